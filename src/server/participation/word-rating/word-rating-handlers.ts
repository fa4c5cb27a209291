import {
  openWordRating,
  type PresentationInput,
  storePresentation,
} from '#contract/participation/word-rating-calls.ts';
import { wordsAssigned } from '#server/participation/assignment/assignment-store.ts';
import { recordResumption } from '#server/participation/person/event-store.ts';
import type { ParticipationInstallation } from '#server/participation/person/participation-installation.ts';
import type { Change } from '#server/participation/person/store-turn-store.ts';
import { nextAnswers } from '#server/participation/progress/next-answer-store.ts';
import { progressViewOfTurn } from '#server/participation/progress/progress-view-store.ts';
import { moveOn, requireTurn, type Turn, takeTurn } from '#server/participation/progress/turn-store.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import {
  judgePresentation,
  nextPresentation,
  openSession,
  readPresentations,
  readRatings,
  readWordOrder,
  sessionCompleted,
} from './word-rating-store.ts';

export function wordRatingHandlers(parts: ParticipationInstallation) {
  return [
    bindCall(openWordRating, ({ day }, { participantId }) =>
      takeTurn(parts, participantId, async (turn) => {
        requireTurn(turn, { day, phase: 'wordRating' });
        const stored = await readWordOrder(turn, day);
        const order = stored ?? (await openSession(turn, parts, day));
        const presentations = stored === null ? [] : await readPresentations(turn, day);
        if (stored !== null) await recordResumption(turn, day, 'ratingSessionResumed', { shown: presentations.length });
        return { day, order, presentations };
      }),
    ),
    bindCall(
      storePresentation,
      (input, { participantId }) =>
        takeTurn(parts, participantId, async (turn) => {
          const { day, position } = input;
          const { ratedCount, change } = await judgePresentation(turn, input, parts);
          if (change !== null) {
            turn = await moveOn(turn, { kind: 'wordRated', day, ratedWords: ratedCount }, async (hasMoved) => ({
              changes: hasMoved ? [change, ...(await afterLastWord(parts, turn, input))] : [change],
            }));
          }
          return { day, position, ratedCount, progress: await progressViewOfTurn(parts, turn) };
        }),
      nextAnswers(parts, nextPresentation(parts)),
    ),
  ];
}

/** With the last word that is needed the words of the tasks are drawn. */
async function afterLastWord(
  parts: Pick<ParticipationInstallation, 'material'>,
  turn: Turn,
  input: PresentationInput,
): Promise<Change[]> {
  const { day } = input;
  const readAllRatings = async () => {
    const earlier = await readRatings(turn.transaction, turn.participantId, day);
    return input.outcome === 'rated' ? [...earlier, input] : earlier;
  };
  const assigned = await wordsAssigned(turn, parts, day, readAllRatings);
  return [sessionCompleted(turn, day), ...(assigned === null ? [] : [assigned])];
}
