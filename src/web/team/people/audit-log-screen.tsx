import { Alert, Group, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { readAuditLog } from '#contract/accounts/staff-account-calls.ts';
import { plural } from '#study/wording/plural.ts';
import { StaffScreen } from '#web/accounts/staff-frame/query-content.tsx';
import { fetchFromServer } from '#web/platform/server-state/server-state.ts';
import { BusyButton } from '#web/platform/ui/busy-button.tsx';
import { shortMoment } from '#web/platform/ui/in-words.ts';
import { NoWrap } from '#web/platform/ui/no-wrap.tsx';
import type { RecordColumn } from '#web/platform/ui/record-column.ts';
import { RecordList } from '#web/platform/ui/record-list.tsx';
import { auditInWords, type ShownAuditEntry } from './audit-in-words.ts';

type Row = ShownAuditEntry & ReturnType<typeof auditInWords>;

const columns: readonly RecordColumn<Row>[] = [
  {
    label: 'Linha',
    kind: 'whole',
    cell: ({ entryId }) => entryId,
    onPhone: 'quiet',
    phone: ({ entryId }) => `linha ${entryId}`,
  },
  {
    label: 'Quando',
    kind: 'whole',
    cell: ({ happenedAt }) => <time dateTime={happenedAt}>{shortMoment(happenedAt)}</time>,
    onPhone: 'quiet',
  },
  // Fits a usual e-mail address on one line.
  { label: 'Quem', width: '15rem', cell: ({ actor }) => <NoWrap>{actor}</NoWrap>, onPhone: 'quiet' },
  { label: 'O que fez', kind: 'long', cell: ({ did }) => <NoWrap>{did}</NoWrap> },
];

export function AuditLogScreen() {
  const read = useInfiniteQuery({
    queryKey: ['audit log'],
    queryFn: ({ pageParam }) => fetchFromServer(readAuditLog, { before: pageParam }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ entries, hasMore }) => (hasMore ? (entries.at(-1)?.entryId ?? null) : null),
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
  const { error, fetchNextPage, hasNextPage, isFetchingNextPage } = read;
  return (
    <StaffScreen heading="Registro de acessos" of={read} lines={10}>
      {({ pages }) => (
        <>
          {pages[0] && <ChainState {...pages[0]} />}
          <RecordList
            label="Registro de acessos"
            roomFrom="48em"
            columns={columns}
            rows={pages.flatMap(({ entries }) => entries).map((entry) => ({ ...auditInWords(entry), ...entry }))}
            keyOf={({ entryId }) => entryId}
            empty="Ainda não há nada aqui: o registro começa quando alguém da equipe procura ou muda alguma coisa."
          />
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
    </StaffScreen>
  );
}

function ChainState({ firstBrokenEntry, lostReferences }: { firstBrokenEntry: number | null; lostReferences: number }) {
  if (firstBrokenEntry === null && lostReferences === 0) {
    return <Text>O registro está íntegro: nenhuma linha foi mudada nem apagada.</Text>;
  }
  const [title, what] =
    firstBrokenEntry === null
      ? [
          `${plural(lostReferences, 'conta sumiu', 'contas sumiram')} do registro`,
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
