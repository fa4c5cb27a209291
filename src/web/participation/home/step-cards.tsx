import type { ProgressView } from '#contract/participation/progress-shape.ts';
import { stepState, studyStepsOf } from '#web/participation/day-plan/study-steps.ts';
import classes from './step-card.module.css';
import { StepCard } from './step-card.tsx';

/** The cards of the current day, in order. */
export function StepCards({ progress }: { progress: ProgressView }) {
  const { nextDay } = progress;
  // Once the next day is open or paused, the panel above shows that day.
  const isEndShown = nextDay === null || !(nextDay.isOpen || nextDay.isPaused);
  return (
    <ol className={classes.cards} aria-label={`Partes do dia ${progress.day}`}>
      {studyStepsOf(progress).map((step) => (
        <li key={step.phase}>
          <StepCard
            step={step}
            state={stepState(step, progress.phase)}
            attempts={step.training === null ? null : progress.attempts[step.training]}
            answered={progress.answersOfPart ?? 0}
            isEndShown={isEndShown}
            isHeld={progress.study?.isPartBlocked === true}
          />
        </li>
      ))}
    </ol>
  );
}
