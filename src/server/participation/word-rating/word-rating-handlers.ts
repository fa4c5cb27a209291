import { openWordRating, storePresentation } from '#contract/participation/word-rating-calls.ts';
import type { ParticipationInstallation } from '#server/participation/person/participation-installation.ts';
import { nextAnswers } from '#server/participation/progress/next-answer-store.ts';
import { openInTurn, openingOf } from '#server/participation/progress/open-part-store.ts';
import { viewOf } from '#server/participation/progress/progress-view-store.ts';
import { moveOn, requireTurn, takeTurn } from '#server/participation/progress/turn-store.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import { ratingIn, wordRatingOpening } from './rating-under-way-store.ts';
import { afterLastWord, judgePresentation, nextPresentation, readRatings } from './word-rating-store.ts';

export function wordRatingHandlers(parts: ParticipationInstallation) {
  const opening = wordRatingOpening(parts);
  return [
    bindCall(
      openWordRating,
      ({ day }, { participantId }) =>
        takeTurn(parts, participantId, async (turn) => {
          requireTurn(turn, { day, phase: 'wordRating' });
          return openInTurn(turn, opening, { day });
        }),
      { shortcut: openingOf(parts, opening) },
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
          return { day, position, ratedCount, progress: viewOf(parts, turn, turn.now) };
        }),
      nextAnswers(parts, nextPresentation(parts)),
    ),
  ];
}
