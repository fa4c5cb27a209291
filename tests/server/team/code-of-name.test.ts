import { beforeAll, expect, test } from 'vitest';
import { findCodeOfName } from '#contract/team/code-of-name-calls.ts';
import { inspectSignature, readConsentCopy, readSentConsent } from '#contract/team/consent-evidence-calls.ts';
import { accountIdOf, auditTrail, teamMember } from '#tests/support/accounts/staff.ts';
import { enrolledPerson, type Person } from '#tests/support/participation/people.ts';
import { mailsTo } from '#tests/support/platform/mailed-links.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { expectRefused } from '#tests/support/platform/refused.ts';
import { startTestApp } from '#tests/support/platform/test-app.ts';

const testApp = openedForTests(startTestApp);
let ana: Person;
let carer: Person;
let administrator: Person;
beforeAll(async () => {
  ana = await enrolledPerson(testApp, 'Ana');
  carer = await teamMember(testApp, 'Cleide', ['care']);
  administrator = await teamMember(testApp, 'Adair', ['administration']);
});

async function find(who: Person, reason = 'Ligou') {
  return who.client.request('POST', findCodeOfName.path, { from: 'people', id: await accountIdOf(ana), reason });
}
const newsTo = async ({ email }: Person) =>
  (await mailsTo(testApp.database, email)).filter(({ kind }) => kind === 'team-notice');

test('a reason needs letters', async () => {
  for (const reason of ['.', '-----------', '12345 67890', 'a b c d', '\u200b\u200b\u200b\u200b\u200b\u200b']) {
    expectRefused(await find(carer, reason), 'invalid-input', 'reason');
  }
  expectRefused(await find(carer, 'Água'), 'invalid-input', 'reason');
});

test('the name of a person who does not take part is refused, and the look-up is audited', async () => {
  const [actor, subject] = [await accountIdOf(carer), await accountIdOf(administrator)];
  const lookup = { from: 'people', id: subject, reason: 'Ligou' };
  expectRefused(await carer.client.request('POST', findCodeOfName.path, lookup), 'not-found');
  const detail = { from: 'people', isMissing: true };
  expect((await auditTrail(testApp.database)).at(-1)).toEqual({ action: 'codeFoundByName', detail, actor, subject });
});

/** As if an account had asked this many times within the day. */
async function setSpent(limit: 'code-of-name' | 'consent-evidence', times: number): Promise<void> {
  const counter = testApp.database.updateTable('rate_limit').set({ points: times });
  await counter.where('key', 'like', `account:${limit}:%`).execute();
}

test('administration is notified from the sixth name of a day on, and the twenty-first is refused', async () => {
  const lookup = await teamMember(testApp, 'Lia', ['care']);
  expect((await find(lookup)).status).toBe(200);
  await setSpent('code-of-name', 4);
  await find(lookup);
  expect(await newsTo(administrator)).toEqual([]);
  await find(lookup);
  const [told, ...more] = await newsTo(administrator);
  expect(more).toEqual([]);
  expect(told?.bodyText).toMatch(/Lia.*juntou nomes a códigos/s);
  expect(told?.bodyText).toContain(lookup.email);
  expect(told?.bodyText).not.toMatch(/Ana/);
  expect(await newsTo(carer)).toEqual([]);
  await setSpent('code-of-name', 19);
  expect((await find(lookup)).status).toBe(200);
  expect(await newsTo(administrator)).toHaveLength(2);
  expectRefused(await find(lookup), 'too-many-requests');
  const actor = await accountIdOf(lookup);
  expect((await auditTrail(testApp.database)).filter((entry) => entry.actor === actor)).toHaveLength(4);
  // Others of the team go on.
  expect((await find(carer)).status).toBe(200);
});

test('evidence of consents, which has names, is opened 120 times a day at most', async () => {
  const consentId = crypto.randomUUID();
  const paths = [readConsentCopy.path, readSentConsent.path, inspectSignature.path];
  const opens = (path: string) => administrator.client.request('POST', path, { consentId });
  for (const path of paths) expectRefused(await opens(path), 'not-found');
  await setSpent('consent-evidence', 119);
  expectRefused(await opens(readConsentCopy.path), 'not-found');
  for (const path of paths) expectRefused(await opens(path), 'too-many-requests');
});
