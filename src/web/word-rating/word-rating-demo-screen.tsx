import { Title } from '@mantine/core';
import { useCallback, useState } from 'react';
import { wordRating } from '../../study/protocol.ts';
import { startWordRating } from '../../study/word-rating.ts';
import { useMaterial } from '../server-state.ts';
import { FailureNotice } from '../shell/failure-notice.tsx';
import { LoadingLine } from '../shell/loading-line.tsx';
import { TaskFrame } from '../shell/task-frame.tsx';
import { MarkdownText } from '../ui/markdown-text.tsx';
import { DemoResults } from './demo-results.tsx';
import { type EndedShowing, startRun } from './rating-run.ts';
import { RatingSession } from './rating-session.tsx';

/** Five words to try the rating with, signed in or not. Nothing is stored, here or on the server. */
export function WordRatingDemoScreen() {
  const { data: material, error, refetch } = useMaterial();
  const [showings, setShowings] = useState<EndedShowing[]>([]);
  const [round, setRound] = useState(1);
  const onEnded = useCallback(async (showing: EndedShowing) => setShowings((earlier) => [...earlier, showing]), []);
  if (material === undefined) {
    return (
      <TaskFrame title="Avaliar palavras">
        {error === null ? <LoadingLine /> : <FailureNotice error={error} onRetry={refetch} />}
      </TaskFrame>
    );
  }
  const { demo, scale, study } = material.instructions.wordRating;
  function startAgain(): void {
    setShowings([]);
    setRound(round + 1);
  }
  return (
    <RatingSession
      key={round}
      firstRun={() => startRun(startWordRating(demo.words), wordRating.demo)}
      onEnded={onEnded}
      scale={scale}
      introduction={
        <>
          <Title order={2}>{study.title}</Title>
          <MarkdownText markdown={demo.markdown} />
        </>
      }
    >
      <DemoResults showings={showings} scale={scale} onAgain={startAgain} />
    </RatingSession>
  );
}
