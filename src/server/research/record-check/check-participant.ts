import { checkAssignments } from './check-assignments.ts';
import { checkDays } from './check-days.ts';
import { checkEnrolment } from './check-enrolment.ts';
import { checkInventory } from './check-inventory.ts';
import { checkProgress } from './check-progress.ts';
import { checkRelationBlocks } from './check-relation-blocks.ts';
import { checkResearchRecord } from './check-research-record.ts';
import { checkWordRating } from './check-word-rating.ts';
import type { Finding } from './finding.ts';
import type { KnownMaterial, StoredParticipant } from './stored-participant.ts';

/**
 * Works everything about one participant out anew, from the stored answers alone, and compares.
 *
 * @param record the research record as the product gives it out, or null when it could not be made
 * @returns what does not fit, nothing for a participant whose data are complete and consistent
 */
export function checkParticipant(stored: StoredParticipant, material: KnownMaterial, record: object | null): Finding[] {
  return [
    ...checkEnrolment(stored),
    ...checkProgress(stored),
    ...checkDays(stored, material),
    ...checkInventory(stored),
    ...checkWordRating(stored, material),
    ...checkAssignments(stored, material),
    ...checkRelationBlocks(stored, material),
    ...checkResearchRecord(stored, record),
  ];
}
