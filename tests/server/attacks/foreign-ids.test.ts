import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readAccount } from '#contract/accounts/account-calls.ts';
import { accountHeader } from '#contract/accounts/account-header.ts';
import { storePhoto, storeProfile } from '#contract/accounts/profile-calls.ts';
import { readConsents, storeSignedDocument } from '#contract/participation/consent-calls.ts';
import { leaveStudy } from '#contract/participation/rights-calls.ts';
import type { RawReply } from '#scripts/simulation/study-client.ts';
import { photos } from '#tests/support/accounts/photos.ts';
import { contractRows } from '#tests/support/calls/contract-rows.ts';
import { type ValidInput, validInputs } from '#tests/support/calls/valid-inputs.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import { type PeopleEverywhere, peopleEverywhere } from '#tests/support/participation/people-everywhere.ts';
import { everythingSaid } from '#tests/support/platform/everything-said.ts';
import { keysInDatabase } from '#tests/support/platform/keys-in-database.ts';
import { expectNothingChanged, expectRefused } from '#tests/support/platform/refused.ts';
import { startTestApp, type TestApp } from '#tests/support/platform/test-app.ts';

/** Every key of any call that names something by its id, decided here a second time. */
const decided: Record<string, string[]> = {
  'POST /api/contact': ['sendingId'],
  'POST /api/participation/consents/document': ['consentId'],
  'POST /api/participation/consents/signed-document': ['consentId'],
  'POST /api/participation/consents/signed-document/content': ['consentId'],
  'POST /api/participation/inventory/choices': ['page'],
  'POST /api/participation/pages': ['page'],
  'POST /api/participation/relation-tasks/answers': ['page'],
  'POST /api/participation/session-time': ['pageId'],
  'POST /api/participation/word-rating/presentations': ['page'],
  'POST /api/professionals/one': ['professionalId'],
  'POST /api/staff/code-of-name': ['id'],
  'POST /api/staff/consents/copy': ['consentId'],
  'POST /api/staff/consents/signature': ['consentId'],
  'POST /api/staff/consents/signature/confirmation': ['consentId'],
  'POST /api/staff/consents/signature/confirmation/undo': ['consentId'],
  'POST /api/staff/consents/signed-document': ['consentId'],
  'POST /api/staff/days/opening': ['participantId'],
  'POST /api/staff/days/opening/set': ['participantId'],
  'POST /api/staff/days/opening/undo': ['participantId'],
  'POST /api/staff/days/reminder': ['participantId'],
  'POST /api/staff/exports/cancellation': ['jobId'],
  'POST /api/staff/exports/download': ['jobId'],
  'POST /api/staff/exports/link-table': ['requestId'],
  'POST /api/staff/invitations/sending': ['requestId'],
  'POST /api/staff/messages/mark': ['messageId'],
  'POST /api/staff/participant': ['participantId'],
  'POST /api/staff/participant/attempt': ['participantId'],
  'POST /api/staff/participant/notes': ['participantId', 'noteId'],
  'POST /api/staff/participant/notes/removal': ['participantId', 'noteId'],
  'POST /api/staff/participant/record': ['participantId'],
  'POST /api/staff/participant/user-record': ['participantId'],
  'POST /api/staff/people/roles': ['accountId'],
  'POST /api/staff/people/test': ['accountId'],
  'POST /api/staff/people/test/ending': ['accountId'],
  'POST /api/staff/people/test/undo': ['accountId'],
  'POST /api/staff/quality/exclude': ['participantId'],
  'POST /api/staff/quality/include': ['participantId'],
  'POST /api/staff/quality/parts/exclude': ['participantId'],
  'POST /api/staff/quality/parts/include': ['participantId'],
  'POST /api/staff/quality/parts/weight': ['participantId'],
  'POST /api/staff/quality/weight': ['participantId'],
  'POST /api/staff/recruitment/links/change': ['linkId'],
  'POST /api/staff/recruitment/links/close': ['linkId'],
  'POST /api/staff/recruitment/outside-ids': ['linkId'],
  'POST /api/staff/reminders/send': ['participantId'],
  'POST /api/staff/reminders/weigh': ['participantId'],
  'POST /api/staff/requests/confirmation': ['requestId'],
  'POST /api/staff/requests/refusal': ['requestId'],
  'POST /api/staff/retention/ending/confirmation': ['endingId'],
  'POST /api/staff/retention/ending/taking-back': ['endingId'],
  'POST /api/staff/safety/cases/close': ['caseId'],
  'POST /api/staff/safety/cases/contact': ['caseId'],
  'POST /api/staff/safety/cases/release': ['caseId'],
  'POST /api/staff/safety/cases/reopen': ['caseId'],
  'POST /api/staff/safety/cases/take': ['caseId'],
  'POST /api/staff/professionals/add': ['accountId'],
  'POST /api/staff/professionals/change': ['professionalId'],
  'POST /api/staff/professionals/remove': ['professionalId'],
  'POST /api/staff/study-material/draft/discarding': ['draftId'],
  'POST /api/staff/study-material/draft/file': ['draftId'],
  'POST /api/staff/study-material/draft/publication': ['draftId'],
  'POST /api/staff/study-material/draft/renewal': ['draftId'],
  'POST /api/staff/tokens/revocation': ['tokenId'],
};
const ofOwnConsents = Object.keys(decided).filter((name) => name.includes('/participation/consents/'));

const canary = 'Zenobia';
const pageId = '11111111-2222-4333-8444-555555555555';
const rows = (await contractRows()).map((call) => ({ name: `${call.method} ${call.path}`, call }));

let testApp: TestApp;
let here: PeopleEverywhere;
let valid: ValidInput[];
let zenobia: Person;
/** Of everything of hers that has a key: of the account, the participation, the consents, the sessions. */
let keys: string[];

beforeAll(async () => {
  testApp = await startTestApp();
  [here, zenobia] = await Promise.all([peopleEverywhere(testApp), everythingOfZenobia()]);
  valid = validInputs(here, testApp.material.consent.hash);
  keys = await keysInDatabase(testApp.database, zenobia.email);
}, 120_000);
afterAll(() => testApp.close());

async function everythingOfZenobia(): Promise<Person> {
  const somebody = await person(testApp, canary);
  const { client } = somebody;
  await somebody.hasEnrolled({ fullName: `${canary} Luz`, medications: `remédio de ${canary}` });
  await somebody.hasHadPageOpen(1, pageId, 40);
  const { consents } = await client.call(readConsents);
  const content = Buffer.from(`%PDF-1.7\n${canary}\n%%EOF\n`).toString('base64');
  await client.call(storeSignedDocument, { consentId: consents[0]?.consentId ?? '', content });
  await client.call(storePhoto, { content: photos.png.bytes.toString('base64') });
  const texts = { actionPlan: canary, personalityTraits: canary, favorites: canary, social: canary, education: canary };
  const lists = { listProblems: [canary], listGoals: [canary], listValues: [canary], phrases: [canary] };
  await client.call(storeProfile, { sex: '', birthDate: '', ...texts, ...lists });
  return somebody;
}

const validFor = (name: string) =>
  valid.find(({ call }) => `${call.method} ${call.path}` === name) ?? expect.fail(`There is no input for ${name}.`);

function idKeys(shape: z.ZodType): string[] {
  const keysOf = (schema: z.core.JSONSchema._JSONSchema): string[] => {
    if (typeof schema !== 'object') return [];
    const here = Object.entries(schema.properties ?? {});
    const named = here.filter(([key, inner]) => /id$/i.test(key) || (inner as { format?: string }).format === 'uuid');
    const inner = [...here.map(([, one]) => one), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
    return [...named.map(([key]) => key), ...inner.flatMap(keysOf)];
  };
  return [...new Set(keysOf(z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' })))];
}

test('the keys that name something by its id are these, and nobody else can be named in any call', () => {
  const found = rows.map(({ name, call }) => [name, call.input === undefined ? [] : idKeys(call.input)] as const);
  expect(Object.fromEntries(found.filter(([, ids]) => ids.length > 0))).toEqual(decided);
  expect(keys.length).toBeGreaterThanOrEqual(6);
});

describe("another person's key", () => {
  test.each(ofOwnConsents)('in %s finds no more than a key that nobody has', async (name) => {
    const { call, sender, input } = validFor(name);
    const ask = (consentId: string) => sender.client.request(call.method, call.path, { ...input, consentId });
    await expectNothingChanged(testApp.database, async () => {
      const nobodys = await ask(crypto.randomUUID());
      expectRefused(nobodys, 'not-found');
      for (const key of keys) {
        const reply = await ask(key);
        if (z.uuid().safeParse(key).success) expect(reply).toEqual(nobodys);
        else expectRefused(reply, 'invalid-input', 'consentId');
      }
    });
  });

  test('of an open page stays hers: the time is counted for whoever reports it', async () => {
    const { call, sender } = validFor('POST /api/participation/session-time');
    const before = await zenobia.record();
    const own = (await sender.client.request('POST', call.path, { day: 1, pageId, seconds: 7 })) as RawReply;
    expect(own.body).toMatchObject({ sessionTimeSeconds: 7 });
    expect(await zenobia.record()).toEqual(before);
  });

  test('of a page that she has announced stays hers: whoever else names it has a page of their own', async () => {
    const pages = () =>
      testApp.database
        .selectFrom('answering_page')
        .where('page_id', '=', pageId)
        .orderBy('browser')
        .select(['participant_id', 'browser'])
        .execute();
    const { call, sender, input } = validFor('POST /api/participation/pages');
    await zenobia.client.request('POST', call.path, { ...input, page: pageId, browser: 'edge' });
    const [hers] = await pages();
    const reply = await sender.client.request('POST', call.path, { ...input, page: pageId, browser: 'chrome' });
    expect(reply).toMatchObject({ status: 200, body: { page: pageId } });
    const [others, still] = await pages();
    expect(still).toEqual(hers);
    expect(others).toMatchObject({ browser: 'chrome' });
    expect(others?.participant_id).not.toBe(hers?.participant_id);
  });

  test('is of no use for changing roles to anybody but staff, and to staff only that of an account', async () => {
    const { call, sender, input } = validFor('POST /api/staff/people/roles');
    const accountId = (await zenobia.client.call(readAccount)).account?.id ?? '';
    await expectNothingChanged(testApp.database, async () => {
      for (const key of keys) {
        for (const { client } of [here.gil, here.ana, zenobia]) {
          expectRefused(await client.request('POST', call.path, { ...input, accountId: key }), 'forbidden');
        }
        if (key === accountId) continue;
        const reply = await sender.client.request('POST', call.path, { ...input, accountId: key });
        expectRefused(reply, 'not-found');
      }
    });
  });

  test('as the account of a kept answer makes every call refuse', async () => {
    const accountId = (await zenobia.client.call(readAccount)).account?.id ?? '';
    await expectNothingChanged(testApp.database, async () => {
      for (const { name, call } of rows) {
        const { client } = call.input === undefined ? here.ana : validFor(name).sender;
        const input = call.input === undefined ? undefined : validFor(name).input;
        const reply = await client.request(call.method, call.path, input, { [accountHeader]: accountId });
        expectRefused(reply, 'sign-in-needed');
      }
    });
  });
});

/** From here on things change. */
describe('what is hers', () => {
  const notOfStaff = rows.filter(({ call }) => call.access !== 'staff');
  const inOrder = notOfStaff.toSorted(
    (one, other) => Number(one.call === leaveStudy) - Number(other.call === leaveStudy),
  );

  test.each(inOrder)('never comes out of $name for anybody else, whatever they are allowed', async ({ name, call }) => {
    const input = call.input === undefined ? undefined : validFor(name).input;
    const senders = call.input === undefined ? [here.ana, here.eva, here.zeca] : [validFor(name).sender];
    for (const { client } of senders) {
      const response = await testApp.app.request(`http://localhost:3000${call.path}`, {
        method: call.method,
        headers: { origin: 'http://localhost:3000', 'content-type': 'application/json', cookie: client.cookieHeader },
        ...(input === undefined ? {} : { body: JSON.stringify(input) }),
      });
      expect([200, 404, 409, 403]).toContain(response.status);
      const said = await everythingSaid(Buffer.from(await response.arrayBuffer()));
      for (const trace of [canary, zenobia.email, ...keys]) expect(said.includes(trace), trace).toBe(false);
    }
  });
});
