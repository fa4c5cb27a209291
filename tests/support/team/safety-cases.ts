import { inventoryChoiceKind, inventorySubmissionKind } from '#contract/participation/inventory-calls.ts';
import { readCases, type SafetyCase, takeCase } from '#contract/team/safety-calls.ts';
import type { InventoryAnswer, StudyDay } from '#study/protocol.ts';
import { choice } from '#tests/support/calls/call-inputs.ts';
import { type Person, person, type Stage } from '#tests/support/participation/people.ts';
import { sendAll } from '#tests/support/participation/send-answers.ts';
import { participantIdOf } from '#tests/support/participation/waiting-people.ts';

/** 21 answers, all 0 but those named. @param changed by the item's number, from 1 */
export function inventoryWith(changed: Record<number, InventoryAnswer>): InventoryAnswer[] {
  return Array.from({ length: 21 }, (_, index) => changed[index + 1] ?? 0);
}

/** Reaches the threshold of item 21 and no other. */
export const inventoryOfItem21 = inventoryWith({ 21: 2 });

/** Answers the inventory of a day and hands it in. */
export async function handsInInventory(
  { client }: Person,
  answers: readonly InventoryAnswer[],
  day: StudyDay = 1,
): Promise<void> {
  const choices = answers.map((value, index) => ({
    kind: inventoryChoiceKind,
    input: choice(day, index + 1, value),
  }));
  await sendAll(client, [...choices, { kind: inventorySubmissionKind, input: { day } }]);
}

/** @returns the open or closed cases as staff see them */
export async function casesSeenBy({ client }: Person, show: 'open' | 'closed' = 'open'): Promise<SafetyCase[]> {
  return (await client.call(readCases, { show, outcome: null, page: 1 })).cases;
}

/** @returns the case after staff have taken it */
export async function takesCase({ client }: Person, { caseId, revision }: SafetyCase): Promise<SafetyCase> {
  return (await client.call(takeCase, { caseId, revision })).safetyCase;
}

/** @returns a person who takes part, with a name that tells them apart from the words of a case */
export async function hasJoined(stage: Stage, name: string): Promise<Person> {
  const participant = await person(stage, name);
  await participant.hasEnrolled({ fullName: `${name} da Silva Canário` });
  return participant;
}

/** @returns the case opened by a person's inventory, as staff see it */
export async function caseOf({ database }: Stage, staff: Person, participant: Person): Promise<SafetyCase> {
  const participantId = await participantIdOf(database, participant);
  const cases = [...(await casesSeenBy(staff)), ...(await casesSeenBy(staff, 'closed'))];
  const found = cases.find((one) => one.participantId === participantId);
  if (found === undefined) throw new Error('There is no case.');
  return found;
}

/** @returns the case of a new person, as staff see it */
export async function caseOfNew(stage: Stage, staff: Person, name: string): Promise<SafetyCase> {
  const participant = await hasJoined(stage, name);
  await handsInInventory(participant, inventoryOfItem21);
  return caseOf(stage, staff, participant);
}
