import { openWordRating, storePresentation } from '#contract/participation/word-rating-calls.ts';
import type { ParticipationInstallation } from '#server/participation/person/participation-installation.ts';
import { nextAnswers } from '#server/participation/progress/next-answer-store.ts';
import { openInTurn, openingOf } from '#server/participation/progress/open-part-store.ts';
import { viewOf } from '#server/participation/progress/progress-view-store.ts';
import { moveOn, requireTurn, takeTurn } from '#server/participation/progress/turn-store.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import { wordRatingOpening } from './rating-opening-store.ts';
import { afterLastWord, judgePresentation, nextPresentation, wordRated } from './word-rating-store.ts';

export function wordRatingHandlers(parts: ParticipationInstallation) {
  const opening = wordRatingOpening(parts);
  return [
    bindCall(
      openWordRating,
      ({ day }, { participantId }) =>
        takeTurn(parts, participantId, async (turn) => {
          requireTurn(turn, { day, phase: 'wordRating' });
          return openInTurn(parts, turn, opening, { day });
        }),
      { shortcut: openingOf(parts, opening) },
    ),
    bindCall(
      storePresentation,
      (input, { participantId }) =>
        takeTurn(parts, participantId, async (turn) => {
          const { day, position } = input;
          const { ratedCount, next } = await judgePresentation(turn, input, parts);
          if (next !== null) {
            const { change, course } = next;
            const material = parts.materials.of(turn.generations.ofWords);
            turn = await moveOn(turn, wordRated(day, course), (hasMoved) => ({
              changes: hasMoved ? [change, ...afterLastWord(turn, material, day, course)] : [change],
            }));
          }
          return { day, position, ratedCount, progress: viewOf(parts, turn, turn.now) };
        }),
      nextAnswers(parts, nextPresentation(parts)),
    ),
  ];
}
