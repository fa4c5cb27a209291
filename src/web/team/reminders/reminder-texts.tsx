import { Text } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { readReminderTexts } from '#contract/team/reminder-text-calls.ts';
import { reminderPlaceholders } from '#study/reminders/reminder-text.ts';
import { StaffFailure } from '#web/accounts/staff-frame/staff-failure.tsx';
import { askServer } from '#web/platform/server-state/server-state.ts';
import { LateSkeleton } from '#web/platform/ui/late-skeleton.tsx';
import { WholeWords } from '#web/platform/ui/whole-words.tsx';
import { ReminderTextEditor } from './reminder-text-editor.tsx';

export const reminderTextsQuery = queryOptions({
  queryKey: ['reminder texts'],
  queryFn: () => askServer(readReminderTexts),
  staleTime: 0,
});

/** What reminders say, and a place to change it. */
export function ReminderTexts() {
  const { data, error, refetch } = useQuery(reminderTextsQuery);
  if (data === undefined) return error ? <StaffFailure error={error} onRetry={refetch} /> : <LateSkeleton lines={10} />;
  return (
    <>
      <Text maw="70ch">
        <WholeWords>
          O que os e-mails de lembrete dizem. A saudação, o botão que abre o WordMood e o link que desliga os lembretes
          vêm sozinhos. No texto valem{' '}
        </WholeWords>
        {Object.entries(reminderPlaceholders).map(([name, meaning], index) => (
          <span key={name}>
            {index > 0 && ' e '}
            <code>{`{${name}}`}</code>, {meaning}
          </span>
        ))}
        . Uma linha vazia começa outro parágrafo.
      </Text>
      {data.texts.map((text) => (
        <ReminderTextEditor key={`${text.kind} ${text.revision}`} text={text} />
      ))}
    </>
  );
}
