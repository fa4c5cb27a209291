import { type ReactNode, useCallback, useState } from 'react';
import { applyPresentation, wordsDone } from '#study/word-rating/rating-session-state.ts';
import { TaskFrame } from '#web/platform/frame/task-frame.tsx';
import { RatingArea, type RatingAreaProps } from './rating-area.tsx';
import type { RatingRun } from './rating-run.ts';
import type { MeasuredPresentation } from './use-rating-run.ts';

type SessionProps = Omit<RatingAreaProps, 'firstRun'> & {
  firstRun: RatingRun;
  children: ReactNode;
};

/** Only the progress reaches the surrounding frame, which must not re-render when a word appears. */
export function RatingSession({ firstRun, onEnded, introduction, ...rest }: SessionProps) {
  const { wordsToRate } = firstRun.rules;
  const [sessionState, setSessionState] = useState(firstRun.sessionState);
  const countAndPassOn = useCallback(
    (presentation: MeasuredPresentation) => {
      setSessionState((before) => applyPresentation(before, presentation));
      return onEnded(presentation);
    },
    [onEnded],
  );
  const { done, total } = wordsDone(sessionState, wordsToRate);
  const [hasStarted, setHasStarted] = useState(firstRun.step.kind !== 'introduction');
  // The line has moved before the next word.
  const soFar = { done, total, label: `${done} de ${total}`, manner: 'between' as const };
  // Nothing to count before the first word, and the practice item needs the room.
  const progress = hasStarted || done > 0 ? soFar : undefined;
  function introduce(start: () => void): ReactNode {
    return introduction(() => {
      setHasStarted(true);
      start();
    });
  }
  return (
    <TaskFrame title="Avaliar palavras" progress={progress}>
      <RatingArea {...rest} firstRun={firstRun} introduction={introduce} onEnded={countAndPassOn} />
    </TaskFrame>
  );
}
