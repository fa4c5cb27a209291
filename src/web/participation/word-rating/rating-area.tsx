import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { dueWord } from '#study/word-rating/rating-session-state.ts';
import { pressTimeOf } from '#web/platform/clock/event-time.ts';
import { useHelpDesk } from '#web/platform/help/help-desk.ts';
import { useClearNotice } from '#web/platform/ui/notice-board.tsx';
import { PauseButton } from './pause-button.tsx';
import classes from './rating-area.module.css';
import type { RatingRun } from './rating-run.ts';
import { RatingScale, type ScalePoint } from './rating-scale.tsx';
import { RatingStage } from './rating-stage.tsx';
import { type RatingListeners, useRatingRun } from './use-rating-run.ts';
import { valenceOfKey } from './valence-of-key.ts';

export type RatingAreaProps = RatingListeners & {
  /** Initial state; later values are ignored. */
  firstRun: RatingRun;
  scale: readonly ScalePoint[];
  /** Not rendered when a started run resumes. */
  introduction(start: () => void): ReactNode;
  children: ReactNode;
};

/** All that re-renders during a rating. */
export function RatingArea({ firstRun, scale, introduction, children, ...listeners }: RatingAreaProps) {
  const [run, dispatch] = useRatingRun(firstRun, listeners);
  const { isOpen: isHelpOpen } = useHelpDesk();
  const togglePause = useCallback(() => dispatch({ kind: 'pauseToggled' }), [dispatch]);
  const { step, sessionState, rules, isPauseRequested } = run;
  useClearNotice(step.kind !== 'introduction');
  const upcoming = dueWord(sessionState, rules.wordsToRate);

  // Opening help does not count as looking away.
  const [isPauseOfHelp, setIsPauseOfHelp] = useState(false);
  if (step.kind !== 'paused' && isPauseOfHelp !== isHelpOpen) setIsPauseOfHelp(isHelpOpen);

  useEffect(() => {
    if (isHelpOpen) dispatch({ kind: 'interrupted', atMs: performance.now() });
  }, [isHelpOpen, dispatch]);

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const valence = valenceOfKey(event);
      if (valence === null) return;
      dispatch({ kind: 'pressed', valence, ...pressTimeOf(event), inputWay: 'keyboard', trusted: event.isTrusted });
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [dispatch]);

  if (step.kind === 'finished') return children;
  if (step.kind === 'introduction') return introduction(() => dispatch({ kind: 'started' }));
  return (
    <div className={classes.area} ref={takeFocus} tabIndex={-1} role="application" aria-label="Avaliação de palavras">
      <RatingStage
        step={step}
        upcoming={upcoming?.word ?? null}
        timeLimitMs={rules.timeLimitMs}
        cause={isPauseOfHelp ? 'help' : 'away'}
        doesWordReturn={run.ended?.outcome === 'voided' && sessionState.pseudoWordCount === 0}
      />
      <p className={classes.note} role="status">
        {noteOf(run, Boolean(upcoming?.againFor) && sessionState.pseudoWordCount === 0)}
      </p>
      <RatingScale
        points={scale}
        chosen={step.kind === 'blank' ? step.chosen : null}
        isOpen={step.kind === 'presenting'}
        onPress={(press) => dispatch({ kind: 'pressed', ...press })}
      />
      <PauseButton isPaused={step.kind === 'paused'} isPauseRequested={isPauseRequested} onToggle={togglePause} />
    </div>
  );
}

function noteOf({ step, isPauseRequested }: RatingRun, isAgain: boolean): string {
  if (isPauseRequested) return 'A pausa começa depois desta palavra.';
  if (isAgain) return 'Agora algumas palavras voltam, de propósito.';
  return step.kind === 'blank' && step.after === 'start' ? 'A palavra já vem.' : '';
}

/** The start button is gone. With role `application`, screen readers pass the digit keys to the page. */
function takeFocus(area: HTMLDivElement | null): void {
  area?.focus({ preventScroll: true });
}
