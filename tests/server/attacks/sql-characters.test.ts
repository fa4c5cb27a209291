import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readAccount } from '#contract/accounts/account-calls.ts';
import { readUserRecord, storeProfile } from '#contract/accounts/profile-calls.ts';
import { findPeople } from '#contract/accounts/staff-account-calls.ts';
import { leaveStudy } from '#contract/participation/rights-calls.ts';
import type { StudyClient } from '#scripts/simulation/study-client.ts';
import { personWithoutPassword } from '#tests/support/accounts/person-without-password.ts';
import { type CallStage, startCallStage } from '#tests/support/calls/call-stage.ts';
import { contractRows } from '#tests/support/calls/contract-rows.ts';
import { identityProviderInputs } from '#tests/support/calls/identity-provider-inputs.ts';
import { withTextInEachPlace } from '#tests/support/calls/text-places.ts';
import type { ValidInput } from '#tests/support/calls/valid-inputs.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import { databaseSnapshot } from '#tests/support/platform/database-snapshot.ts';
import { keysInDatabase } from '#tests/support/platform/keys-in-database.ts';

/** What ends a text, opens a comment, stands for a parameter or is a pattern, in SQL or in the dialects near it. */
const payloads = [
  "' or '1'='1",
  "'; drop table account_user cascade; --",
  "\\'; select pg_sleep(60); --",
  "' union select id, name, email from account_user /*",
  '\u02bc or 1=1 %_$1 $(1) :id ? @> *)',
  "\"; delete from participant where E'\\047' = U&'\\0027'; $$x$$",
];
const oneOfAll = payloads.join(' ');

const rows = await contractRows();
const reading = rows.filter(({ method }) => method === 'GET');
const taking = rows.filter(({ input }) => input !== undefined);
const calls = [...taking, ...identityProviderInputs]
  .map(({ path }) => ({ path }))
  .toSorted((one, other) => Number(one.path === leaveStudy.path) - Number(other.path === leaveStudy.path));

let testApp: CallStage['testApp'];
let here: CallStage['here'];
let valid: CallStage['valid'];
let lia: StudyClient;
let bystander: Person;
let rowsOfBystander: string[];

beforeAll(async () => {
  ({ testApp, here, valid } = await startCallStage());
  lia = (await personWithoutPassword(testApp, 'Lia')).client;
  bystander = await person(testApp, 'Neide');
  await bystander.hasEnrolled();
  rowsOfBystander = await readRowsOfBystander();
}, 120_000);
afterAll(() => testApp.close());

async function readRowsOfBystander(): Promise<string[]> {
  const keys = await keysInDatabase(testApp.database, bystander.email);
  const all = Object.entries(await databaseSnapshot(testApp.database));
  const named = all.flatMap(([table, lines]) => lines.map((line) => `${table} ${line}`));
  return named.filter((line) => keys.some((key) => line.includes(key)));
}

function target(path: string): { input: object; client: StudyClient } {
  const own = identityProviderInputs.find((one) => one.path === path);
  if (own !== undefined) return { input: own.input, client: lia };
  const { sender, input } = valid.find((one) => one.call.path === path) as ValidInput;
  return { input, client: sender.client };
}

describe('SQL in a text', () => {
  test('finds nobody in the search of staff, where it is a text to look for', async () => {
    const { client } = here.zeca;
    for (const search of [...payloads, '%', '_', '.*', '\\']) {
      expect((await client.call(findPeople, { search, role: 'all', page: 1 })).total, search).toBe(0);
    }
    expect((await client.call(findPeople, { search: bystander.email, role: 'all', page: 1 })).total).toBe(1);
  });

  test.each(calls)('is a text and no more for $path', async ({ path }) => {
    const { input, client } = target(path);
    for (const payload of payloads) {
      for (const { place, input: spoilt } of withTextInEachPlace(input, payload)) {
        const { status, body } = await client.request('POST', path, spoilt);
        const told = `${place}: ${payload}: ${JSON.stringify(body).slice(0, 200)}`;
        expect([200, 400, 401, 404, 409, 422, 429], told).toContain(status);
        expect(told).not.toContain(bystander.email);
      }
    }
  });

  test.each(reading)('is nothing to $path in query, header or cookie', async ({ path }) => {
    for (const payload of payloads) {
      const query = new URLSearchParams(['id', 'email', 'order', 'token'].map((name) => [name, payload]));
      const spoilt = encodeURIComponent(payload);
      const headers = { 'user-agent': spoilt, 'x-wordmood-account': spoilt, 'accept-language': spoilt };
      const inHeaders = await here.ana.client.request('GET', path, undefined, headers);
      expect(inHeaders.status).toBe(401);
      expect((await here.ana.client.request('GET', `${path}?${query}`)).status).toBeLessThan(500);
      const cookie = `wordmood.session_token=${spoilt}; wordmood.known_browser=${spoilt}`;
      const { status } = await testApp.newClient().request('GET', path, undefined, { cookie });
      expect([200, 401]).toContain(status);
    }
  });

  test('is kept as it was typed', async () => {
    const { client } = bystander;
    const profile = { ...(await client.call(readUserRecord)), actionPlan: oneOfAll, listGoals: payloads };
    const { sex, birthDate, social, education, listProblems, listGoals, listValues, phrases } = profile;
    const { actionPlan, personalityTraits, favorites } = profile;
    const lists = { listProblems, listGoals, listValues, phrases };
    const texts = { actionPlan, personalityTraits, favorites };
    expect(await client.call(storeProfile, { sex, birthDate, social, education, ...lists, ...texts })).toMatchObject({
      actionPlan: oneOfAll,
      listGoals: payloads,
    });
  });

  test('has touched nobody else', async () => {
    const { account } = await bystander.client.call(readAccount);
    expect(account).toMatchObject({ email: bystander.email, staff: false });
    const now = await readRowsOfBystander();
    expect(now.filter((line) => !line.startsWith('account_profile'))).toEqual(rowsOfBystander);
    expect(rowsOfBystander.length).toBeGreaterThan(5);
  });
});
