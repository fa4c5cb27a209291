import { Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import type { ProgressView } from '#contract/participation/progress-shape.ts';
import { phases } from '#study/protocol.ts';
import { progressInWords } from '#web/participation/day-plan/study-steps.ts';
import { Horizon } from '#web/platform/drawings/horizon.tsx';
import { sceneOfDay } from '#web/platform/drawings/horizon-scenes.ts';
import { DayOver, type DayTexts } from './day-over.tsx';
import { DayPath } from './day-path.tsx';
import type { ReminderControl } from './reminder-control.ts';
import { StepCards } from './step-cards.tsx';
import classes from './study-day-view.module.css';
import { StudyNote } from './study-note.tsx';

type Props = { progress: ProgressView; texts: DayTexts; Reminders: ReminderControl };

export function StudyDayView({ progress, texts, Reminders }: Props) {
  const isOver = progress.phase === phases.finished;
  const { nextDay } = progress;
  const isHeld = progress.study?.isPartBlocked === true;
  const dayToDo = nextDay?.isOpen && !nextDay.isTooLate ? nextDay.day : progress.day;
  return (
    <>
      <Stack gap="md" className={classes.head}>
        <Title order={1}>{`Dia ${dayToDo} de 3${isOver && dayToDo === progress.day ? ': feito' : ''}`}</Title>
        <DayPath progress={progress} />
      </Stack>
      {!isOver && <StudyNote study={progress.study} />}
      {isOver && <DayOver progress={progress} texts={texts} Reminders={Reminders} />}
      <div className={classes.parts}>
        <Stack component="section" gap="md" aria-labelledby="partes">
          {isOver ? (
            <Title order={2} size="h3" id="partes">
              O que você fez no dia {progress.day}
            </Title>
          ) : (
            <>
              <VisuallyHidden>
                <h2 id="partes">Partes de hoje</h2>
              </VisuallyHidden>
              {!isHeld && (
                <Text c="dimmed" className={classes.way}>
                  {progressInWords(progress)}
                </Text>
              )}
            </>
          )}
          <StepCards progress={progress} />
          {!isOver && !isHeld && (
            <Text size="sm" c="dimmed">
              Uma parte de cada vez. Pode parar entre elas e voltar depois.
            </Text>
          )}
        </Stack>
        {!isOver && <Horizon scene={sceneOfDay(progress.day)} className={classes.landscape} />}
      </div>
    </>
  );
}
