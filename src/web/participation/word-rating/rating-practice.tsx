import { useEffect, useState } from 'react';
import { wordRating } from '#study/protocol.ts';
import { startRatingSession } from '#study/word-rating/rating-session-state.ts';
import { RatingArea } from './rating-area.tsx';
import { afterRatingEvent, type RatingRun, startRatingRun } from './rating-run.ts';
import type { ScalePoint } from './rating-scale.tsx';

type Props = { word: string; scale: readonly ScalePoint[]; onOver(): void };

/** One timed practice word; nothing is stored. */
export function RatingPractice({ word, scale, onOver }: Props) {
  const [firstRun] = useState(() => practiceOf(word));
  return (
    <RatingArea firstRun={firstRun} scale={scale} introduction={() => null} onEnded={storeNothing}>
      <OnMount onMount={onOver} />
    </RatingArea>
  );
}

async function storeNothing(): Promise<void> {}

function practiceOf(word: string): RatingRun {
  const sessionState = startRatingSession({ order: [word], comparedWords: 0 });
  const run = startRatingRun(sessionState, { wordsToRate: 1, timeLimitMs: wordRating.timeLimitMs });
  return afterRatingEvent(run, { kind: 'started' });
}

function OnMount({ onMount }: { onMount(): void }) {
  useEffect(() => onMount(), [onMount]);
  return null;
}
