import { type ReactNode, useCallback, useState } from 'react';
import { afterShowing, wordsDone } from '#study/word-rating/rating-course.ts';
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
 * Only how far it has come reaches the frame around it: the frame is not drawn again in the moment in which a word appears.
 */
export function RatingSession({ firstRun, onEnded, introduction, ...rest }: SessionProps) {
  const { wordsToRate } = firstRun.rules;
  const [course, setCourse] = useState(firstRun.course);
  const countAndPassOn = useCallback(
    (showing: MeasuredShowing) => {
      setCourse((before) => afterShowing(before, showing));
      return onEnded(showing);
    },
    [onEnded],
  );
  const { done, total } = wordsDone(course, wordsToRate);
  const [hasStarted, setHasStarted] = useState(firstRun.step.kind !== 'introduction');
  // Counted as soon as a word is rated: the line has grown before the next one comes.
  const soFar = { done, total, label: `${done} de ${total}`, manner: 'between' as const };
  // Before the first word of all there is nothing to count, and an item to try needs the room.
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
