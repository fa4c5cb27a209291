import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  inventoryChoiceKind,
  inventorySubmissionKind,
  readInventory,
} from '#contract/participation/inventory-calls.ts';
import { enrol, startDay } from '#contract/participation/participation-calls.ts';
import { openRelationBlock } from '#contract/participation/relation-task-calls.ts';
import { openWordRating, wordRatingKind } from '#contract/participation/word-rating-calls.ts';
import { readInstallation } from '#contract/platform/installation-calls.ts';
import type { RefusalCode } from '#contract/platform/refusals.ts';
import { changeStudySwitch, readStudySwitch } from '#contract/team/study-switch-calls.ts';
import { createApp } from '#server/app.ts';
import { checkRecords } from '#server/research/record-check/check-records.ts';
import type { StudyState } from '#study/days/study-state.ts';
import { accountIdOf, auditTrail, staffMember } from '#tests/support/accounts/staff.ts';
import { choice, presentation, questionnaire } from '#tests/support/calls/call-inputs.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import { codeOf, participantBetweenDays, participantIdOf } from '#tests/support/participation/waiting-people.ts';
import { withdraw } from '#tests/support/participation/withdrawal.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { refusalsNotSeen } from '#tests/support/platform/refusals-seen.ts';
import { expectNothingChanged, expectRefused } from '#tests/support/platform/refused.ts';
import { startTestApp } from '#tests/support/platform/test-app.ts';
import { waitForBlocked } from '#tests/support/platform/wait-for-blocked.ts';
import { turnStudySwitch } from '#tests/support/study/turn-study-switch.ts';

const testApp = openedForTests(startTestApp);
let zeca: Person;
let yara: Person;
beforeAll(async () => {
  zeca = await staffMember(testApp, 'Zeca');
  yara = await staffMember(testApp, 'Yara');
});
afterEach(async () => {
  await turnStudySwitch(zeca, 'open');
});

const turn = (state: StudyState, sentence?: string) => turnStudySwitch(zeca, state, sentence);
const named = (name: string) => person(testApp, name);
async function consented(): Promise<Person> {
  const bia = await named('Bia');
  await bia.hasConsented();
  return bia;
}
async function enrolled(): Promise<Person> {
  const ana = await named('Ana');
  await ana.hasEnrolled();
  return ana;
}
async function afterInventory(): Promise<Person> {
  const ana = await enrolled();
  await ana.hasFinished('inventory');
  return ana;
}
const consents = ({ client }: Person, typedName = 'Ana da Silva') =>
  client.request('POST', '/api/participation/consent', {
    consentHash: testApp.material.consent.hash,
    accepted: true,
    healthDataAccepted: true,
    typedName,
  });
const joins = ({ client }: Person) => client.request('POST', enrol.path, questionnaire());
const starts = ({ client }: Person) => client.request('POST', startDay.path, { day: 2 });
const opensWords = ({ client }: Person) => client.request('POST', openWordRating.path, { day: 1 });
const opensBlock = ({ client }: Person, task: string) =>
  client.request('POST', openRelationBlock.path, { day: 1, task });
const readsInventory = ({ client }: Person) => client.request('GET', readInventory.path);
const chooses = ({ client }: Person) => client.requestAnswer(inventoryChoiceKind, choice(1, 1, 2));

/** The rule itself is a table in src/study/days/study-state.test.ts: here is one refused state for each call. */
test.each<[string, StudyState, RefusalCode, () => Promise<Person>, (who: Person) => ReturnType<typeof starts>]>([
  ['a first consent', 'noNewPeople', 'no-new-people', () => named('Ana'), consents],
  ['joining', 'ended', 'study-closed', consented, joins],
  ['the first sentences of a day', 'paused', 'study-paused', enrolled, readsInventory],
  ['the words', 'paused', 'study-paused', afterInventory, opensWords],
])('refuses %s while the study is %s', async (_what, state, refusal, prepare, act) => {
  const participant = await prepare();
  await turn(state);
  expectRefused(await expectNothingChanged(testApp.database, () => act(participant)), refusal);
});

test('accepts answers of a begun part, late choices and a withdrawal after the end', async () => {
  const ana = await afterInventory();
  const { order } = await ana.client.call(openWordRating, { day: 1 });
  const late = await enrolled();
  await turn('ended');
  const answer = presentation(1, 1, order[0] ?? '', { valence: 7, reactionTimeMs: 900 });
  await ana.client.answer(wordRatingKind, answer);
  expect((await chooses(late)).status).toBe(200);
  await withdraw(ana, 'erase');
});

test('accepts a repeat of an answer accepted before a pause', async () => {
  const ana = await consented();
  const bia = await consented();
  await joins(bia);
  await turn('paused');
  expect((await expectNothingChanged(testApp.database, () => consents(ana, 'Bia da Silva'))).status).toBe(200);
  expect((await expectNothingChanged(testApp.database, () => joins(bia))).status).toBe(200);
  expectRefused(await consents(ana, 'Bia Souza'), 'study-paused');
});

describe('a pause', () => {
  test('lets a begun training finish with all attempts, and blocks the next part', async () => {
    const ana = await enrolled();
    await ana.hasFinished('wordRating');
    await ana.client.call(openRelationBlock, { day: 1, task: 'training1' });
    await turn('paused');
    expect(await ana.progress()).toMatchObject({ phase: 3, study: { state: 'paused', isPartBlocked: false } });
    await ana.hasFinished('training1', { training1: [10, 30] });
    expect(await ana.progress()).toMatchObject({ phase: 4, study: { state: 'paused', isPartBlocked: true } });
    expectRefused(await expectNothingChanged(testApp.database, () => opensBlock(ana, 'test1')), 'study-paused');
    await turn('noNewPeople');
    expect(await ana.progress()).toMatchObject({ phase: 4, study: { isPartBlocked: false } });
    expect((await opensBlock(ana, 'test1')).status).toBe(200);
  });

  test('reports with the last answer of a part that the next one waits', async () => {
    const ana = await enrolled();
    for (let item = 1; item <= 21; item += 1) await ana.client.answer(inventoryChoiceKind, choice(1, item, 1));
    await turn('paused', 'Voltamos em março.');
    const reply = await ana.client.requestAnswer(inventorySubmissionKind, { day: 1 });
    expect(reply.body).toMatchObject({
      progress: { phase: 2, study: { state: 'paused', sentence: 'Voltamos em março.', isPartBlocked: true } },
    });
  });

  test('shifts no day: a day due meanwhile opens when the pause ends', async () => {
    const ana = await participantBetweenDays(testApp, 'Ana');
    const before = (await ana.progress()).nextDay;
    await turn('paused');
    await ana.hasWaitedForNextDay();
    await testApp.clock.advance(60);
    expect((await ana.progress()).nextDay).toMatchObject({ ...before, isPaused: true, willRemind: false });
    expectRefused(await starts(ana), 'study-paused');
    await turn('open');
    expect((await ana.progress()).nextDay).toMatchObject({ ...before, isOpen: true, willRemind: true });
    expect((await starts(ana)).status).toBe(200);
  });
});

describe('the end', () => {
  test('lets a day of the last 24 hours continue, and no older one', async () => {
    const ana = await afterInventory();
    const bia = await enrolled();
    const caio = await enrolled();
    await caio.hasFinished('wordRating');
    await turn('ended');
    await testApp.clock.advance(23 * 3600);
    expect((await opensWords(ana)).status).toBe(200);
    await testApp.clock.advance(3600);
    expect(await bia.progress()).toMatchObject({ study: { state: 'ended', isPartBlocked: true } });
    expectRefused(await readsInventory(bia), 'study-closed');
    expectRefused(await opensBlock(caio, 'training1'), 'study-closed');
    // An older choice in a device's journal opens the part all the same.
    expect((await chooses(bia)).status).toBe(200);
    expect((await readsInventory(bia)).status).toBe(200);
  });

  test('does not block a day that staff extended beyond it; a pause does', async () => {
    await testApp.clock.advance(86_400);
    const ana = await participantBetweenDays(testApp, 'Ana');
    const participantId = await participantIdOf(testApp.database, ana);
    await turn('ended');
    await testApp.clock.advance(48 * 3600);
    const opens = { participantId, day: 2, opens: 'now', reason: 'Viagem' };
    const opensNow = (beyondLastDate: boolean) =>
      zeca.client.request('POST', '/api/staff/days/opening/set', { ...opens, beyondLastDate });
    expectRefused(await opensNow(false), 'after-last-date');
    expect((await opensNow(true)).body).toMatchObject({ waiting: { isOpen: true } });
    await turn('paused');
    expectRefused(await starts(ana), 'study-paused');
    await turn('ended');
    expect((await starts(ana)).status).toBe(200);
  });
});

describe('a change of the switch', () => {
  test('is in the history, the audit log and a mail to the team', async () => {
    const { changes: earlier } = await zeca.client.call(readStudySwitch);
    await testApp.database.deleteFrom('mail').execute();
    const view = await turn('noNewPeople', 'Já somos muitos. Agradecemos.');
    expect(view).toMatchObject({ state: 'noNewPeople', sentence: 'Já somos muitos. Agradecemos.' });
    expect(view.changes).toHaveLength(earlier.length + 1);
    expect(view.changes[0]).toMatchObject({ state: 'noNewPeople', byName: 'Zeca', revision: view.revision });
    expect((await auditTrail(testApp.database)).at(-1)).toEqual({
      action: 'studySwitchChanged',
      detail: { before: 'open', after: 'noNewPeople', ownSentence: true },
      actor: await accountIdOf(zeca),
      subject: null,
    });
    const mails = await testApp.database.selectFrom('mail').select(['kind', 'recipient', 'subject']).execute();
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual([yara.email, zeca.email].toSorted());
    expect(mails[0]).toMatchObject({ kind: 'study-switch', subject: 'A pesquisa agora está fechada a novas pessoas' });
  });

  test('to the same state has no effect', async () => {
    await turn('paused', 'Até já.');
    const again = await expectNothingChanged(testApp.database, () => turn('paused', 'Até já.'));
    expect(again.state).toBe('paused');
  });

  test('is refused with an outdated revision: of two concurrent changes one counts', async () => {
    const { revision } = await zeca.client.call(readStudySwitch);
    const asks = (participant: Person, state: StudyState) =>
      participant.client.request('POST', changeStudySwitch.path, { state, sentence: '', revision });
    const replies = await Promise.all([asks(zeca, 'paused'), asks(yara, 'ended')]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expectRefused(replies.find(({ status }) => status === 409) ?? expect.fail('None was refused.'), 'switch-changed');
    expect((await zeca.client.call(readStudySwitch)).revision).toBe(revision + 1);
  });

  test('shows the number of affected participants beforehand', async () => {
    const before = (await zeca.client.call(readStudySwitch)).people;
    await consented();
    await enrolled();
    await participantBetweenDays(testApp, 'Caio');
    const { people } = await zeca.client.call(readStudySwitch);
    expect(people).toEqual({
      consented: before.consented + 1,
      inDay: before.inDay + 1,
      betweenDays: before.betweenDays + 1,
    });
  });

  test.each([
    ['too long', 'a'.repeat(301)],
    ['of two lines', 'Até já.\nVoltamos.'],
  ])('refuses a sentence that is %s', async (_how, sentence) => {
    const { revision } = await zeca.client.call(readStudySwitch);
    const input = { state: 'paused', sentence, revision };
    const reply = () => zeca.client.request('POST', changeStudySwitch.path, input);
    expectRefused(await expectNothingChanged(testApp.database, reply), 'invalid-input', 'sentence');
  });
});

describe('a concurrent change', () => {
  test('refuses callers with the previous state: consent, joining, beginning a day or a part', async () => {
    const [ana, bia, caio, davi] = [
      await named('Ana'),
      await consented(),
      await participantBetweenDays(testApp, 'Caio'),
      await afterInventory(),
    ];
    await caio.hasWaitedForNextDay();
    const changing = await testApp.database.startTransaction().execute();
    await changing
      .updateTable('study_switch')
      .set((row) => ({ state: 'paused', revision: row('revision', '+', 1) }))
      .execute();
    const replies = [consents(ana), joins(bia), starts(caio), opensWords(davi)];
    await waitForBlocked(testApp.database, replies.length);
    await changing.commit().execute();
    for (const reply of await Promise.all(replies)) expectRefused(reply, 'study-paused');
  });

  test('waits for people who are joining, and is dated after them', async () => {
    const { revision } = await zeca.client.call(readStudySwitch);
    const joining = await testApp.database.startTransaction().execute();
    await joining.selectFrom('study_switch').select('revision').forShare().execute();
    const changing = zeca.client.call(changeStudySwitch, { state: 'ended', sentence: '', revision });
    await waitForBlocked(testApp.database, 1);
    await testApp.clock.advance(60);
    const joinedAt = testApp.clock.now().getTime();
    await joining.commit().execute();
    const { changes } = await changing;
    expect(Date.parse(changes[0]?.changedAt ?? '')).toBeGreaterThanOrEqual(joinedAt);
  });
});

test('a change applies on another server at once', async () => {
  const other = await createApp(testApp.parts);
  const elsewhere = () => testApp.newClient(() => (url, init) => Promise.resolve(other.request(url, init)));
  const ana = await person({ ...testApp, newClient: elsewhere }, 'Ana');
  await turn('paused', 'Voltamos em março.');
  expectRefused(await consents(ana), 'study-paused');
  await expect
    .poll(async () => (await elsewhere().call(readInstallation)).study)
    .toEqual({ state: 'paused', sentence: 'Voltamos em março.' });
});

test('the record check reports a day begun in a pause', async () => {
  // No stored moment lies in what other tests have changed.
  await testApp.clock.advance(86_400);
  const ana = await participantBetweenDays(testApp, 'Ana');
  await ana.hasWaitedForNextDay();
  await turn('paused');
  await testApp.clock.advance(3600);
  await turn('open');
  await testApp.clock.advance(3600);
  expect((await starts(ana)).status).toBe(200);
  const participantId = await participantIdOf(testApp.database, ana);
  const code = await codeOf(testApp.database, ana);
  await testApp.database
    .updateTable('study_day')
    .set({ started_at: new Date(testApp.clock.now().getTime() - 5_400_000) })
    .where('participant_id', '=', participantId)
    .where('day', '=', 2)
    .execute();
  const { findings } = await checkRecords(testApp.database);
  const place = { place: 'day', expectation: 'a start while the study let days begin' };
  expect(findings.filter((finding) => finding.code === code)).toMatchObject([place]);
});

test('every refusal of a change occurs here', () => {
  // That disclosed groups keep it closed: team/groups.test.ts.
  expect(refusalsNotSeen([changeStudySwitch])).toEqual([`POST ${changeStudySwitch.path}: groups-disclosed`]);
});
