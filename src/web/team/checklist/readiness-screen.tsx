import { Alert, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Readiness, ReadinessState } from '#contract/team/readiness-calls.ts';
import { StaffFailure } from '#web/accounts/staff-frame/staff-failure.tsx';
import { StaffFrame } from '#web/accounts/staff-frame/staff-frame.tsx';
import { BusyButton } from '#web/platform/ui/busy-button.tsx';
import { momentInWords } from '#web/platform/ui/in-words.ts';
import { LateSkeleton } from '#web/platform/ui/late-skeleton.tsx';
import { FindingList } from './finding-list.tsx';
import { verdictInWords } from './readiness-in-words.ts';
import { readinessQuery } from './readiness-query.ts';

/** `/staff/readiness`: what still keeps this installation from collecting real data. */
export function ReadinessScreen() {
  const { data, error, refetch, isFetching } = useQuery(readinessQuery);
  return (
    <StaffFrame heading="Prontidão">
      {error && !data && <StaffFailure error={error} onRetry={refetch} />}
      {!error && !data && <LateSkeleton lines={10} />}
      {data && (
        <>
          <Verdict readiness={data} />
          <Group gap="md">
            <BusyButton variant="default" isBusy={isFetching} onClick={() => void refetch()}>
              Ver de novo
            </BusyButton>
            <Text size="sm" c="dimmed">
              Como estava em {momentInWords(data.judgedAt)}
            </Text>
          </Group>
          <Stack gap="xl">
            {groups.map(({ state, title }) => (
              <FindingList key={state} title={title} findings={data.findings.filter((one) => one.state === state)} />
            ))}
          </Stack>
        </>
      )}
    </StaffFrame>
  );
}

const groups: readonly { state: ReadinessState; title: string }[] = [
  { state: 'blocks', title: 'Impede a coleta' },
  { state: 'attention', title: 'Pede atenção' },
  { state: 'note', title: 'Para ter em mente' },
  { state: 'fine', title: 'Em ordem' },
];

function Verdict({ readiness }: { readiness: Readiness }) {
  const { title, text } = verdictInWords(readiness);
  return (
    <Alert role="status" title={title}>
      <Text>{text}</Text>
    </Alert>
  );
}
