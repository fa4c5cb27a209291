import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { chooseInventoryAnswer, readInventory } from '#contract/participation/inventory-calls.ts';
import { enrol, startDay } from '#contract/participation/participation-calls.ts';
import { openRelationBlock } from '#contract/participation/relation-task-calls.ts';
import { readOwnResults } from '#contract/participation/results-calls.ts';
import { downloadOwnData } from '#contract/participation/rights-calls.ts';
import { openWordRating, storePresentation } from '#contract/participation/word-rating-calls.ts';
import { readInstallation } from '#contract/platform/installation-calls.ts';
import { type RefusalCode, refusals } from '#contract/platform/refusals.ts';
import { changeStudySwitch, readStudySwitch } from '#contract/team/study-switch-calls.ts';
import { createApp } from '#server/app.ts';
import { checkRecords } from '#server/research/record-check/check-records.ts';
import { remindWaiting } from '#server/team/reminders/remind-store.ts';
import { refusalToJoin, type StudyState, studyStates } from '#study/days/study-state.ts';
import { accountIdOf, auditTrail, staffMember } from '#tests/support/accounts/staff.ts';
import { choice, presentation, questionnaire } from '#tests/support/calls/call-inputs.ts';
import { contractRows } from '#tests/support/calls/contract-rows.ts';
import { leaves } from '#tests/support/participation/leaving.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import { moveTo, participantIdOf, whoWaits } from '#tests/support/participation/waiting-people.ts';
import { refusalsNotSeen } from '#tests/support/platform/refusals-seen.ts';
import { expectNothingChanged, expectRefused } from '#tests/support/platform/refused.ts';
import { startTestApp, type TestApp } from '#tests/support/platform/test-app.ts';
import { turnStudySwitch } from '#tests/support/study/turn-study-switch.ts';

let testApp: TestApp;
let zeca: Person;
let yara: Person;
beforeAll(async () => {
  testApp = await startTestApp();
  zeca = await staffMember(testApp, 'Zeca');
  yara = await staffMember(testApp, 'Yara');
}, 60_000);
afterEach(async () => {
  await turnStudySwitch(zeca, 'open');
});
afterAll(() => testApp.close());

const turn = (state: StudyState, sentence?: string) => turnStudySwitch(zeca, state, sentence);
const consents = ({ client }: Person, typedName = 'Ana da Silva') =>
  client.request('POST', '/api/participation/consent', {
    consentHash: testApp.material.consent.hash,
    accepted: true,
    healthDataAccepted: true,
    typedName,
  });
const joins = ({ client }: Person) => client.request('POST', enrol.path, questionnaire());
const starts = ({ client }: Person, day = 2) => client.request('POST', startDay.path, { day });
const opensWords = ({ client }: Person) => client.request('POST', openWordRating.path, { day: 1 });
const readsInventory = ({ client }: Person) => client.request('GET', readInventory.path);
const named = (name: string) => person(testApp, name);

/** What the check of records says about one person: others here are made as of before, through all that was changed meanwhile. */
async function findingsOf(somebody: Person): Promise<string[]> {
  const { code } = await testApp.database
    .selectFrom('participant')
    .where('participant_id', '=', await participantIdOf(testApp.database, somebody))
    .select('code')
    .executeTakeFirstOrThrow();
  const { findings } = await checkRecords(testApp.database);
  return findings.filter((one) => one.code === code).map(({ place, expectation }) => `${place}: ${expectation}`);
}

/** What is asked, and why it is refused in each state; null where it is not. */
const rules: readonly [what: string, Record<StudyState, RefusalCode | null>, () => Promise<() => Promise<Reply>>][] = [
  [
    'a first consent',
    { open: null, noNewPeople: 'no-new-people', paused: 'study-paused', ended: 'study-closed' },
    async () => {
      const ana = await named('Ana');
      return () => consents(ana);
    },
  ],
  [
    'joining after a consent in time',
    { open: null, noNewPeople: 'no-new-people', paused: 'study-paused', ended: 'study-closed' },
    async () => {
      const bia = await named('Bia');
      await bia.hasConsented();
      return () => joins(bia);
    },
  ],
  [
    'beginning a day that is open',
    { open: null, noNewPeople: null, paused: 'study-paused', ended: 'study-closed' },
    async () => {
      const caio = await whoWaits(testApp, 'Caio');
      await caio.hasWaitedForNextDay();
      return () => starts(caio);
    },
  ],
  [
    'beginning the part that comes next',
    { open: null, noNewPeople: null, paused: 'study-paused', ended: null },
    async () => {
      const davi = await named('Davi');
      await davi.hasEnrolled();
      await davi.hasFinished('inventory');
      return () => opensWords(davi);
    },
  ],
  [
    'the first sentences of a day',
    { open: null, noNewPeople: null, paused: 'study-paused', ended: null },
    async () => {
      const eva = await named('Eva');
      await eva.hasEnrolled();
      return () => readsInventory(eva);
    },
  ],
  [
    'answering in a part that was begun',
    { open: null, noNewPeople: null, paused: null, ended: null },
    async () => {
      const fabio = await named('Fabio');
      await fabio.hasEnrolled();
      await fabio.hasFinished('inventory');
      const { order } = await fabio.client.call(openWordRating, { day: 1 });
      const answer = presentation(1, 1, order[0] ?? '', { valence: 7, reactionTimeMs: 900 });
      return async () => {
        expect((await opensWords(fabio)).status).toBe(200);
        return fabio.client.request('POST', storePresentation.path, answer);
      };
    },
  ],
  [
    'a choice that comes late from a device',
    { open: null, noNewPeople: null, paused: null, ended: null },
    async () => {
      const gil = await named('Gil');
      await gil.hasEnrolled();
      return () => gil.client.request('POST', chooseInventoryAnswer.path, choice(1, 1, 2));
    },
  ],
  [
    'taking everything along',
    { open: null, noNewPeople: null, paused: null, ended: null },
    async () => {
      const hugo = await named('Hugo');
      await hugo.hasEnrolled();
      return () => hugo.client.request('POST', downloadOwnData.path, {});
    },
  ],
  [
    'leaving',
    { open: null, noNewPeople: null, paused: null, ended: null },
    async () => {
      const iara = await named('Iara');
      await iara.hasEnrolled();
      return async () => ({ status: 200, body: await leaves(iara, 'erase') });
    },
  ],
];
type Reply = Awaited<ReturnType<Person['client']['request']>>;

describe.each(studyStates)('while the study is %s', (state) => {
  test.each(rules)('%s', async (_what, refusalIn, prepare) => {
    const act = await prepare();
    await turn(state);
    const refusal = refusalIn[state];
    const reply = refusal === null ? await act() : await expectNothingChanged(testApp.database, act);
    if (refusal === null) expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    else expectRefused(reply as never, refusal);
  });
});

describe('what has been done', () => {
  test('shows results in every state', async () => {
    const rui = await named('Rui');
    await rui.hasFinishedDay(3);
    for (const state of studyStates) {
      await turn(state);
      expect((await rui.client.request('GET', readOwnResults.path)).status, state).toBe(200);
      expect(await rui.progress(), state).toMatchObject({ phase: 7, study: { holdsPart: false } });
    }
  }, 60_000);

  test('stays accepted when it is sent again', async () => {
    const ana = await named('Ana');
    await ana.hasConsented();
    const bia = await named('Bia');
    await bia.hasConsented();
    await joins(bia);
    await turn('paused');
    expect((await expectNothingChanged(testApp.database, () => consents(ana))).status).toBe(200);
    expect((await expectNothingChanged(testApp.database, () => joins(bia))).status).toBe(200);
    expectRefused(await consents(ana, 'Ana Souza'), 'study-paused');
  });
});

describe('a pause', () => {
  test('lets a part be finished, with all its attempts, holds the next one, and nothing is lost by it', async () => {
    const ana = await named('Ana');
    await ana.hasEnrolled();
    await ana.hasFinished('wordRating');
    await ana.client.call(openRelationBlock, { day: 1, task: 'training1' });
    await turn('paused');
    expect(await ana.progress()).toMatchObject({ phase: 3, study: { state: 'paused', holdsPart: false } });
    await ana.hasFinished('training1', { training1: [10, 30] });
    const held = await ana.progress();
    expect(held).toMatchObject({ phase: 4, study: { state: 'paused', holdsPart: true } });
    const opens = () => ana.client.request('POST', openRelationBlock.path, { day: 1, task: 'test1' });
    expectRefused(await expectNothingChanged(testApp.database, opens), 'study-paused');
    await turn('noNewPeople');
    expect(await ana.progress()).toMatchObject({ phase: 4, study: { holdsPart: false } });
    await ana.hasFinished('test2');
    expect(await findingsOf(ana)).toEqual([]);
  }, 60_000);

  test('says with the last answer of a part that the next one waits', async () => {
    const ana = await named('Ana');
    await ana.hasEnrolled();
    for (let item = 1; item <= 21; item += 1) await ana.client.call(chooseInventoryAnswer, choice(1, item, 1));
    await turn('paused', 'Voltamos em março.');
    const reply = await ana.client.request('POST', '/api/participation/inventory/submission', { day: 1 });
    expect(reply.body).toMatchObject({
      progress: { phase: 2, study: { state: 'paused', sentence: 'Voltamos em março.', holdsPart: true } },
    });
  });

  test('shifts no day: what comes due meanwhile is open as soon as it is over', async () => {
    const ana = await whoWaits(testApp, 'Ana');
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

  test('sends no reminder and takes back what waits; afterwards each comes once, however long it was', async () => {
    const [ana, bia] = [await whoWaits(testApp, 'Ana'), await whoWaits(testApp, 'Bia')];
    const written = async () => {
      const mails = testApp.database.selectFrom('mail').where('kind', '=', 'reminder').select('recipient');
      return (await mails.orderBy('recipient').execute()).map(({ recipient }) => recipient);
    };
    const both = [ana.email, bia.email].toSorted();
    await moveTo(testApp.clock, '10:00', 'America/Sao_Paulo', 1);
    await remindWaiting(testApp.parts);
    expect(await written()).toEqual(expect.arrayContaining(both));
    await turn('paused');
    expect(await written()).toEqual([]);
    await moveTo(testApp.clock, '10:00', 'America/Sao_Paulo', 40);
    await remindWaiting(testApp.parts);
    expect(await written()).toEqual([]);
    await turn('open');
    await remindWaiting(testApp.parts);
    await remindWaiting(testApp.parts);
    expect((await written()).filter((address) => both.includes(address))).toEqual(both);
    await testApp.database.deleteFrom('mail').where('kind', '=', 'reminder').execute();
  });
});

describe('the end', () => {
  test('lets whoever is at a day finish it within a day of its beginning, and nobody after that', async () => {
    const [ana, bia, caio, davi] = await Promise.all(['Ana', 'Bia', 'Caio', 'Davi'].map(named));
    if (!ana || !bia || !caio || !davi) throw new Error('four people expected');
    for (const somebody of [ana, bia, caio, davi]) await somebody.hasEnrolled();
    for (const somebody of [ana, bia]) await somebody.hasFinished('inventory');
    await davi.hasFinished('wordRating');
    await turn('ended');
    await testApp.clock.advance(23 * 3600);
    await ana.hasFinished('test2');
    expect(await ana.progress()).toMatchObject({ phase: 7, nextDay: { isTooLate: true } });
    await testApp.clock.advance(3600);
    expect(await bia.progress()).toMatchObject({ study: { state: 'ended', holdsPart: true } });
    expectRefused(await opensWords(bia), 'study-closed');
    expectRefused(await readsInventory(caio), 'study-closed');
    const opens = { day: 1, task: 'training1' };
    expectRefused(await davi.client.request('POST', openRelationBlock.path, opens), 'study-closed');
    // What was answered before on a device is taken all the same.
    expect((await caio.client.request('POST', chooseInventoryAnswer.path, choice(1, 1, 2))).status).toBe(200);
    expect((await readsInventory(caio)).status).toBe(200);
    expect(await findingsOf(ana)).toEqual([]);
  }, 60_000);

  test('does not hold for a day that staff let begin beyond it, and a pause does', async () => {
    await testApp.clock.advance(86_400);
    const ana = await whoWaits(testApp, 'Ana');
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
    expect(await findingsOf(ana)).toEqual([]);
  });
});

describe('who changes it', () => {
  test('is written down with the moment, in the history, the audit log and a mail to the team', async () => {
    const { changes: earlier } = await zeca.client.call(readStudySwitch);
    await testApp.database.deleteFrom('mail').execute();
    const view = await turn('noNewPeople', 'Já somos muitos. Agradecemos.');
    const at = testApp.clock.now().getTime();
    expect(view).toMatchObject({ state: 'noNewPeople', sentence: 'Já somos muitos. Agradecemos.' });
    expect(view.changes).toHaveLength(earlier.length + 1);
    expect(view.changes[0]).toMatchObject({ state: 'noNewPeople', byName: 'Zeca', revision: view.revision });
    expect(Math.abs(Date.parse(view.changes[0]?.changedAt ?? '') - at)).toBeLessThan(5000);
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

  test('changes nothing by asking for the same again', async () => {
    await turn('paused', 'Até já.');
    const again = await expectNothingChanged(testApp.database, () => turn('paused', 'Até já.'));
    expect(again.state).toBe('paused');
  });

  test('is told when somebody else was quicker, and only one of two at the same moment counts', async () => {
    const { revision } = await zeca.client.call(readStudySwitch);
    const asks = (somebody: Person, state: StudyState) =>
      somebody.client.request('POST', changeStudySwitch.path, { state, sentence: '', revision });
    const replies = await Promise.all([asks(zeca, 'paused'), asks(yara, 'ended')]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const late = replies.find(({ status }) => status === 409);
    expect(late?.body).toMatchObject({ refusal: 'switch-changed', message: refusals['switch-changed'].message });
    expect((await zeca.client.call(readStudySwitch)).revision).toBe(revision + 1);
  });

  test('sees how many people it touches', async () => {
    const before = (await zeca.client.call(readStudySwitch)).people;
    await (await named('Ana')).hasConsented();
    await (await named('Bia')).hasEnrolled();
    await whoWaits(testApp, 'Caio');
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
  ])('writes no sentence that is %s', async (_how, sentence) => {
    const { revision } = await zeca.client.call(readStudySwitch);
    const input = { state: 'paused', sentence, revision };
    const reply = () => zeca.client.request('POST', changeStudySwitch.path, input);
    expectRefused(await expectNothingChanged(testApp.database, reply), 'invalid-input', 'sentence');
  });
});

describe('several servers', () => {
  test('know of a change at once', async () => {
    const other = await createApp(testApp.parts);
    const elsewhere = () => testApp.newClient(() => (url, init) => Promise.resolve(other.request(url, init)));
    const ana = await person({ ...testApp, newClient: elsewhere }, 'Ana');
    await turn('paused', 'Voltamos em março.');
    expectRefused(await consents(ana), 'study-paused');
    await expect
      .poll(async () => (await elsewhere().call(readInstallation)).study)
      .toEqual({ state: 'paused', sentence: 'Voltamos em março.' });
  });

  test.each(['noNewPeople', 'paused', 'ended'] as const)(
    'let nobody join after the moment at which the study became %s, of 50 who press at the same time',
    async (state) => {
      const other = await createApp(testApp.parts);
      const servers = [testApp.app, other];
      const crowd = await Promise.all(
        Array.from({ length: 50 }, async (_, index) => {
          const newClient = () =>
            testApp.newClient(() => (url, init) => Promise.resolve(servers[index % 2]?.request(url, init) as never));
          const somebody = await person({ ...testApp, newClient }, `P${index}`);
          await somebody.hasConsented();
          return somebody;
        }),
      );
      const { revision } = await zeca.client.call(readStudySwitch);
      // The others press while it is being changed.
      const [first, others] = [crowd.slice(1, 20), crowd.slice(20)];
      const joining = first.map((somebody) => joins(somebody));
      await Promise.any(joining);
      const closing = zeca.client.call(changeStudySwitch, { state, sentence: '', revision });
      for (const somebody of others) {
        joining.push(joins(somebody));
        await sleep(1);
      }
      const { changes } = await closing;
      joining.push(joins(crowd[0] as Person));
      const replies = await Promise.all(joining);
      expectRefused(replies.at(-1) as never, refusalToJoin(state) as never);
      const changedAt = Date.parse(changes[0]?.changedAt ?? '');
      const joined = replies.filter(({ status }) => status === 200);
      for (const reply of replies.filter(({ status }) => status !== 200)) {
        expect(reply.status, JSON.stringify(reply.body)).toBe(409);
      }
      const enrolled = await testApp.database
        .selectFrom('participant')
        .innerJoin('account_user', 'account_user.id', 'participant.account_id')
        .where(
          'account_user.email',
          'in',
          crowd.map(({ email }) => email),
        )
        .where('enrolled_at', 'is not', null)
        .select('enrolled_at')
        .execute();
      expect(enrolled).toHaveLength(joined.length);
      for (const { enrolled_at } of enrolled) expect(enrolled_at?.getTime()).toBeLessThanOrEqual(changedAt);
    },
    60_000,
  );
});

describe('the check of records', () => {
  test('finds a day that was begun while the study let none begin', async () => {
    // No moment of what is stored lies in what other tests have changed.
    await testApp.clock.advance(86_400);
    const ana = await whoWaits(testApp, 'Ana');
    await ana.hasWaitedForNextDay();
    await turn('paused');
    await testApp.clock.advance(3600);
    await turn('open');
    await testApp.clock.advance(3600);
    expect((await starts(ana)).status).toBe(200);
    const participantId = await participantIdOf(testApp.database, ana);
    expect(await findingsOf(ana)).toEqual([]);
    const duringPause = new Date(testApp.clock.now().getTime() - 5400_000);
    await testApp.database
      .updateTable('study_day')
      .set({ started_at: duringPause })
      .where('participant_id', '=', participantId)
      .where('day', '=', 2)
      .execute();
    expect(await findingsOf(ana)).toEqual(['day: a start while the study let days begin']);
  });
});

test('every refusal that the switch can lead to has been shown here', async () => {
  const ofParticipation = (await contractRows()).filter(({ path }) => path.startsWith('/api/participation/'));
  const ofSwitch = /: (no-new-people|study-paused|study-closed|switch-changed)$/;
  expect(refusalsNotSeen(ofParticipation).filter((shown) => ofSwitch.test(shown))).toEqual([]);
  // That groups are told keeps it closed: team/groups.test.ts.
  expect(refusalsNotSeen([changeStudySwitch]).filter((shown) => !shown.endsWith(': groups-told'))).toEqual([]);
});
