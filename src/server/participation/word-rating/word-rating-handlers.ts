import { openWordRating, storePresentation } from '#contract/participation/word-rating-calls.ts';
import { recordResumption } from '#server/participation/person/event-store.ts';
import type { ParticipationInstallation } from '#server/participation/person/participation-installation.ts';
import { nextAnswers } from '#server/participation/progress/next-answer-store.ts';
import { openingOf } from '#server/participation/progress/open-part-store.ts';
import { progressViewOfTurn } from '#server/participation/progress/progress-view-store.ts';
import { moveOn, requireTurn, storeBeside, takeTurn } from '#server/participation/progress/turn-store.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import {
  afterLastWord,
  drawSession,
  judgePresentation,
  nextPresentation,
  ratingIn,
  readPresentations,
  readRatings,
  readWordOrder,
  wordRatingOpening,
} from './word-rating-store.ts';

export function wordRatingHandlers(parts: ParticipationInstallation) {
  return [
    bindCall(
      openWordRating,
      ({ day }, { participantId }) =>
        takeTurn(parts, participantId, async (turn) => {
          requireTurn(turn, { day, phase: 'wordRating' });
          const stored = await readWordOrder(turn, day);
          if (stored === null) {
            const onDayOne = day === 1 ? [] : await readRatings(turn.transaction, participantId, 1);
            const { order, change } = drawSession(
              turn,
              parts,
              day,
              onDayOne.map(({ word }) => word),
            );
            await storeBeside(turn, [change]);
            return { day, order, presentations: [] };
          }
          const presentations = await readPresentations(turn, day);
          await recordResumption(turn, day, 'ratingSessionResumed', { shown: presentations.length });
          return { day, order: stored, presentations };
        }),
      openingOf(parts, wordRatingOpening(parts)),
    ),
    bindCall(
      storePresentation,
      (input, { participantId }) =>
        takeTurn(parts, participantId, async (turn) => {
          const { day, position } = input;
          const { ratedCount, change } = await judgePresentation(turn, input, parts);
          if (change !== null) {
            turn = await moveOn(turn, { kind: 'wordRated', day, ratedWords: ratedCount }, async (hasMoved) => {
              if (!hasMoved) return { changes: [change] };
              const earlier = await readRatings(turn.transaction, participantId, day);
              const ratings = [...earlier, ...ratingIn(input)];
              return { changes: [change, ...afterLastWord(turn, parts, day, ratings)] };
            });
          }
          return { day, position, ratedCount, progress: await progressViewOfTurn(parts, turn) };
        }),
      nextAnswers(parts, nextPresentation(parts)),
    ),
  ];
}
