import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { OutputOf } from '#contract/platform/call.ts';
import { readProfessional } from '#contract/team/directory-calls.ts';
import { FailureNotice } from '#web/platform/frame/failure-notice.tsx';
import { usePageTitle } from '#web/platform/frame/use-page-title.ts';
import { queryOf, RefusalError } from '#web/platform/server-state/server-state.ts';
import { DelayedSkeleton } from '#web/platform/ui/delayed-skeleton.tsx';
import { usePostNotice } from '#web/platform/ui/notice-board.tsx';
import { StandaloneLink } from '#web/platform/ui/standalone-link.tsx';

/** `/pro/{id}` */
export function ProScreen() {
  const { professionalId } = useParams({ from: '/pro/$professionalId' });
  const { data, error, refetch } = useQuery(
    queryOf({ queryKey: ['professional', professionalId], call: readProfessional, input: { professionalId } }),
  );
  // An invalid id reads as an unknown one.
  const isUnknown = error instanceof RefusalError && ['not-found', 'invalid-input'].includes(error.refusal.refusal);
  if (error && !data && !isUnknown) return <FailureNotice error={error} onRetry={refetch} />;
  return (
    <Stack gap="lg" maw={720} mx="auto">
      {isUnknown && <Unknown />}
      {!isUnknown && !data && <DelayedSkeleton lines={3} />}
      {data && !isUnknown && <Known professional={data.professional} />}
      <StandaloneLink to="/pros">Ver todos os profissionais</StandaloneLink>
    </Stack>
  );
}

function Unknown() {
  usePageTitle('Profissional');
  return (
    <>
      <Title order={1}>Profissional</Title>
      <Text>Não encontramos esta pessoa na lista de profissionais. Ela pode ter saído da lista.</Text>
    </>
  );
}

function Known({ professional }: OutputOf<typeof readProfessional>) {
  const { displayName, category, clinic } = professional;
  usePageTitle(displayName);
  const postNotice = usePostNotice();
  return (
    <Stack gap="sm">
      <Title order={1} style={{ overflowWrap: 'anywhere' }}>
        {displayName}
      </Title>
      {category === 'doctor' && (
        <Group gap="xs">
          <Text fw={600}>Médico</Text>
          <Text c="dimmed">Profissional de saúde</Text>
        </Group>
      )}
      {clinic.length > 0 && <Text style={{ overflowWrap: 'anywhere' }}>{clinic.join(' · ')}</Text>}
      <Group mt="xs">
        {/* Only the notice was asked for (docs/protocol/what-was-asked-for.md, 2.2). */}
        <Button onClick={() => postNotice({ kind: 'info', text: 'médico adicionado' })}>Adicionar médico</Button>
      </Group>
    </Stack>
  );
}
