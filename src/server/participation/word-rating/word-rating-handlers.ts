import { openWordRating, storePresentation } from '#contract/participation/word-rating-calls.ts';
import { storeAssignment } from '#server/participation/assignment/assignment-store.ts';
import { recordResumption } from '#server/participation/person/event-store.ts';
import type { ParticipationInstallation } from '#server/participation/person/participation-installation.ts';
import { nextAnswers } from '#server/participation/progress/next-answer-store.ts';
import { progressViewOfTurn } from '#server/participation/progress/progress-view-store.ts';
import { moveOn, requireTurn, takeTurn } from '#server/participation/progress/turn-store.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import {
  completeSession,
  nextPresentation,
  openSession,
  readPresentations,
  readRatings,
  readWordOrder,
  storePresentationOnce,
} from './word-rating-store.ts';

export function wordRatingHandlers(parts: ParticipationInstallation) {
  return [
    bindCall(openWordRating, ({ day }, { participantId }) =>
      takeTurn(parts, participantId, async (turn) => {
        requireTurn(turn, { day, phase: 'wordRating' });
        const stored = await readWordOrder(turn, day);
        const order = stored ?? (await openSession(turn, parts, day));
        const presentations = await readPresentations(turn, day);
        if (stored !== null) await recordResumption(turn, day, 'ratingSessionResumed', { shown: presentations.length });
        return { day, order, presentations };
      }),
    ),
    bindCall(
      storePresentation,
      (input, { participantId }) =>
        takeTurn(parts, participantId, async (turn) => {
          const { day, position } = input;
          const { ratedCount, isRepeated } = await storePresentationOnce(turn, input, parts);
          if (!isRepeated) {
            const before = turn.progress.phase;
            turn = await moveOn(turn, { kind: 'wordRated', day, ratedWords: ratedCount });
            if (turn.progress.phase !== before) {
              await completeSession(turn, day);
              await storeAssignment(turn, parts, day, () => readRatings(turn.transaction, participantId, day));
            }
          }
          return { day, position, ratedCount, progress: await progressViewOfTurn(parts, turn) };
        }),
      nextAnswers(parts, nextPresentation(parts)),
    ),
  ];
}
