import { VisuallyHidden } from '@mantine/core';
import type { ProgressView } from '#contract/participation/progress-shape.ts';
import { phases, type StudyDay, studyDays } from '#study/protocol.ts';
import classes from './day-path.module.css';

/** For screen readers, as the day after next has no visible label. */
const notYet = 'depois';

/** The opening time is below, where low phones do not hide text. */
export function DayPath({ progress }: { progress: ProgressView }) {
  return (
    <ol className={classes.path} aria-label="Dias da pesquisa">
      {studyDays.map((day) => {
        const { state, text } = dayState(day, progress);
        return (
          <li key={day} className={classes.day} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            <span className={classes.sun} aria-hidden />
            <span className={classes.words}>
              <strong>Dia {day}</strong>
              {state === 'later' && text === notYet ? <VisuallyHidden> {text}</VisuallyHidden> : <span>{text}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function dayState(day: StudyDay, progress: ProgressView): { state: 'done' | 'now' | 'later'; text: string } {
  if (day < progress.day || (day === progress.day && progress.phase === phases.finished)) {
    return { state: 'done', text: 'Feito' };
  }
  if (day === progress.day) return { state: 'now', text: 'Hoje' };
  const { nextDay } = progress;
  if (nextDay?.day !== day) return { state: 'later', text: notYet };
  if (nextDay.isTooLate) return { state: 'later', text: 'Não abre mais' };
  if (nextDay.isPaused) return { state: 'later', text: 'Depois da pausa' };
  if (nextDay.isOpen) return { state: 'now', text: 'Já pode começar' };
  return { state: 'later', text: 'A seguir' };
}
