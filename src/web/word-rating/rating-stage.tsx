import { Button, Text, VisuallyHidden } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { CountdownRing } from './countdown-ring.tsx';
import type { PauseReason, RatingRules, RatingStep } from './rating-run.ts';
import classes from './rating-stage.module.css';

const pauseTexts: Record<PauseReason, string> = {
  asked: 'Pausa. Quando quiser, continue.',
  interrupted: 'Fizemos uma pausa porque a tela saiu de vista. A palavra volta mais tarde.',
  unanswered: 'Fizemos uma pausa: algumas palavras ficaram sem nota. Quando quiser, continue.',
};

/** Where the word appears. Its size does not depend on what it shows, so that nothing around it moves. */
export function RatingStage(props: { step: RatingStep; rules: RatingRules; pauseWanted: boolean }) {
  const { step, rules, pauseWanted } = props;
  const isShowing = step.kind === 'showing';
  return (
    <div className={classes.stage}>
      <div className={classes.middle} aria-live="assertive" aria-atomic>
        {isShowing && <Word key={step.position} word={step.word} />}
        {step.kind === 'blank' && step.after === 'timedOut' && <Text>O tempo acabou. Vamos para a próxima.</Text>}
        {step.kind === 'paused' && <Text className={classes.pause}>{pauseTexts[step.reason]}</Text>}
      </div>
      <div className={classes.ring}>
        {isShowing && <CountdownRing key={step.position} shownAtMs={step.shownAtMs} timeLimitMs={rules.timeLimitMs} />}
      </div>
      <Text size="sm" className={classes.note} role="status">
        {pauseWanted && 'A pausa começa depois desta palavra.'}
      </Text>
    </div>
  );
}

/** Read out as one sentence, seen as the word alone. */
function Word({ word }: { word: string }) {
  return (
    <>
      <VisuallyHidden>{`Palavra: ${word}. Escolha uma nota de 1 a 9.`}</VisuallyHidden>
      <p className={classes.word} aria-hidden>
        {word}
      </p>
    </>
  );
}

/** One button in one place: it asks for a pause, and ends it. */
export function PauseButton(props: { step: RatingStep; pauseWanted: boolean; onToggle: () => void }) {
  const { step, pauseWanted, onToggle } = props;
  const isPaused = step.kind === 'paused';
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isPaused) button.current?.focus({ preventScroll: true });
  }, [isPaused]);
  return (
    <div className={classes.foot}>
      <Button
        ref={button}
        variant={isPaused ? 'filled' : 'default'}
        aria-pressed={isPaused ? undefined : pauseWanted}
        onClick={onToggle}
        miw={160}
      >
        {isPaused ? 'Continuar' : 'Pausar'}
      </Button>
      <Text size="sm" c="dimmed" className={classes.keys}>
        Use as teclas de 1 a 9.
      </Text>
    </div>
  );
}
