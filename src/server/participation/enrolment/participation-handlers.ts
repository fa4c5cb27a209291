import { readInventory } from '#contract/participation/inventory-calls.ts';
import { enrol, readProgress, readResearchRecord, startDay } from '#contract/participation/participation-calls.ts';
import { openRelationBlock } from '#contract/participation/relation-task-calls.ts';
import { openWordRating } from '#contract/participation/word-rating-calls.ts';
import { readMaterial } from '#contract/platform/installation-calls.ts';
import { sessionCookie } from '#server/accounts/identity/session-cookie.ts';
import { inventoryOpening } from '#server/participation/inventory/inventory-store.ts';
import { materialOfPerson, materialOfVisitors } from '#server/participation/person/material-of-person.ts';
import type { ParticipationInstallation } from '#server/participation/person/what-follows.ts';
import { openCurrentPart, openInTurn } from '#server/participation/progress/open-part-store.ts';
import { progressShortcut, readProgressView } from '#server/participation/progress/read-progress-store.ts';
import { stepInTurn } from '#server/participation/progress/step-call-store.ts';
import { requireTurn, takeTurn } from '#server/participation/progress/turn-store.ts';
import { prepareLook } from '#server/participation/progress/under-way-store.ts';
import { readStoredParticipation } from '#server/participation/record/research-record-store.ts';
import { relationBlockOpening } from '#server/participation/relation-task/relation-block-store.ts';
import { phaseOfRating, wordRatingOpening } from '#server/participation/word-rating/rating-opening-store.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import { isStudyOver } from '#study/protocol.ts';
import { researchRecord, withoutAnswerKey } from '#study/record/research-record.ts';
import { enrolling, refuseWithoutConsent } from './enrolment-store.ts';
import { dayStarting } from './start-day-store.ts';

/** The calls of a participant besides answers: progress, material, enrolment, start of a day, opening of a part. */
export function participationHandlers(parts: ParticipationInstallation) {
  const joining = enrolling(parts);
  const starting = dayStarting(parts);
  const inventory = inventoryOpening(parts);
  const wordRating = wordRatingOpening(parts);
  const relationBlock = relationBlockOpening(parts);
  const look = prepareLook(parts, {});
  return [
    bindCall(readProgress, (_input, { account }) => readProgressView(parts, account.id), {
      shortcut: progressShortcut(parts),
    }),
    bindCall(readMaterial, () => materialOfVisitors(parts), {
      async shortcut({ headers }, admit) {
        if (sessionCookie(parts, headers) === null) return null;
        const looked = await look(headers);
        if (looked === null) return null;
        admit(looked.visitor);
        const { inForce, participation } = looked;
        return { answer: materialOfPerson(parts, participation?.generations ?? { inForce, ofPart: inForce }) };
      },
    }),
    bindCall(enrol, (input, { participantId }) =>
      participantId === null ? refuseWithoutConsent(parts, input) : stepInTurn(parts, joining, participantId, input),
    ),
    bindCall(startDay, (input, { participantId }) => stepInTurn(parts, starting, participantId, input)),
    bindCall(readInventory, (_input, { participantId }) =>
      openCurrentPart(parts, participantId, inventory, undefined, { phase: 'inventory' }),
    ),
    bindCall(openWordRating, ({ day }, { participantId }) =>
      takeTurn(parts, participantId, async (turn) => {
        requireTurn(turn, { day, phase: phaseOfRating(turn) });
        return openInTurn(parts, turn, wordRating, { day });
      }),
    ),
    bindCall(openRelationBlock, ({ day, task }, { participantId }) =>
      openCurrentPart(parts, participantId, relationBlock, { day, task }, { day, phase: task }),
    ),
    bindCall(readResearchRecord, async (_input, caller) => {
      const stored = await readStoredParticipation(parts.database, caller.participantId);
      return researchRecord(isStudyOver(stored) ? stored : withoutAnswerKey(stored));
    }),
  ];
}
