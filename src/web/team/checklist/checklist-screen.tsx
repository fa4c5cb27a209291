import { Alert, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Checklist, ChecklistState } from '#contract/team/checklist-calls.ts';
import { StaffFrame } from '#web/accounts/staff-frame/staff-frame.tsx';
import { WhenRead } from '#web/accounts/staff-frame/when-read.tsx';
import { BusyButton } from '#web/platform/ui/busy-button.tsx';
import { momentInWords } from '#web/platform/ui/in-words.ts';
import { verdictInWords } from './checklist-in-words.ts';
import { checklistQuery } from './checklist-query.ts';
import { FindingList } from './finding-list.tsx';

/** `/staff/readiness`: what still keeps this installation from collecting real data. */
export function ChecklistScreen() {
  const read = useQuery(checklistQuery);
  return (
    <StaffFrame heading="Prontidão">
      <WhenRead of={read} lines={10}>
        {(data) => (
          <>
            <Verdict checklist={data} />
            <Group gap="md">
              <BusyButton variant="default" isBusy={read.isFetching} onClick={() => void read.refetch()}>
                Atualizar
              </BusyButton>
              <Text size="sm" c="dimmed">
                Como estava em {momentInWords(data.judgedAt)}
              </Text>
            </Group>
            <Stack gap="xl">
              {groups.map(({ state, title }) => (
                <FindingList
                  key={state}
                  title={title}
                  findings={data.findings.filter((one) => one.state === state)}
                  materialFrom={data.materialFrom}
                />
              ))}
            </Stack>
          </>
        )}
      </WhenRead>
    </StaffFrame>
  );
}

const groups: readonly { state: ChecklistState; title: string }[] = [
  { state: 'blocks', title: 'Impede a coleta' },
  { state: 'attention', title: 'Pede atenção' },
  { state: 'note', title: 'Para ter em mente' },
  { state: 'fine', title: 'Em ordem' },
];

function Verdict({ checklist }: { checklist: Checklist }) {
  const { title, text } = verdictInWords(checklist);
  return (
    <Alert
      role="status"
      title={title}
      bg={checklist.verdict === 'blocks' ? 'var(--wm-notice)' : 'var(--mantine-primary-color-light)'}
    >
      <Text>{text}</Text>
    </Alert>
  );
}
