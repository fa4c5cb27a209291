import { chooseInventoryAnswer, readInventory, submitInventory } from '#contract/participation/inventory-calls.ts';
import type { ParticipationInstallation } from '#server/participation/person/participation-installation.ts';
import { keepUnderWay } from '#server/participation/progress/keep-under-way.ts';
import { nextAnswers } from '#server/participation/progress/next-answer-store.ts';
import { openInTurn, openingOf } from '#server/participation/progress/open-part-store.ts';
import { viewOf } from '#server/participation/progress/progress-view-store.ts';
import { requireTurn, takeTurn } from '#server/participation/progress/turn-store.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import { nextSubmission, submitInTurn } from './hand-in-inventory-store.ts';
import { inventoryOpening, type inventoryUnderWay, nextInventoryChoice, storeChoice } from './inventory-store.ts';

export function inventoryHandlers(parts: ParticipationInstallation) {
  const underWay = keepUnderWay<ReturnType<typeof inventoryUnderWay.begin>>();
  const opening = inventoryOpening(parts);
  return [
    bindCall(
      readInventory,
      (_input, { participantId }) =>
        takeTurn(parts, participantId, async (turn) => {
          const { day } = turn.progress;
          requireTurn(turn, { day, phase: 'inventory' });
          return openInTurn(parts, turn, opening, undefined);
        }),
      { shortcut: openingOf(parts, opening) },
    ),
    bindCall(
      chooseInventoryAnswer,
      (input, { participantId }) =>
        takeTurn(parts, participantId, async (turn) => ({
          day: input.day,
          choice: await storeChoice(parts, turn, input),
        })),
      nextAnswers(parts, nextInventoryChoice(parts), underWay),
    ),
    bindCall(
      submitInventory,
      (submission, { participantId }) =>
        takeTurn(parts, participantId, async (held) => {
          const { turn, careSuggested } = await submitInTurn(parts, held, submission);
          return { progress: viewOf(parts, turn, turn.now), careSuggested };
        }),
      nextAnswers(parts, nextSubmission(parts), underWay),
    ),
  ];
}
