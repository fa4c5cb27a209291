import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeCase, reopenCase } from '#contract/team/safety-calls.ts';
import { staffMember } from '#tests/support/accounts/staff.ts';
import { leaves } from '#tests/support/participation/leaving.ts';
import { person } from '#tests/support/participation/people.ts';
import { expectNothingChanged, expectRefused } from '#tests/support/platform/refused.ts';
import { startTestApp, type TestApp } from '#tests/support/platform/test-app.ts';
import { casesSeenBy, handsInInventory, inventoryOfItem21, takes } from '#tests/support/team/safety-cases.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
}, 60_000);
afterAll(() => testApp.close());

test('a case that was closed before the person left is not opened again: no note about them comes to their answers', async () => {
  const zeca = await staffMember(testApp, 'Zeca');
  const ana = await person(testApp, 'Ana');
  await ana.hasEnrolled();
  await handsInInventory(ana, inventoryOfItem21);
  const [opened] = await casesSeenBy(zeca);
  const taken = await takes(zeca, opened ?? expect.fail('There is no case.'));
  const { caseId, revision } = taken;
  await zeca.client.call(closeCase, { caseId, revision, outcome: 'contactedAndGuided', note: 'Falei com Ana' });
  await leaves(ana, 'keep');
  const [closed] = await casesSeenBy(zeca, 'closed');
  expect(closed).toMatchObject({ outcome: 'contactedAndGuided', hasLeft: true, note: '' });
  const again = { caseId: closed?.caseId ?? 0, revision: closed?.revision ?? 0 };
  await expectNothingChanged(testApp.database, async () => {
    expectRefused(await zeca.client.request('POST', reopenCase.path, again), 'not-found');
  });
});
