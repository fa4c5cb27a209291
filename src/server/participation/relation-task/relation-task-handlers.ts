import { openRelationBlock } from '#contract/participation/relation-task-calls.ts';
import type { ParticipationInstallation } from '#server/participation/person/participation-installation.ts';
import { openInTurn } from '#server/participation/progress/open-part-store.ts';
import { requireTurn, takeTurn } from '#server/participation/progress/turn-store.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import { relationBlockOpening } from './relation-block-store.ts';

export function relationTaskHandlers(parts: ParticipationInstallation) {
  const opening = relationBlockOpening(parts);
  return [
    bindCall(openRelationBlock, ({ day, task }, { participantId }) =>
      takeTurn(parts, participantId, async (turn) => {
        requireTurn(turn, { day, phase: task });
        return openInTurn(parts, turn, opening, { day, task });
      }),
    ),
  ];
}
