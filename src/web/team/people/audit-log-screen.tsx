import { Alert, Group, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { readAuditLog } from '#contract/accounts/staff-account-calls.ts';
import { counted } from '#study/wording/counted.ts';
import { StaffFailure } from '#web/accounts/staff-frame/staff-failure.tsx';
import { StaffFrame } from '#web/accounts/staff-frame/staff-frame.tsx';
import { askServer } from '#web/platform/server-state/server-state.ts';
import { BusyButton } from '#web/platform/ui/busy-button.tsx';
import { LateSkeleton } from '#web/platform/ui/late-skeleton.tsx';
import { AuditEntries } from './audit-entries.tsx';

/** `/staff/audit-log`: who of staff has read and changed what, the newest first; older entries on demand. */
export function AuditLogScreen() {
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['audit log'],
    queryFn: ({ pageParam }) => askServer(readAuditLog, { before: pageParam }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ entries, hasMore }) => (hasMore ? (entries.at(-1)?.entryId ?? null) : null),
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  const newest = data?.pages[0];
  return (
    <StaffFrame heading="Registro de acessos">
      {error && !data && <StaffFailure error={error} onRetry={refetch} />}
      {!error && !data && <LateSkeleton lines={10} />}
      {newest && (
        <>
          <ChainState {...newest} />
          {entries.length === 0 ? (
            <Text>Ainda não há nada aqui: o registro começa quando alguém da equipe procura ou muda alguma coisa.</Text>
          ) : (
            <AuditEntries entries={entries} />
          )}
          {hasNextPage && (
            <Group>
              <BusyButton variant="default" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                Ver mais antigas
              </BusyButton>
            </Group>
          )}
          {error && <Text role="alert">As linhas mais antigas não chegaram. Tente de novo em instantes.</Text>}
        </>
      )}
    </StaffFrame>
  );
}

function ChainState({ firstBrokenEntry, lostReferences }: { firstBrokenEntry: number | null; lostReferences: number }) {
  if (firstBrokenEntry === null && lostReferences === 0) {
    return <Text>O registro está íntegro: nenhuma linha foi mudada nem apagada.</Text>;
  }
  const [title, what] =
    firstBrokenEntry === null
      ? [
          `${counted(lostReferences, 'conta sumiu', 'contas sumiram')} do registro`,
          'Uma conta que aparece nas linhas não existe mais, e nenhuma linha diz que ela saiu: alguém a apagou fora do WordMood.',
        ]
      : [
          `O registro não confere a partir da linha ${firstBrokenEntry}`,
          'Alguém mudou ou apagou linhas fora do WordMood.',
        ];
  return (
    <Alert role="alert" color="red" title={title}>
      {what} Avise agora quem cuida do servidor e não apague nada: o comando <code>npm run verify-audit-log</code>{' '}
      mostra o que não confere.
    </Alert>
  );
}
