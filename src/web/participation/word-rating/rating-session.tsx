import { type ReactNode, useCallback, useState } from 'react';
import { TaskFrame } from '#web/platform/frame/task-frame.tsx';
import { RatingArea, type RatingAreaProps } from './rating-area.tsx';
import type { RatingRun } from './rating-run.ts';
import type { MeasuredShowing } from './use-rating-run.ts';

type SessionProps = Omit<RatingAreaProps, 'firstRun'> & {
  firstRun: RatingRun;
  /** Shown once enough words are rated. */
  children: ReactNode;
};

/**
 * A rating session from its introduction to its last word, for the study and for the demonstration.
 * Only the count of ratings reaches the frame around it: the frame is not drawn again in the moment in which a word appears.
 */
export function RatingSession({ firstRun, onEnded, ...rest }: SessionProps) {
  const { wordsToRate } = firstRun.rules;
  const [ratedCount, setRatedCount] = useState(firstRun.session.ratedCount);
  const countAndPassOn = useCallback(
    (showing: MeasuredShowing) => {
      if (showing.outcome === 'rated') setRatedCount((count) => count + 1);
      return onEnded(showing);
    },
    [onEnded],
  );
  const progress = { done: ratedCount, total: wordsToRate, label: `${ratedCount} de ${wordsToRate}` };
  return (
    <TaskFrame title="Avaliar palavras" progress={progress}>
      <RatingArea {...rest} firstRun={firstRun} onEnded={countAndPassOn} />
    </TaskFrame>
  );
}
