import { chooseInventoryAnswer, readInventory, submitInventory } from '#contract/participation/inventory-calls.ts';
import type { ParticipationInstallation } from '#server/participation/person/participation-installation.ts';
import { nextAnswers } from '#server/participation/progress/next-answer-store.ts';
import { openInTurn, openingOf } from '#server/participation/progress/open-part-store.ts';
import { progressViewOfTurn } from '#server/participation/progress/progress-view-store.ts';
import { moveOn, requireTurn, takeTurn } from '#server/participation/progress/turn-store.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import { suggestsCare } from '#study/inventory/care.ts';
import { inventoryItemCount } from '#study/protocol.ts';
import {
  completeAnswers,
  inventoryOpening,
  nextInventoryChoice,
  readLastChoices,
  storeChoice,
  wasSubmitted,
} from './inventory-store.ts';

export function inventoryHandlers(parts: ParticipationInstallation) {
  const { material } = parts;
  return [
    bindCall(
      readInventory,
      (_input, { participantId }) =>
        takeTurn(parts, participantId, async (turn) => {
          const { day } = turn.progress;
          requireTurn(turn, { day, phase: 'inventory' });
          return openInTurn(turn, inventoryOpening, undefined);
        }),
      { shortcut: openingOf(parts, inventoryOpening) },
    ),
    bindCall(
      chooseInventoryAnswer,
      (input, { participantId }) =>
        takeTurn(parts, participantId, async (turn) => ({
          day: input.day,
          choice: await storeChoice(turn, input, material.inventory.hash),
        })),
      nextAnswers(parts, nextInventoryChoice(parts)),
    ),
    bindCall(submitInventory, ({ day }, { participantId }) =>
      takeTurn(parts, participantId, async (turn) => {
        const choices = await readLastChoices(turn.transaction, participantId, day);
        const answers = completeAnswers(choices);
        if (!(await wasSubmitted(turn.transaction, participantId, day))) {
          requireTurn(turn, { day, phase: 'inventory' });
          if (answers === null) throw new Refusal('incomplete', missingItems(choices));
          for (const follow of parts.whatFollows.onInventorySubmitted) await follow(turn, { day, answers });
          turn = await moveOn(turn, { kind: 'inventorySubmitted', day, answered: choices.length }, () => ({
            ofDay: { inventory_submitted_at: turn.now },
          }));
        }
        return {
          progress: await progressViewOfTurn(parts, turn),
          careSuggested: answers !== null && suggestsCare(answers, material.settings.careThresholds),
        };
      }),
    ),
  ];
}

function missingItems(choices: readonly { item: number }[]) {
  const answered = new Set(choices.map(({ item }) => item));
  const items = Array.from({ length: inventoryItemCount }, (_, index) => index + 1);
  return items
    .filter((item) => !answered.has(item))
    .map((item) => ({ field: `item ${item}`, message: `Falta responder à frase ${item}.` }));
}
