import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeRoles, findPeople } from '#contract/accounts/staff-account-calls.ts';
import { readConsents } from '#contract/participation/consent-calls.ts';
import { listParticipants } from '#contract/research/participant-list-calls.ts';
import { readParticipant } from '#contract/research/participant-view-calls.ts';
import { listMessages, sendMessage } from '#contract/team/contact-calls.ts';
import { listWaiting, setDayOpening } from '#contract/team/day-opening-calls.ts';
import { endTestParticipation, markTestPerson, unmarkTestPerson } from '#contract/team/test-people-calls.ts';
import { attachConsentCopies } from '#server/participation/consent/attach-consent-copies.ts';
import { queueWaitingReminders } from '#server/team/reminders/remind-store.ts';
import { mailTeamOfCases } from '#server/team/safety/mail-team-of-cases-store.ts';
import type { StudyDay } from '#study/protocol.ts';
import { accountIdOf, auditTrail, noRoles, staffMember, teamMember } from '#tests/support/accounts/staff.ts';
import { enrolledPerson, type Person, person } from '#tests/support/participation/people.ts';
import { tracesInDatabase } from '#tests/support/participation/traces-in-database.ts';
import { participantBetweenDays, participantIdOf } from '#tests/support/participation/waiting-people.ts';
import { withdraw } from '#tests/support/participation/withdrawal.ts';
import { mailsTo } from '#tests/support/platform/mailed-links.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { expectNothingChanged, expectRefused } from '#tests/support/platform/refused.ts';
import { startTestApp, type TestApp } from '#tests/support/platform/test-app.ts';
import { exportOf, startExportStage } from '#tests/support/research/export-stage.ts';
import { allPeople } from '#tests/support/research/listed-participants.ts';
import { numbersOfStaff } from '#tests/support/research/numbers-of-staff.ts';
import { tablesOf } from '#tests/support/research/rows-of-archive.ts';
import { workOutFlags } from '#tests/support/research/work-out-flags.ts';
import { casesSeenBy, handsInInventory, inventoryOfItem21, takesCase } from '#tests/support/team/safety-cases.ts';

const reason = 'Experimenta o estudo antes da abertura';
const marks = ({ client }: Person, accountId: string) => client.call(markTestPerson, { accountId, reason });

/** What an archive says of its own making. */
const ofMaking = ['README.md', 'CHANGES.md', 'dataset_description.json', 'manifest.json'];

describe('a marked test participation over two days, and one of staff', () => {
  type Numbers = Record<string, unknown>;
  const stage = openedForTests(() => startExportStage({ TEAM_EMAIL: 'equipe@example.org' }));
  let testApp: TestApp;
  let yara: Person;
  let teo: Person;
  let teosId: string;
  let zecasId: string;
  let before: Awaited<ReturnType<typeof everything>>;
  let after: typeof before;
  let readNumbers: () => Promise<Numbers>;
  let marked: Awaited<ReturnType<typeof whereMarked>>;
  let asked: Awaited<ReturnType<typeof exportOf>>;

  /** All at one moment: no difference comes from time that has passed. */
  async function everything() {
    await workOutFlags(testApp);
    await queueWaitingReminders(testApp.parts);
    await mailTeamOfCases(testApp.parts);
    const mails = await testApp.database
      .selectFrom('mail')
      .where((mail) => mail.or([mail('account_id', 'is', null), mail('account_id', 'not in', [teosId, zecasId])]))
      // Exports are asked for here.
      .where('kind', '!=', 'team-notice')
      .orderBy('mail_id')
      .select(['kind', 'recipient'])
      .execute();
    const numbers = await readNumbers();
    const { files } = await exportOf(testApp, yara.client);
    const data = [...files].filter(([path]) => !ofMaking.includes(path)).map(([path, bytes]) => [path, `${bytes}`]);
    return { numbers, mails, data: Object.fromEntries(data) as Record<string, string> };
  }

  async function hasOpened(participant: Person, day: StudyDay) {
    const participantId = await participantIdOf(testApp.database, participant);
    const place = { participantId, day, opens: 'now', beyondLastDate: false, reason: 'Teste' } as const;
    await yara.client.call(setDayOpening, place);
  }

  async function whereMarked() {
    const code = async () => {
      const { participants } = await yara.client.call(listParticipants, { ...allPeople, excluded: 'tests' });
      return participants.map((one) => one.participantId);
    };
    const participantId = await participantIdOf(testApp.database, teo);
    const { messages, tests: testMessages } = await yara.client.call(listMessages, { show: 'all', page: 1 });
    const { waiting } = await yara.client.call(listWaiting, { show: 'all', page: 1 });
    return {
      participantId,
      listed: await code(),
      head: (await yara.client.call(readParticipant, { participantId })).head.isTest,
      messages: messages.filter(({ isTest }) => isTest).map(({ senderName }) => senderName),
      testMessages,
      waiting: waiting.filter(({ isTest }) => isTest).map((one) => one.participantId),
      cases: (await casesSeenBy(yara)).filter(({ isTest }) => isTest),
      people: (await yara.client.call(findPeople, { search: '', role: 'all', page: 1 })).people
        .filter((one) => one.test !== null)
        .map((one) => [one.displayName, one.test?.kind, one.test?.takesPart]),
    };
  }

  beforeAll(async () => {
    testApp = stage.testApp;
    yara = await staffMember(testApp, 'Yara');
    const zeca = await staffMember(testApp, 'Zeca');
    teo = await person(testApp, 'Teo');
    teosId = await accountIdOf(teo);
    zecasId = await accountIdOf(zeca);
    await participantBetweenDays(testApp, 'Ana');
    const bia = await enrolledPerson(testApp, 'Bia');
    await handsInInventory(bia, inventoryOfItem21);
    await bia.client.call(sendMessage, { sendingId: crypto.randomUUID(), text: 'Bom dia!' });
    await attachConsentCopies(testApp.parts, new AbortController().signal);
    await marks(yara, teosId);
    readNumbers = await numbersOfStaff(testApp, yara.client);
    before = await everything();

    await teo.hasEnrolled();
    await handsInInventory(teo, inventoryOfItem21);
    await teo.hasFinishedDay(1, { test1: [10], test2: [10] });
    await teo.client.call(sendMessage, { sendingId: crypto.randomUUID(), text: 'Isto é um teste.' });
    await zeca.hasEnrolled();
    await handsInInventory(zeca, inventoryOfItem21);
    await queueWaitingReminders(testApp.parts);
    marked = await whereMarked();
    const [first] = marked.cases;
    if (first === undefined) throw new Error('The desk does not show the case of a test.');
    await takesCase(yara, first);
    await hasOpened(teo, 2);
    await teo.hasFinishedDay(2);
    after = await everything();
    asked = await exportOf(testApp, yara.client, { includesTests: true });

    await yara.client.call(endTestParticipation, { accountId: teosId });
    await yara.client.call(endTestParticipation, { accountId: zecasId });
  });

  test('changes no number of a staff page, no record and no committee list', () => {
    expect(after.numbers).toEqual(before.numbers);
    expect(Object.keys(before.numbers).length).toBeGreaterThan(60);
    expect(JSON.stringify(before.numbers)).toContain('.total: 2');
    expect(JSON.stringify(before.numbers)).toContain('.counts.open: 1');
  });

  test('changes no byte of an export without tests', () => {
    expect(after.data).toEqual(before.data);
    expect(Object.keys(before.data).length).toBeGreaterThan(30);
  });

  test('mails only its own account', () => {
    expect(after.mails).toEqual(before.mails);
    expect(before.mails.map(({ kind }) => kind)).toContain('safety-case');
    expect(before.mails.map(({ kind }) => kind)).toContain('contact-message');
  });

  test('is marked in every view', () => {
    const { participantId, listed, cases, ...rest } = marked;
    expect(listed).toContain(participantId);
    expect(listed).toHaveLength(2);
    expect(cases.map((one) => one.participantId)).toContain(participantId);
    expect(rest).toEqual({
      head: true,
      messages: ['Teo'],
      testMessages: 1,
      waiting: [participantId],
      people: [
        ['Teo', 'marked', true],
        ['Zeca', 'team', true],
      ],
    });
  });

  test('is in an export with tests, in its own column', () => {
    const tables = tablesOf(asked.files);
    const people = (tables.get('people') ?? []).map((row) => row.is_test);
    expect(people.toSorted()).toEqual(['0', '0', '1', '1']);
    expect(tables.get('ratings')?.length).toBeGreaterThan(2 * 40);
  });

  test('is deleted by one press, down to the account and its mark', async () => {
    const { database } = testApp;
    const left = await tracesInDatabase(database, [marked.participantId]);
    expect(left.filter((trace) => !trace.startsWith('audit_entry.'))).toEqual([]);
    expect((await yara.client.call(listMessages, { show: 'all', page: 1 })).messages).toHaveLength(1);
    expect(await teo.progress()).toMatchObject({ enrolment: 'none' });
    expect(await database.selectFrom('test_account').select('account_id').execute()).toEqual([{ account_id: teosId }]);
    const auditEntries = (await auditTrail(database)).filter(({ action }) => action === 'testParticipationEnded');
    expect(auditEntries.map(({ subject }) => subject)).toContain(teosId);
  });
});

const daySeconds = 86_400;
const dayMs = daySeconds * 1000;

describe('the mark of a test', () => {
  let testApp: TestApp;
  let yara: Person;
  beforeAll(async () => {
    testApp = await startTestApp();
    yara = await staffMember(testApp, 'Yara');
  });
  afterAll(() => testApp.close());

  const unmarks = ({ client }: Person, accountId: string) =>
    client.request('POST', unmarkTestPerson.path, { accountId });
  const ends = ({ client }: Person, accountId: string) =>
    client.request('POST', endTestParticipation.path, { accountId });
  const count = async () => {
    const { total, tests } = await yara.client.call(listParticipants, allPeople);
    return { total, tests };
  };

  test('excludes earlier answers, and can be removed again, also after answers, which count then', async () => {
    const ana = await participantBetweenDays(testApp, 'Ana');
    const accountId = await accountIdOf(ana);
    const { total, tests } = await count();
    const { test: current } = await marks(yara, accountId);
    expect(current).toMatchObject({ kind: 'marked', reason, takesPart: true, hasAnsweredSince: false });
    expect(await count()).toEqual({ total: total - 1, tests: tests + 1 });
    expect(await unmarks(yara, accountId)).toMatchObject({ status: 200, body: { test: null } });
    expect(await count()).toEqual({ total, tests });

    await marks(yara, accountId);
    await ana.hasStartedDay(2);
    await ana.hasFinished('inventory');
    expect(await count()).toEqual({ total: total - 1, tests: tests + 1 });
    const { people } = await yara.client.call(findPeople, { search: ana.email, role: 'all', page: 1 });
    expect(people[0]?.test).toMatchObject({ hasAnsweredSince: true });
    expect(await unmarks(yara, accountId)).toMatchObject({ status: 200, body: { test: null } });
    expect(await count()).toEqual({ total, tests });
    const entries = (await auditTrail(testApp.database)).filter(({ subject }) => subject === accountId);
    expect(entries.map(({ action, detail }) => [action, detail])).toEqual([
      ['testPersonMarked', { takesPart: true }],
      ['testPersonUnmarked', { answeredSince: false }],
      ['testPersonMarked', { takesPart: true }],
      ['testPersonUnmarked', { answeredSince: true }],
    ]);
  });

  test('delays erasure by seven days for earlier participants, shows the date, and notifies the team', async () => {
    const carla = await teamMember(testApp, 'Carla', ['care']);
    const newsOfCarla = async () =>
      (await mailsTo(testApp.database, carla.email)).filter(({ bodyText }) => bodyText.includes('apagou'));
    const hugo = await participantBetweenDays(testApp, 'Hugo');
    const accountId = await accountIdOf(hugo);
    await marks(yara, accountId);
    const markedAt = testApp.clock.now();
    await hugo.hasStartedDay(2);
    const { people } = await yara.client.call(findPeople, { search: hugo.email, role: 'all', page: 1 });
    const endsFrom = Date.parse(people[0]?.test?.endsFrom ?? '') - 7 * dayMs;
    expect(Math.abs(endsFrom - markedAt.getTime())).toBeLessThan(60_000);
    expectRefused(await expectNothingChanged(testApp.database, () => ends(yara, accountId)), 'too-soon-to-end');
    expect(await unmarks(yara, accountId)).toMatchObject({ status: 200, body: { test: null } });
    expect(await hugo.progress()).toMatchObject({ day: 2 });

    await marks(yara, accountId);
    await testApp.clock.advance(7 * daySeconds - 3600);
    expectRefused(await ends(yara, accountId), 'too-soon-to-end');
    expect(await newsOfCarla()).toEqual([]);
    await testApp.clock.advance(3600);
    expect(await ends(yara, accountId)).toMatchObject({
      status: 200,
      body: { test: { takesPart: false, endsFrom: null } },
    });
    expect(await newsOfCarla()).toHaveLength(1);
    expect(await ends(yara, accountId)).toMatchObject({ status: 200 });
    expect(await newsOfCarla()).toHaveLength(1);
  });

  test('a role delays it as well, also with a later mark', async () => {
    const carla = await teamMember(testApp, 'Celia', ['care']);
    const newsOfCarla = async () =>
      (await mailsTo(testApp.database, carla.email)).filter(({ bodyText }) => bodyText.includes('apagou'));
    const lia = await participantBetweenDays(testApp, 'Lia');
    const accountId = await accountIdOf(lia);
    await yara.client.signIn(yara);
    await testApp.database
      .updateTable('account_user')
      .set({ email_verified: true })
      .where('id', '=', accountId)
      .execute();
    const roles = { category: 'patient', member: false, staffUntil: null } as const;
    await yara.client.call(changeRoles, { accountId, ...roles, staffRoles: ['reading'] });
    await lia.client.signIn(lia);
    await lia.hasStartedDay(2);
    const sinceRole = testApp.clock.now();
    expectRefused(await expectNothingChanged(testApp.database, () => ends(yara, accountId)), 'too-soon-to-end');
    await testApp.clock.advance(daySeconds);
    await yara.client.signIn(yara);
    const { test: withMark } = await marks(yara, accountId);
    const endsFrom = Date.parse(withMark?.endsFrom ?? '') - 7 * dayMs;
    expect(Math.abs(endsFrom - sinceRole.getTime())).toBeLessThan(60_000);
    await testApp.clock.advance(6 * daySeconds);
    await yara.client.signIn(yara);
    expect(await newsOfCarla()).toEqual([]);
    expect(await ends(yara, accountId)).toMatchObject({ status: 200, body: { test: { takesPart: false } } });
    expect(await newsOfCarla()).toHaveLength(1);
  });

  test('allows immediate erasure of a trial begun under it, and of staff also when marked later', async () => {
    const iris = await person(testApp, 'Iris');
    const irisId = await accountIdOf(iris);
    await marks(yara, irisId);
    await iris.hasEnrolled();
    const jairo = await staffMember(testApp, 'Jairo');
    await jairo.hasEnrolled();
    const jairosId = await accountIdOf(jairo);
    await marks(yara, jairosId);
    for (const id of [irisId, jairosId]) {
      expect(await ends(yara, id)).toMatchObject({ status: 200, body: { test: { takesPart: false } } });
    }
  });

  test('on the wrong participant is removed with its silent case, which notifies the team then', async () => {
    const { database } = testApp;
    const caseMails = async () => {
      const { mails } = await database
        .selectFrom('mail')
        .where('kind', '=', 'safety-case')
        .select((eb) => eb.fn.countAll<number>().as('mails'))
        .executeTakeFirstOrThrow();
      return Number(mails);
    };
    const gina = await person(testApp, 'Gina');
    const accountId = await accountIdOf(gina);
    await marks(yara, accountId);
    await gina.hasEnrolled();
    await handsInInventory(gina, inventoryOfItem21);
    await mailTeamOfCases(testApp.parts);
    const before = await caseMails();
    await unmarks(yara, accountId);
    await mailTeamOfCases(testApp.parts);
    expect(await caseMails()).toBeGreaterThan(before);
    const again = await caseMails();
    await mailTeamOfCases(testApp.parts);
    expect(await caseMails()).toBe(again);
  });

  test('marking notifies the other team members and adds one audit entry, also when repeated', async () => {
    const eva = await teamMember(testApp, 'Eva', ['care']);
    const noticesTo = async ({ email }: Person) =>
      (await mailsTo(testApp.database, email)).filter(({ bodyText }) =>
        bodyText.includes('marcou uma conta como teste'),
      );
    const bia = await person(testApp, 'Bia');
    const accountId = await accountIdOf(bia);
    await marks(yara, accountId);
    await yara.client.call(markTestPerson, { accountId, reason: 'Outro motivo' });
    const entries = (await auditTrail(testApp.database)).filter(({ subject }) => subject === accountId);
    expect(entries).toMatchObject([{ action: 'testPersonMarked', detail: { takesPart: false } }]);
    expect(await noticesTo(eva)).toHaveLength(1);
    expect(await noticesTo(yara)).toEqual([]);
    const { people } = await yara.client.call(findPeople, { search: bia.email, role: 'all', page: 1 });
    expect(people[0]?.test).toMatchObject({ reason: 'Outro motivo', takesPart: false, hasAnsweredSince: false });
  });

  test('needs a reason; without a mark a participation is not deleted', async () => {
    const caio = await person(testApp, 'Caio');
    await caio.hasConsented();
    const accountId = await accountIdOf(caio);
    await expectNothingChanged(testApp.database, async () => {
      expectRefused(await ends(yara, accountId), 'not-found');
      expectRefused(await ends(yara, 'unknown'), 'not-found');
      const without = { accountId, reason: ' ' };
      expectRefused(await yara.client.request('POST', markTestPerson.path, without), 'invalid-input', 'reason');
    });
  });

  test('is set for staff from consent on, and removed when the role is revoked before a first step', async () => {
    const before = await count();
    const dora = await staffMember(testApp, 'Dora');
    await dora.hasConsented();
    expect(await count()).toEqual({ ...before, tests: before.tests + 1 });
    await testApp.database
      .updateTable('account_user')
      .set({ email_verified: true })
      .where('email', '=', dora.email)
      .execute();
    const roles = { accountId: await accountIdOf(dora), category: 'patient', member: false } as const;
    await yara.client.call(changeRoles, { ...roles, ...noRoles });
    await dora.client.signIn(dora);
    await dora.hasEnrolled();
    expect(await count()).toEqual({ total: before.total + 1, tests: before.tests });
  });

  test('withdrawal of a test stores a receipt marked as test, no evidence and no address hash', async () => {
    const fabio = await person(testApp, 'Fabio');
    await marks(yara, await accountIdOf(fabio));
    await fabio.hasEnrolled();
    const { database } = testApp;
    await database.updateTable('consent').set({ evidence_after_leaving: 'record' }).execute();
    const { consents } = await fabio.client.call(readConsents);
    expect(consents.map(({ evidenceAfterLeaving }) => evidenceAfterLeaving)).toEqual(['count']);
    await withdraw(fabio, 'erase');
    const receipts = await database.selectFrom('withdrawal_receipt').select('is_test').execute();
    expect(receipts).toEqual([{ is_test: true }]);
    expect(await database.selectFrom('withdrawn_address').selectAll().execute()).toEqual([]);
    expect(await database.selectFrom('withdrawn_consent').selectAll().execute()).toEqual([]);
  });
});
