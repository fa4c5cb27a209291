import { afterAll, beforeAll, expect, test } from 'vitest';
import { findCodeOfName } from '#contract/team/code-of-name-calls.ts';
import { inspectSignature, readConsentCopy, readSentConsent } from '#contract/team/consent-evidence-calls.ts';
import { accountLimits } from '#server/platform/limits/limit-numbers.ts';
import { accountIdOf, auditTrail, teamMember } from '#tests/support/accounts/staff.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import { mailsTo } from '#tests/support/platform/mailed-links.ts';
import { expectRefused } from '#tests/support/platform/refused.ts';
import { startTestApp, type TestApp } from '#tests/support/platform/test-app.ts';

let testApp: TestApp;
let ana: Person;
let carer: Person;
let administrator: Person;
beforeAll(async () => {
  testApp = await startTestApp();
  ana = await person(testApp, 'Ana');
  await ana.hasEnrolled();
  carer = await teamMember(testApp, 'Cleide', ['care']);
  administrator = await teamMember(testApp, 'Adair', ['administration']);
}, 60_000);
afterAll(() => testApp.close());

async function find(who: Person, reason = 'Ligou') {
  return who.client.request('POST', findCodeOfName.path, { from: 'people', id: await accountIdOf(ana), reason });
}
const newsTo = async ({ email }: Person) =>
  (await mailsTo(testApp.database, email)).filter(({ kind }) => kind === 'team-news');

test('a reason is letters, and not just any sign', async () => {
  for (const reason of ['.', '-----------', '12345 67890', 'a b c d', '\u200b\u200b\u200b\u200b\u200b\u200b']) {
    expectRefused(await find(carer, reason), 'invalid-input', 'reason');
  }
  expectRefused(await find(carer, 'Água'), 'invalid-input', 'reason');
});

test('the list of codes and names is not to be had name by name: administration hears of it from the sixth, and the twenty-first is refused', async () => {
  const lookup = await teamMember(testApp, 'Lia', ['care']);
  for (let times = 1; times <= 20; times += 1) {
    expect((await find(lookup)).status, String(times)).toBe(200);
    expect(await newsTo(administrator), String(times)).toHaveLength(Math.max(0, times - 5));
  }
  const [told] = await newsTo(administrator);
  expect(told?.bodyText).toMatch(/Lia.*juntou nomes a códigos/s);
  expect(told?.bodyText).toContain(lookup.email);
  expect(told?.bodyText).not.toMatch(/Ana/);
  expect(await newsTo(carer)).toEqual([]);
  const refused = await find(lookup);
  expectRefused(refused, 'too-many-requests');
  expect((await auditTrail(testApp.database)).filter(({ action }) => action === 'codeFoundByName')).toHaveLength(20);
  // Others of the team go on.
  expect((await find(carer)).status).toBe(200);
});

test('whose name stands behind a code is not to be had consent by consent', async () => {
  const consentId = crypto.randomUUID();
  const paths = [readConsentCopy.path, readSentConsent.path, inspectSignature.path];
  expect(accountLimits['consent-evidence']).toEqual({ times: 120, windowSeconds: 86_400 });
  for (let times = 1; times <= 120; times += 1) {
    // A limit of files in an hour stands beside it.
    await testApp.database.deleteFrom('rate_limit').where('key', 'like', 'account:file:%').execute();
    const answer = await administrator.client.request('POST', paths[times % 3] ?? '', { consentId });
    expectRefused(answer, 'not-found');
  }
  await testApp.database.deleteFrom('rate_limit').where('key', 'like', 'account:file:%').execute();
  for (const path of paths) {
    expectRefused(await administrator.client.request('POST', path, { consentId }), 'too-many-requests');
  }
});
