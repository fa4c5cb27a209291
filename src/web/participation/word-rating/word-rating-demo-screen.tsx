import { Text, Title } from '@mantine/core';
import { useCallback, useState } from 'react';
import { wordRating } from '#study/protocol.ts';
import { startRatingSession } from '#study/word-rating/rating-session-state.ts';
import { QueryState } from '#web/platform/frame/query-state.tsx';
import { TaskFrame } from '#web/platform/frame/task-frame.tsx';
import { useMaterial } from '#web/platform/server-state/server-state.ts';
import { MarkdownText } from '#web/platform/ui/markdown-text.tsx';
import { NoWrap } from '#web/platform/ui/no-wrap.tsx';
import { DemoResults } from './demo-results.tsx';
import { RatingIntroduction } from './rating-introduction.tsx';
import { type EndedPresentation, startRatingRun } from './rating-run.ts';
import type { ScalePoint } from './rating-scale.tsx';
import { RatingSession } from './rating-session.tsx';

/** Public demo; nothing is stored. */
export function WordRatingDemoScreen() {
  const { data: material, error, refetch } = useMaterial();
  const [presentations, setPresentations] = useState<EndedPresentation[]>([]);
  const [round, setRound] = useState(1);
  const onEnded = useCallback(
    async (presentation: EndedPresentation) => setPresentations((earlier) => [...earlier, presentation]),
    [],
  );
  if (material === undefined) {
    return (
      <TaskFrame title="Avaliar palavras">
        <QueryState error={error} onRetry={refetch} />
      </TaskFrame>
    );
  }
  const { demo, scale, study } = material.instructions.wordRating;
  function startAgain(): void {
    setPresentations([]);
    setRound(round + 1);
  }
  return (
    <RatingSession
      key={round}
      firstRun={startRatingRun(startRatingSession({ order: demo.words, comparedWords: 0 }), wordRating.demo)}
      onEnded={onEnded}
      scale={scale}
      introduction={(start) => (
        <RatingIntroduction onStart={start}>
          <Title order={2}>{study.title}</Title>
          <MarkdownText markdown={demo.markdown} />
          <Text>
            <NoWrap>{anchorsInWords(scale)}</NoWrap>
          </Text>
        </RatingIntroduction>
      )}
    >
      <DemoResults presentations={presentations} scale={scale} onAgain={startAgain} />
    </RatingSession>
  );
}

/** @returns such as "1 = muito desagradável · 5 = ... · 9 = muito agradável" */
function anchorsInWords(scale: readonly ScalePoint[]): string {
  const anchors = [scale.at(0), scale.at(Math.floor(scale.length / 2)), scale.at(-1)];
  return anchors.flatMap((point) => (point ? [`${point.value} = ${point.label}`] : [])).join(' · ');
}
