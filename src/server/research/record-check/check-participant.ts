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
 * Recomputes everything from the stored answers and compares.
 * @param record research record of the product, or null if it failed
 * @returns inconsistencies
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
