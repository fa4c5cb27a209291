import { readInventory } from '#contract/participation/inventory-calls.ts';
import { enrol, readProgress, readResearchRecord, startDay } from '#contract/participation/participation-calls.ts';
import { openRelationBlock } from '#contract/participation/relation-task-calls.ts';
import { openWordRating } from '#contract/participation/word-rating-calls.ts';
import { readMaterial } from '#contract/platform/installation-calls.ts';
import { sessionCookie } from '#server/accounts/identity/session-cookie.ts';
import { inventoryOpening } from '#server/participation/inventory/inventory-store.ts';
import { materialOfPerson, materialOfVisitors } from '#server/participation/person/material-of-person.ts';
import type { ParticipationContext } from '#server/participation/person/participation-hooks.ts';
import { prepareCallerSnapshot } from '#server/participation/progress/caller-query-store.ts';
import { openCurrentPart, openPartUnderLock } from '#server/participation/progress/open-part-store.ts';
import { requirePhase, withParticipationLock } from '#server/participation/progress/participation-lock-store.ts';
import { progressShortcut, readProgressView } from '#server/participation/progress/read-progress-store.ts';
import { applyStepCall } from '#server/participation/progress/step-call-store.ts';
import { readStoredParticipation } from '#server/participation/record/research-record-store.ts';
import { relationBlockOpening } from '#server/participation/relation-task/relation-block-store.ts';
import { phaseOfRating, wordRatingOpening } from '#server/participation/word-rating/rating-opening-store.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import { isStudyOver } from '#study/protocol.ts';
import { researchRecord, withoutAnswerKey } from '#study/record/research-record.ts';
import { enrolmentStep, refuseWithoutConsent } from './enrolment-store.ts';
import { startDayStep } from './start-day-store.ts';

/** The calls of a participant besides answers: progress, material, enrolment, start of a day, opening of a part. */
export function participationHandlers(deps: ParticipationContext) {
  const joining = enrolmentStep(deps);
  const starting = startDayStep(deps);
  const inventory = inventoryOpening(deps);
  const wordRating = wordRatingOpening(deps);
  const relationBlock = relationBlockOpening(deps);
  const query = prepareCallerSnapshot(deps, {});
  return [
    bindCall(readProgress, (_input, { account }) => readProgressView(deps, account.id), {
      shortcut: progressShortcut(deps),
    }),
    bindCall(readMaterial, () => materialOfVisitors(deps), {
      async shortcut({ headers }, admit) {
        if (sessionCookie(deps, headers) === null) return null;
        const looked = await query(headers);
        if (looked === null) return null;
        admit(looked.visitor);
        const { inForce, participation } = looked;
        return { answer: materialOfPerson(deps, participation?.editions ?? { inForce, ofPart: inForce }) };
      },
    }),
    bindCall(enrol, (input, { participantId }) =>
      participantId === null ? refuseWithoutConsent(deps, input) : applyStepCall(deps, joining, participantId, input),
    ),
    bindCall(startDay, (input, { participantId }) => applyStepCall(deps, starting, participantId, input)),
    bindCall(readInventory, (_input, { participantId }) =>
      openCurrentPart(deps, participantId, inventory, undefined, { phase: 'inventory' }),
    ),
    bindCall(openWordRating, ({ day }, { participantId }) =>
      withParticipationLock(deps, participantId, async (locked) => {
        requirePhase(locked, { day, phase: phaseOfRating(locked) });
        return openPartUnderLock(deps, locked, wordRating, { day });
      }),
    ),
    bindCall(openRelationBlock, ({ day, task }, { participantId }) =>
      openCurrentPart(deps, participantId, relationBlock, { day, task }, { day, phase: task }),
    ),
    bindCall(readResearchRecord, async (_input, caller) => {
      const stored = await readStoredParticipation(deps.database, caller.participantId);
      return researchRecord(isStudyOver(stored) ? stored : withoutAnswerKey(stored));
    }),
  ];
}
