import { afterAll, beforeAll, expect, test } from 'vitest';
import { chooseInventoryAnswer, readInventory, submitInventory } from '#contract/participation/inventory-calls.ts';
import { readProgress } from '#contract/participation/participation-calls.ts';
import { endTestParticipation, markTestPerson } from '#contract/team/test-people-calls.ts';
import { accountIdOf, staffMember } from '#tests/support/accounts/staff.ts';
import { choice } from '#tests/support/calls/call-inputs.ts';
import { pageInMemory } from '#tests/support/participation/page-in-memory.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import { startTestApp, type TestApp } from '#tests/support/platform/test-app.ts';
import { dayStandingOf } from '#web/platform/journal/acknowledged-answers.ts';

let testApp: TestApp;
let zeca: Person;
beforeAll(async () => {
  testApp = await startTestApp();
  zeca = await staffMember(testApp, 'Zeca');
});
afterAll(() => testApp.close());

const standingOf = async ({ client }: Person) =>
  dayStandingOf(await client.call(readProgress)) ?? expect.fail('They have not joined.');

test('a phone that has answered one trial of the study answers nothing of the next one of the same account', async () => {
  const teo = await person(testApp, 'Teo');
  const accountId = await accountIdOf(teo);
  await zeca.client.call(markTestPerson, { accountId, reason: 'Ensaio' });
  await teo.hasEnrolled();
  const phone = await pageInMemory(teo);
  await phone.page.tellStanding(await standingOf(teo));
  for (let item = 1; item <= 21; item += 1) {
    await phone.page.record(chooseInventoryAnswer.path, choice(1, item, 3)).settled;
  }
  await phone.page.record(submitInventory.path, { day: 1 }).settled;
  expect((await teo.progress()).phase).toBe(2);
  expect(phone.device.acknowledged).toHaveLength(22);

  await zeca.client.call(endTestParticipation, { accountId });
  await testApp.clock.advance(60);
  await teo.hasEnrolled();
  await phone.page.tellStanding(await standingOf(teo));
  await expect.poll(() => phone.device).toEqual({ waiting: [], acknowledged: [], aside: [] });
  expect((await teo.client.call(readInventory)).choices).toEqual([]);
  expect((await teo.progress()).phase).toBe(1);

  await phone.page.record(chooseInventoryAnswer.path, choice(1, 1, 0)).settled;
  expect((await teo.client.call(readInventory)).choices).toMatchObject([{ item: 1, value: 0 }]);
});
