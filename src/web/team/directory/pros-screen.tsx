import { Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listProfessionals } from '#contract/team/directory-calls.ts';
import { FailureNotice } from '#web/platform/frame/failure-notice.tsx';
import { usePageTitle } from '#web/platform/frame/use-page-title.ts';
import { queryOf } from '#web/platform/server-state/server-state.ts';
import { DelayedSkeleton } from '#web/platform/ui/delayed-skeleton.tsx';
import layout from '#web/platform/ui/layout.module.css';
import { StandaloneLink } from '#web/platform/ui/standalone-link.tsx';

/** `/pros` */
export function ProsScreen() {
  usePageTitle('Profissionais');
  const { data, error, refetch } = useQuery(queryOf({ queryKey: ['professionals'], call: listProfessionals }));
  if (error && !data) return <FailureNotice error={error} onRetry={refetch} />;
  return (
    <Stack gap="lg" maw={720} mx="auto">
      <Title order={1}>Profissionais</Title>
      {!data && <DelayedSkeleton lines={5} />}
      {data && (data.clinic === null ? <NoClinic /> : <OfClinic clinic={data.clinic} people={data.professionals} />)}
      <StandaloneLink to="/contact">Falar com a equipe da pesquisa</StandaloneLink>
    </Stack>
  );
}

function NoClinic() {
  return <Text>Ainda não há profissionais aqui: esta pesquisa não indicou uma clínica.</Text>;
}

function OfClinic({ clinic, people }: { clinic: string; people: readonly { id: string; displayName: string }[] }) {
  if (people.length === 0) return <Text>Ainda não há profissionais nesta lista. A clínica é: {clinic}.</Text>;
  return (
    <>
      <Text>Quem atende em {clinic}:</Text>
      <ul className={`${layout.card} ${layout.list}`}>
        {people.map(({ id, displayName }) => (
          <li key={id}>
            <StandaloneLink to="/pro/$professionalId" params={{ professionalId: id }}>
              {displayName}
            </StandaloneLink>
          </li>
        ))}
      </ul>
    </>
  );
}
