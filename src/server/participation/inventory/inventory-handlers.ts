import { readInventory } from '#contract/participation/inventory-calls.ts';
import type { ParticipationInstallation } from '#server/participation/person/participation-installation.ts';
import { openInTurn } from '#server/participation/progress/open-part-store.ts';
import { requireTurn, takeTurn } from '#server/participation/progress/turn-store.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import { inventoryOpening } from './inventory-store.ts';

export function inventoryHandlers(parts: ParticipationInstallation) {
  const opening = inventoryOpening(parts);
  return [
    bindCall(readInventory, (_input, { participantId }) =>
      takeTurn(parts, participantId, async (turn) => {
        const { day } = turn.progress;
        requireTurn(turn, { day, phase: 'inventory' });
        return openInTurn(parts, turn, opening, undefined);
      }),
    ),
  ];
}
