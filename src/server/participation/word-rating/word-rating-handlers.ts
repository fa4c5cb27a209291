import { openWordRating } from '#contract/participation/word-rating-calls.ts';
import type { ParticipationInstallation } from '#server/participation/person/participation-installation.ts';
import { openInTurn } from '#server/participation/progress/open-part-store.ts';
import { requireTurn, takeTurn } from '#server/participation/progress/turn-store.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import { phaseOfRating, wordRatingOpening } from './rating-opening-store.ts';

export function wordRatingHandlers(parts: ParticipationInstallation) {
  const opening = wordRatingOpening(parts);
  return [
    bindCall(openWordRating, ({ day }, { participantId }) =>
      takeTurn(parts, participantId, async (turn) => {
        requireTurn(turn, { day, phase: phaseOfRating(turn) });
        return openInTurn(parts, turn, opening, { day });
      }),
    ),
  ];
}
