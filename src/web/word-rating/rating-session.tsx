import { type ReactNode, useEffect } from 'react';
import { eventTimeMs } from '../clock/event-time.ts';
import { useHelpDesk } from '../shell/help-desk.ts';
import { TaskFrame } from '../shell/task-frame.tsx';
import { RatingIntroduction } from './rating-introduction.tsx';
import type { RatingRun } from './rating-run.ts';
import { RatingScale, type ScalePoint } from './rating-scale.tsx';
import classes from './rating-session.module.css';
import { PauseButton, RatingStage } from './rating-stage.tsx';
import { type RatingListeners, useRatingRun } from './use-rating-run.ts';
import { valenceOfKey } from './valence-of-key.ts';

type SessionProps = RatingListeners & {
  firstRun: () => RatingRun;
  scale: readonly ScalePoint[];
  introduction: ReactNode;
  /** Shown once enough words are rated. */
  children: ReactNode;
};

/** A rating session from its introduction to its last word, for the study and for the demonstration. */
export function RatingSession({ firstRun, onEnded, onShown, scale, introduction, children }: SessionProps) {
  const [run, tell] = useRatingRun(firstRun, { onEnded, ...(onShown && { onShown }) });
  const { isOpen: isHelpOpen } = useHelpDesk();
  const { step, session, rules } = run;

  useEffect(() => {
    if (isHelpOpen) tell({ kind: 'interrupted' });
  }, [isHelpOpen, tell]);

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const valence = valenceOfKey(event);
      if (valence === null) return;
      tell({ kind: 'pressed', valence, atMs: eventTimeMs(event), inputWay: 'keyboard', trusted: event.isTrusted });
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [tell]);

  const progress = {
    done: session.ratedCount,
    total: rules.wordsToRate,
    label: `${session.ratedCount} de ${rules.wordsToRate}`,
  };
  return (
    <TaskFrame title="Avaliar palavras" progress={step.kind === 'finished' ? undefined : progress}>
      {step.kind === 'introduction' && (
        <RatingIntroduction onStart={() => tell({ kind: 'started' })}>{introduction}</RatingIntroduction>
      )}
      {step.kind === 'finished' && children}
      {step.kind !== 'introduction' && step.kind !== 'finished' && (
        <div
          className={classes.session}
          ref={takeFocus}
          tabIndex={-1}
          role="application"
          aria-label="Avaliação de palavras"
        >
          <RatingStage step={step} rules={rules} pauseWanted={run.pauseWanted} />
          <RatingScale
            points={scale}
            chosen={step.kind === 'blank' ? step.chosen : null}
            isOpen={step.kind === 'showing'}
            onPress={(press) => tell({ kind: 'pressed', ...press })}
          />
          <PauseButton step={step} pauseWanted={run.pauseWanted} onToggle={() => tell({ kind: 'pauseToggled' })} />
        </div>
      )}
    </TaskFrame>
  );
}

/** The button that started the run is gone. Inside an application a screen reader leaves the keys 1 to 9 to the page. */
function takeFocus(session: HTMLDivElement | null): void {
  session?.focus({ preventScroll: true });
}
