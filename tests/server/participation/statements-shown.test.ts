import { expect, test } from 'vitest';
import {
  inventoryChoiceKind,
  inventorySubmissionKind,
  readInventory,
} from '#contract/participation/inventory-calls.ts';
import { readMaterial } from '#contract/platform/installation-calls.ts';
import { pinPeopleToMaterial } from '#server/participation/progress/pin-people-to-material-store.ts';
import { publishEdition } from '#server/platform/study-material/publish-edition-store.ts';
import { inventoryItemCount } from '#study/protocol.ts';
import { choice } from '#tests/support/calls/call-inputs.ts';
import { enrolledPerson, type Person } from '#tests/support/participation/people.ts';
import { refusedAnswersOf } from '#tests/support/participation/refused-answers.ts';
import { type AnswerEntry, sendTogether } from '#tests/support/participation/send-answers.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { expectRefused } from '#tests/support/platform/refused.ts';
import { startTestApp } from '#tests/support/platform/test-app.ts';
import { shippedFiles } from '#tests/support/study/published-files.ts';

const testApp = openedForTests(startTestApp);

let published = 0;
/** @returns the hash of the statements that are in force from now on */
async function publishesOtherStatements(): Promise<string> {
  published += 1;
  const version = (text: string) => text.replace(/"version": "[^"]+"/, `"version": "9.0.${published}"`);
  const { database, clock } = testApp;
  const { number: seen } = await database.selectFrom('material_in_force').select('number').executeTakeFirstOrThrow();
  const files = await shippedFiles({ 'inventory.json': version });
  const told = await publishEdition({ database, clock, pinPeopleToMaterial, files, seen, origin: 'browser' });
  expect(told).toEqual({ number: seen + 1 });
  await testApp.parts.materials.load();
  return testApp.parts.materials.inForce.material.inventory.hash;
}

/** A participant with the inventory open, unanswered for longer than the silence limit. */
async function openedLongAgo(name: string): Promise<{ participant: Person; shown: string }> {
  const participant = await enrolledPerson(testApp, name);
  const { material } = await participant.client.call(readInventory);
  await testApp.clock.advance(2 * 86_400);
  return { participant, shown: material ?? '' };
}

const items = Array.from({ length: inventoryItemCount }, (_, index) => index + 1);
const chosen = (item: number, material?: string): AnswerEntry => ({
  kind: inventoryChoiceKind,
  input: { ...choice(1, item, 2), ...(material !== undefined && { material }) },
});
const handsIn = (material: string): AnswerEntry => ({
  kind: inventorySubmissionKind,
  input: { day: 1, seen: items.map(() => 2), material },
});
const post = ({ client }: Pick<Person, 'client'>, { kind, input }: AnswerEntry) => client.requestAnswer(kind, input);

async function storedUnder({ email }: Person): Promise<string[]> {
  const rows = await testApp.database
    .selectFrom('inventory_choice')
    .innerJoin('participant', 'participant.participant_id', 'inventory_choice.participant_id')
    .innerJoin('account_user', 'account_user.id', 'participant.account_id')
    .where('account_user.email', '=', email)
    .distinctOn('material_hash')
    .select('material_hash')
    .execute();
  return rows.map(({ material_hash }) => material_hash);
}

test('an inventory opened before new statements is stored and ends as shown', async () => {
  const { participant, shown } = await openedLongAgo('Ana');
  const inForce = await publishesOtherStatements();
  expect(inForce).not.toBe(shown);
  const outcomes = await sendTogether(participant.client, [
    ...items.map((item) => chosen(item, shown)),
    handsIn(shown),
  ]);
  expect(outcomes.filter((one) => 'refusal' in one)).toEqual([]);
  expect(await storedUnder(participant)).toEqual([shown]);
  expect(await participant.progress()).toMatchObject({ phase: 2 });
});

test('its first answer fixes the statements for every page', async () => {
  const { participant, shown } = await openedLongAgo('Bia');
  const inForce = await publishesOtherStatements();
  expect((await participant.client.call(readInventory)).material).toBe(inForce);
  expect((await post(participant, chosen(1, shown))).status).toBe(200);
  expect((await participant.client.call(readInventory)).material).toBe(shown);
  expect((await participant.client.call(readMaterial)).inventory.hash).toBe(shown);
  expectRefused(await post(participant, chosen(2, inForce)), 'conflict', 'material');
  expect((await post(participant, chosen(1, shown))).status).toBe(200);
  expect((await post(participant, chosen(2))).status, 'a program that says none').toBe(200);
  expect(await storedUnder(participant)).toEqual([shown]);
});

test('answers begun under other statements on another device are neither mixed nor submitted with it', async () => {
  const { participant: caio, shown } = await openedLongAgo('Caio');
  const inForce = await publishesOtherStatements();
  await sendTogether(
    await caio.otherDevice(),
    items.map((item) => chosen(item, inForce)),
  );
  // The same value is no repeat where it was given to another statement.
  for (const entry of [chosen(1, shown), handsIn(shown)]) {
    expectRefused(await post(caio, entry), 'conflict', 'material');
  }
  const outcomes = await sendTogether(caio.client, [chosen(3, shown), handsIn(shown)]);
  expect(outcomes.every((one) => 'refusal' in one)).toBe(true);
  expect(await refusedAnswersOf(testApp.database, caio)).toMatchObject([
    { reason: 'conflict' },
    { reason: 'conflict' },
  ]);
  expect((await post(caio, handsIn(inForce))).status).toBe(200);
  expect(await storedUnder(caio)).toEqual([inForce]);
});

test('statements never shown accept no answer', async () => {
  const { shown: longGone } = await openedLongAgo('Duda');
  await publishesOtherStatements();
  await testApp.clock.advance(60);
  const edu = await enrolledPerson(testApp, 'Edu');
  for (const other of [longGone, '0'.repeat(64)]) {
    expectRefused(await post(edu, chosen(1, other)), 'conflict', 'material');
  }
  expect(await storedUnder(edu)).toEqual([]);
});
