import { Stack, Text, Title } from '@mantine/core';
import type { ProgressView } from '#contract/participation/progress-shape.ts';
import { phases } from '#study/protocol.ts';
import { DayOver, type DayTexts } from './day-over.tsx';
import { DayPath } from './day-path.tsx';
import type { ReminderControl } from './reminder-control.ts';
import { StepCards } from './step-cards.tsx';

type Props = { progress: ProgressView; texts: DayTexts; Reminders: ReminderControl };

/** The three days as a path, and the parts of the current one. */
export function StudyDayView({ progress, texts, Reminders }: Props) {
  const isOver = progress.phase === phases.finished;
  return (
    <>
      <Stack gap="md">
        <Title order={1}>Dia {progress.day} de 3</Title>
        <DayPath progress={progress} />
      </Stack>
      {isOver && <DayOver progress={progress} texts={texts} Reminders={Reminders} />}
      <Stack component="section" gap="md" aria-labelledby="partes">
        <Title order={2} size="h3" id="partes">
          {isOver ? `O que você fez no dia ${progress.day}` : 'Partes de hoje'}
        </Title>
        {progress.phase === phases.inventory && (
          <Text c="dimmed">Uma parte de cada vez. Você pode parar entre elas e voltar depois.</Text>
        )}
        <StepCards progress={progress} />
      </Stack>
    </>
  );
}
