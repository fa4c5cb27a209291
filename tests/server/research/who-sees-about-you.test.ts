import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeApiToken } from '#contract/accounts/api-token-calls.ts';
import { readUserRecord, storePhoto, storeProfile } from '#contract/accounts/profile-calls.ts';
import { downloadOwnData, leaveStudy } from '#contract/participation/rights-calls.ts';
import type { Call } from '#contract/platform/call.ts';
import { readParticipantUserRecord } from '#contract/research/participant-view-calls.ts';
import { readAllRecords } from '#contract/research/records-calls.ts';
import { photos } from '#tests/support/accounts/photos.ts';
import { staffMember } from '#tests/support/accounts/staff.ts';
import { contractRows } from '#tests/support/calls/contract-rows.ts';
import { validInputs } from '#tests/support/calls/valid-inputs.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import { peopleEverywhere } from '#tests/support/participation/people-everywhere.ts';
import { participantIdOf } from '#tests/support/participation/waiting-people.ts';
import { everythingSaid } from '#tests/support/platform/everything-said.ts';
import { startTestApp, type TestApp } from '#tests/support/platform/test-app.ts';
import { whoCanSee } from '#web/accounts/about-you/who-can-see.ts';

/** Stands in everything that Zenobia writes of herself. */
const canary = 'Canarinho';
const birthDate = '1977-03-09';

let testApp: TestApp;
let zenobia: Person;
let zeca: Person;
/** What each of them sends with everything. */
let callers: Record<string, Record<string, string>>;
let asked: { name: string; call: Call; input: object | undefined }[];

beforeAll(async () => {
  testApp = await startTestApp();
  const here = await peopleEverywhere(testApp);
  zeca = here.zeca;
  zenobia = await person(testApp, 'Zenobia');
  await zenobia.hasEnrolled();
  await zenobia.client.call(storeProfile, everythingSaidOfHerself);
  await zenobia.client.call(storePhoto, { content: photos.png.bytes.toString('base64') });
  const participantId = await participantIdOf(testApp.database, zenobia);
  const doctor = await person(testApp, 'Caetano');
  await testApp.database
    .updateTable('account_user')
    .set({ category: 'doctor', member: true })
    .where('email', '=', doctor.email)
    .execute();
  const yara = await staffMember(testApp, 'Yara');
  const { secret } = await yara.client.call(makeApiToken, { name: 'R', validDays: 1 });
  const origin = 'http://localhost:3000';
  const signedIn = ({ client }: Person) => ({ origin, cookie: client.cookieHeader });
  callers = {
    'somebody else who takes part': signedIn(here.eva),
    'a doctor and member': signedIn(doctor),
    staff: signedIn(yara),
    'a program of staff': { authorization: `Bearer ${secret}` },
  };
  const valid = validInputs(here, testApp.material.consent.hash);
  asked = (await contractRows())
    // What is said to whoever leaves is a receipt; it would end the caller, and has its own tests.
    .filter((call) => call !== leaveStudy)
    .map((call) => {
      const input = valid.find((one) => one.call === call)?.input;
      return {
        name: nameOf(call),
        call,
        input: input && {
          ...input,
          ...('participantId' in input ? { participantId } : {}),
          ...(call === readAllRecords ? { collection: 'users' } : {}),
        },
      };
    });
});
afterAll(() => testApp.close());

const everythingSaidOfHerself = {
  sex: 'no' as const,
  birthDate,
  social: canary,
  education: canary,
  listProblems: [canary],
  listGoals: [canary, 'Zenobia'],
  listValues: [canary],
  actionPlan: `${canary}, diz Zenobia`,
  personalityTraits: canary,
  favorites: canary,
  phrases: [canary],
};

/** @returns the calls in whose answer to this caller something of what she wrote stands */
async function whereItIsSeen(headers: Record<string, string>): Promise<string[]> {
  const seen: string[] = [];
  for (const { name, call, input } of asked) {
    const response = await testApp.app.request(`http://localhost:3000${call.path}`, {
      method: call.method,
      ...(input === undefined
        ? { headers }
        : { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(input) }),
    });
    const said = await everythingSaid(Buffer.from(await response.arrayBuffer()));
    if (said.includes(canary)) seen.push(name);
  }
  return seen;
}

const nameOf = ({ method, path }: Call) => `${method} ${path}`;

describe('what somebody writes in "Sobre você"', () => {
  test.each<[string, Call[]]>([
    ['somebody else who takes part', []],
    ['a doctor and member', []],
    ['staff', [readParticipantUserRecord, readAllRecords]],
    ['a program of staff', [readAllRecords]],
  ])('is seen by %s at the calls that the page says, and at no other', async (who, calls) => {
    expect(await whereItIsSeen(callers[who] ?? {})).toEqual(calls.map(nameOf));
  });

  test('is seen by whoever wrote it, with the date of birth and the photo', async () => {
    const record = await zenobia.client.call(readUserRecord);
    expect(record).toMatchObject({
      ...everythingSaidOfHerself,
      displayName: 'Zenobia',
      profilePic: expect.any(String),
    });
    const { content } = await zenobia.client.file(downloadOwnData, {});
    expect(await everythingSaid(Buffer.from(content))).toContain(canary);
  });

  test('comes to the team under a code, without name, address, photo and date of birth', async () => {
    const participantId = await participantIdOf(testApp.database, zenobia);
    const { record } = await zeca.client.call(readParticipantUserRecord, { participantId });
    expect(record).toMatchObject({
      displayName: '',
      email: '',
      birthDate: '',
      profilePic: false,
      listGoals: [canary, '[nome]'],
      actionPlan: `${canary}, diz [nome]`,
    });
    expect(JSON.stringify(record)).not.toMatch(/Zenobia|@|1977-03-09/);
    expect(whoCanSee).toContain('você e, se você participa da pesquisa, a equipe');
    expect(whoCanSee).toContain('Quem mais participa não vê, profissionais da lista também não');
    expect(whoCanSee).toContain('que lê sob um código, sem o seu nome, a sua foto e a sua data de nascimento');
  });

  test('is not there for the team of somebody who has an account and does not take part', async () => {
    const hilda = await person(testApp, 'Hilda');
    await hilda.client.call(storeProfile, { ...everythingSaidOfHerself, favorites: 'só de Hilda' });
    const { content } = await zeca.client.file(readAllRecords, { collection: 'users' });
    expect(Buffer.from(content).toString()).not.toContain('só de Hilda');
  });
});
