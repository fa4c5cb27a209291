import { VisuallyHidden } from '@mantine/core';
import { IconArrowRight, IconCheck, IconFlag } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { plural } from '#study/wording/plural.ts';
import {
  attemptsInWords,
  resumeLabel,
  type StepState,
  type StudyStep,
  stepProgressInWords,
} from '#web/participation/day-plan/study-steps.ts';
import { ProgressLine } from '#web/platform/ui/progress-line.tsx';
import { scrollToDayOver } from './day-over.tsx';
import classes from './step-card.module.css';

type Props = {
  step: StudyStep;
  state: StepState;
  attempts: number | null;
  answered: number;
  /** The study is paused or ended. */
  isHeld: boolean;
  /** The card links to the end of the day above. */
  isEndShown: boolean;
};

/** Only the current part is a link, or the end once the day is over. */
export function StepCard(props: Props) {
  const { step, isHeld } = props;
  const state = props.state === 'now' && isHeld ? 'later' : props.state;
  if (state === 'now' && step.to !== null) {
    return (
      <Link to={step.to} className={classes.card} data-state={state} aria-current="step">
        <CardOfNow {...props} />
      </Link>
    );
  }
  const face = <CardFace {...props} state={state} />;
  if (leadsToEnd({ ...props, state })) {
    return (
      <button type="button" className={classes.card} data-state={state} onClick={scrollToDayOver}>
        {face}
      </button>
    );
  }
  return (
    <div className={classes.card} data-state={state}>
      {face}
    </div>
  );
}

function leadsToEnd({ step, state, isEndShown }: Props): boolean {
  return state === 'done' && step.to === null && isEndShown;
}

function CardOfNow({ step, attempts, answered }: Props) {
  const howFar = stepProgressInWords(step, answered);
  const facts = [
    ...(howFar === null ? [`cerca de ${plural(step.minutes ?? 0, 'minuto', 'minutos')}`] : [howFar]),
    ...(attempts === null ? [] : [attemptsInWords(attempts)]),
  ];
  return (
    <>
      <span className={classes.words}>
        <span className={classes.title}>{step.title}</span>
        {step.about !== null && <span> {step.about}</span>}
        <span className={classes.facts}> {facts.join(' · ')}</span>
      </span>
      {howFar !== null && step.whole !== null && (
        <span className={classes.howFar} aria-hidden>
          <ProgressLine done={answered} total={step.whole.count} label={howFar} />
        </span>
      )}
      <span className={classes.way}>
        {' '}
        {howFar === null ? 'Fazer agora' : resumeLabel}
        <IconArrowRight size={22} aria-hidden />
      </span>
    </>
  );
}

function CardFace(props: Props) {
  const { step, state, attempts, isHeld } = props;
  const facts = [
    attempts === null ? null : attemptsInWords(attempts),
    step.minutes === null || state === 'done' || isHeld ? null : `${step.minutes} min`,
  ].filter((fact) => fact !== null);
  return (
    <>
      {state === 'done' && (
        <span className={classes.mark} aria-hidden>
          {leadsToEnd(props) ? <IconFlag size={18} /> : <IconCheck size={18} />}
        </span>
      )}
      <span className={classes.title}>{step.title}</span>
      <VisuallyHidden>: {state === 'done' ? 'feito' : 'depois'}</VisuallyHidden>
      {facts.length > 0 && (
        <>
          <VisuallyHidden>, </VisuallyHidden>
          {state === 'done' && <span aria-hidden>·</span>}
          <span className={classes.facts}>{facts.join(' · ')}</span>
        </>
      )}
    </>
  );
}
