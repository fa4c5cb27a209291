import { IconArrowRight, IconCheck, IconFlag, IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { showDayOver } from './day-over.tsx';
import classes from './step-card.module.css';
import { attemptsInWords, type StepState, type StudyStep } from './study-steps.ts';

const stateInWords: Record<StepState, string> = {
  now: 'Fazer agora',
  done: 'Concluído',
  later: 'Ainda não disponível',
};

type Props = { step: StudyStep; state: StepState; attempts: number | null };

/** One part of the day. Only the current one can be pressed; once the day is over, that is its end. */
export function StepCard({ step, state, attempts }: Props) {
  const face = <CardFace step={step} state={state} attempts={attempts} />;
  if (state === 'now' && step.to !== null) {
    return (
      <Link to={step.to} className={classes.card} data-state={state} aria-current="step">
        {face}
      </Link>
    );
  }
  if (state === 'done' && step.to === null) {
    return (
      <button type="button" className={classes.card} data-state={state} onClick={showDayOver}>
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

function CardFace({ step, state, attempts }: Props) {
  const facts = [
    attempts === null ? null : attemptsInWords(attempts),
    step.minutes === null || state === 'done' ? null : `cerca de ${step.minutes} minutos`,
  ].filter((fact) => fact !== null);
  return (
    <>
      <span className={classes.mark} aria-hidden>
        {step.to === null ? <IconFlag size={20} /> : <MarkIcon state={state} />}
      </span>
      <span className={classes.words}>
        <span className={classes.title}>{step.title}</span>
        {facts.length > 0 && <span className={classes.facts}> {facts.join(' · ')}</span>}
      </span>
      <span className={classes.state}> {stateInWords[state]}</span>
    </>
  );
}

function MarkIcon({ state }: { state: StepState }) {
  if (state === 'done') return <IconCheck size={20} />;
  return state === 'now' ? <IconArrowRight size={20} /> : <IconLock size={20} />;
}
