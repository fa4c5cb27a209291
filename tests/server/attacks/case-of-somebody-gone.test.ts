import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeCase, reopenCase } from '../../../src/contract/safety-calls.ts';
import { leaves } from '../../support/leaving.ts';
import { person } from '../../support/people.ts';
import { expectNothingChanged, expectRefused } from '../../support/refused.ts';
import { casesSeenBy, handsInInventory, inventoryOfItem21, takes } from '../../support/safety-cases.ts';
import { staffMember } from '../../support/staff.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

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
