import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { inventoryChoiceKind } from '#contract/participation/inventory-calls.ts';
import { stopReminders, switchReminders } from '#contract/team/reminder-calls.ts';
import { estimateReminders, sendReminders } from '#contract/team/reminder-sending-calls.ts';
import { changeReminderText, previewReminder, readReminderTexts } from '#contract/team/reminder-text-calls.ts';
import { type Database, openDatabase } from '#server/platform/database/open-database.ts';
import { queuePauseReminders } from '#server/team/reminders/remind-store.ts';
import { defaultReminderTexts } from '#study/reminders/reminder-text.ts';
import { accountIdOf, auditTrail, staffMember, teamMember } from '#tests/support/accounts/staff.ts';
import { choice } from '#tests/support/calls/call-inputs.ts';
import { enrolledPerson, type Person, person } from '#tests/support/participation/people.ts';
import { moveTo, participantBetweenDays, participantIdOf } from '#tests/support/participation/waiting-people.ts';
import { withdraw } from '#tests/support/participation/withdrawal.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { refusalsNotSeen } from '#tests/support/platform/refusals-seen.ts';
import { expectNothingChanged, expectRefused } from '#tests/support/platform/refused.ts';
import { startTestApp } from '#tests/support/platform/test-app.ts';
import { allPeople } from '#tests/support/research/listed-participants.ts';
import { changedMaterial, withSettings } from '#tests/support/study/changed-material.ts';

const testApp = openedForTests(startTestApp);
let otherDatabase: Database;
let zeca: Person;
const saoPaulo = 'America/Sao_Paulo';
const { offset: _offset, ...wholeList } = allPeople;

beforeAll(async () => {
  otherDatabase = await openDatabase({ connectionString: testApp.connectionString });
  zeca = await staffMember(testApp, 'Zeca');
});
afterAll(async () => {
  await otherDatabase.destroy();
});
afterEach(async () => {
  await testApp.database.deleteFrom('participant').execute();
  await testApp.database.deleteFrom('mail').execute();
});

const mails = () =>
  testApp.database.selectFrom('mail').where('kind', '=', 'reminder').orderBy('mail_id').selectAll().execute();

/** Two servers look at the same moment, twice. @returns the addresses that were written to */
async function round(): Promise<string[]> {
  const before = (await mails()).length;
  const other = { ...testApp.parts, database: otherDatabase };
  await Promise.all([testApp.parts, other, testApp.parts, other].map((parts) => queuePauseReminders(parts)));
  return (await mails())
    .slice(before)
    .map(({ recipient }) => recipient)
    .toSorted();
}

/** Who lives in São Paulo has just answered, at ten in the morning. */
async function atTen(): Promise<void> {
  await moveTo(testApp.clock, '10:00', saoPaulo, 1);
}

describe('a pause reminder', () => {
  test("is sent once to participants who stopped within a day or only consented, after the study's hours", async () => {
    await atTen();
    const [ana, bia] = [await person(testApp, 'Ana'), await person(testApp, 'Bia')];
    await ana.hasEnrolled();
    await ana.hasFinished('inventory');
    await bia.hasConsented();
    await testApp.clock.advance(23 * 3600);
    expect(await round()).toEqual([]);
    await testApp.clock.advance(2 * 3600);
    expect(await round()).toEqual([ana.email]);
    await testApp.clock.advance(24 * 3600);
    expect(await round()).toEqual([bia.email]);
    await testApp.clock.advance(5 * 24 * 3600);
    expect(await round()).toEqual([]);
    const [toAna, toBia] = await mails();
    expect(toAna).toMatchObject({ subject: defaultReminderTexts.stopped.subject });
    expect(toAna?.body_text).toContain('Faltam cerca de 50 minutos.');
    expect(toBia).toMatchObject({ subject: defaultReminderTexts.consented.subject });
    // On another day they may stop again.
    const rows = await testApp.database.selectFrom('pause_reminder').select(['kind', 'day']).execute();
    expect(rows).toEqual([
      { kind: 'stopped', day: 1 },
      { kind: 'consented', day: 1 },
    ]);
  });

  test('is not sent to participants who answered since, unsubscribed, left or are tests', async () => {
    await atTen();
    const [ana, bia, caio, dora] = await Promise.all(
      ['Ana', 'Bia', 'Caio', 'Dora'].map(async (name) => {
        const participant = await enrolledPerson(testApp, name);
        return participant;
      }),
    );
    if (!ana || !bia || !caio || !dora) throw new Error('Four people.');
    await zeca.hasEnrolled();
    await testApp.clock.advance(20 * 3600);
    await ana.client.answer(inventoryChoiceKind, choice(1, 1, 1));
    await bia.client.call(switchReminders, { wanted: false });
    await withdraw(caio, 'keep');
    await testApp.clock.advance(5 * 3600);
    expect(await round()).toEqual([dora.email]);
    // What it says turns them off, and no further one comes.
    const token = new URL((await mails())[0]?.unsubscribe_link ?? 'http://x').searchParams.get('token') ?? '';
    await testApp.newClient().call(stopReminders, { token });
    const choices = await testApp.database.selectFrom('reminder_choice').select('wanted').execute();
    expect(choices.map(({ wanted }) => wanted)).toEqual([false, false]);
    // The one that waited to be handed over is gone, and counts as never written.
    expect(await mails()).toEqual([]);
    expect(await testApp.database.selectFrom('pause_reminder').selectAll().execute()).toEqual([]);
    await testApp.clock.advance(24 * 3600);
    expect(await round()).toEqual([ana.email]);
    await withdraw(ana, 'keep');
    expect(await testApp.database.selectFrom('pause_reminder').selectAll().execute()).toEqual([]);
  });

  test('is not sent when the study has none, or by a doubtful clock', async () => {
    await atTen();
    const ana = await enrolledPerson(testApp, 'Ana');
    await testApp.clock.advance(72 * 3600);
    const reminders = {
      ...{ isOn: false, quietFrom: '21:00', quietUntil: '08:00', secondAfterDays: null },
      ...{ stoppedAfterHours: 24, consentedAfterHours: 48 },
    };
    const none = await changedMaterial(withSettings({ reminders }));
    const who = { who: { list: wholeList } };
    const sends = () => zeca.client.request('POST', sendReminders.path, { ...who, people: 1 });
    try {
      await testApp.restartWith({ STUDY_MATERIAL_DIR: none.folder });
      expect(await round()).toEqual([]);
      expectRefused(await zeca.client.request('POST', estimateReminders.path, who), 'reminders-unavailable');
      expectRefused(await expectNothingChanged(testApp.database, sends), 'reminders-unavailable');
    } finally {
      await testApp.restartWith({});
      await none.remove();
    }
    const jump = {
      server_id: crypto.randomUUID(),
      expected_at: new Date(),
      observed_at: new Date(Date.now() + 86_400_000),
    };
    await testApp.database.insertInto('clock_jump').values(jump).execute();
    expectRefused(await sends(), 'clock-doubtful');
    await testApp.database.deleteFrom('clock_jump').execute();
    expect(await round()).toEqual([ana.email]);
  });
});

describe('reminders sent by hand', () => {
  test('go to the reachable participants of a list, after a count with the reasons for the others', async () => {
    await atTen();
    const [ana, bia, caio] = [
      await person(testApp, 'Ana'),
      await person(testApp, 'Bia'),
      await person(testApp, 'Caio'),
    ];
    const dora = await participantBetweenDays(testApp, 'Dora');
    await ana.hasEnrolled();
    await bia.hasConsented();
    await caio.hasEnrolled();
    await caio.client.call(switchReminders, { wanted: false });
    await testApp.clock.advance(26 * 3600);
    await enrolledPerson(testApp, 'Eva');
    const who = { list: wholeList };
    const can = ['open', 'stopped', 'consented'].map((kind) => ({ kind, people: 1 }));
    const cannot = ['off', 'stillThere'].map((why) => ({ why, people: 1 }));
    expect(await zeca.client.call(estimateReminders, { who })).toEqual({ can, cannot, tests: 0 });
    const sent = await zeca.client.call(sendReminders, { who, people: 3 });
    expect(sent).toEqual({ sent: 3, cannot });
    expect((await mails()).map(({ recipient }) => recipient).toSorted()).toEqual(
      [ana.email, bia.email, dora.email].toSorted(),
    );
    const auditEntries = (await auditTrail(testApp.database)).filter(({ action }) => action === 'reminderSent');
    expect(
      auditEntries
        .map(({ detail }) => detail)
        .toSorted((one, other) => (`${JSON.stringify(one)}` < JSON.stringify(other) ? -1 : 1)),
    ).toEqual([
      { day: 1, kind: 'consented' },
      { day: 1, kind: 'stopped' },
      { day: 2, kind: 'open' },
    ]);
    expect(auditEntries.map(({ subject }) => subject)).toContain(await accountIdOf(dora));
    // At most one a day to a participant from any sender, and the rounds do not repeat it.
    expect(await zeca.client.call(sendReminders, { who, people: 9 })).toMatchObject({ sent: 0 });
    expect(await round()).toEqual([]);
    await testApp.clock.advance(24 * 3600);
    expect((await zeca.client.call(estimateReminders, { who })).can.map(({ people }) => people)).toEqual([1, 2, 1]);
  });

  test('go to one participant, and to no more than announced', async () => {
    await atTen();
    const [ana, bia] = [await person(testApp, 'Ana'), await person(testApp, 'Bia')];
    await ana.hasEnrolled();
    await bia.hasEnrolled();
    await testApp.clock.advance(2 * 3600);
    const participantId = await participantIdOf(testApp.database, ana);
    const sent = await Promise.all(
      [1, 2, 3].map(() => zeca.client.call(sendReminders, { who: { participantId }, people: 1 })),
    );
    expect(sent.reduce((sum, one) => sum + one.sent, 0)).toBe(1);
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([ana.email]);
    await testApp.clock.advance(25 * 3600);
    expect(await zeca.client.call(sendReminders, { who: { list: wholeList }, people: 1 })).toMatchObject({ sent: 1 });
  });

  test('are refused for unknown participants, and for more than 300', async () => {
    const unknown = { who: { participantId: crypto.randomUUID() } };
    expectRefused(await zeca.client.request('POST', sendReminders.path, { ...unknown, people: 1 }), 'not-found');
    expectRefused(await zeca.client.request('POST', estimateReminders.path, unknown), 'not-found');
    const many = { who: { list: wholeList }, people: 301 };
    expectRefused(await zeca.client.request('POST', sendReminders.path, many), 'invalid-input', 'people');
  });

  test('need the role to read the list, and do not reveal its count to others', async () => {
    await atTen();
    const ana = await enrolledPerson(testApp, 'Ana');
    await testApp.clock.advance(3 * 3600);
    const participantId = await participantIdOf(testApp.database, ana);
    const carla = await teamMember(testApp, 'Carla', ['care']);
    const olga = await teamMember(testApp, 'Olga', ['care', 'reading']);
    const who = { list: wholeList };
    const stopped = [{ kind: 'stopped', people: 1 }];
    await expectNothingChanged(testApp.database, async () => {
      expectRefused(await carla.client.request('POST', estimateReminders.path, { who }), 'role-needed');
      expectRefused(await carla.client.request('POST', sendReminders.path, { who, people: 1 }), 'role-needed');
      expect((await olga.client.call(estimateReminders, { who })).can).toEqual(stopped);
      expect((await carla.client.call(estimateReminders, { who: { participantId } })).can).toEqual(stopped);
    });
  });
});

describe('texts of reminders', () => {
  const own = { subject: 'Até já, {nome}', body: 'O dia espera você.\n\nFaltam {tempo}.' };
  const change = (revision: number, text: typeof own | null) =>
    zeca.client.request('POST', changeReminderText.path, { kind: 'stopped', revision, text });

  test('have a default until the team writes its own, and after a reset', async () => {
    const textOf = async () => (await zeca.client.call(readReminderTexts)).texts.find(({ kind }) => kind === 'stopped');
    expect(await textOf()).toMatchObject({ ...defaultReminderTexts.stopped, revision: 0, changes: [] });
    expect(await change(0, own)).toMatchObject({ status: 200 });
    expect(await textOf()).toMatchObject({ ...own, revision: 1, changes: [{ text: own, byName: 'Zeca' }] });
    await atTen();
    const ana = await enrolledPerson(testApp, 'Ana');
    await ana.hasFinished('inventory');
    await ana.hasFinished('wordRating');
    await testApp.clock.advance(25 * 3600);
    expect(await round()).toEqual([ana.email]);
    const [mail] = await mails();
    expect(mail?.subject).toBe('Até já, Ana');
    expect(mail?.body_text).toContain('Faltam cerca de 45 minutos.');
    // An outdated revision cannot overwrite it; an equal text is no change.
    expectRefused(await change(0, { ...own, subject: 'Outro' }), 'text-changed');
    expect(await change(0, own)).toMatchObject({ status: 200 });
    expect(await change(1, null)).toMatchObject({ status: 200 });
    expect(await textOf()).toMatchObject({
      ...defaultReminderTexts.stopped,
      revision: 2,
      changes: [{ text: null }, { text: own }],
    });
    const auditEntries = (await auditTrail(testApp.database)).filter(({ action }) => action === 'reminderTextChanged');
    expect(auditEntries.map(({ detail }) => detail)).toEqual([
      { kind: 'stopped', isUsual: false },
      { kind: 'stopped', isUsual: true },
    ]);
  });

  test('are previewed before they are stored, and refused by field when invalid', async () => {
    const shown = await zeca.client.call(previewReminder, { kind: 'stopped', text: own });
    expect(shown).toMatchObject({ subject: 'Até já, Ana' });
    expect(shown.bodyText).toMatch(/O dia espera você\.\n\nFaltam cerca de 25 minutos\./);
    const refused = (text: object) =>
      zeca.client.request('POST', changeReminderText.path, { kind: 'open', revision: 0, text });
    await expectNothingChanged(testApp.database, async () => {
      expectRefused(await refused({ ...own, body: 'Oi {dia}' }), 'invalid-input', 'text.body');
      expectRefused(await refused({ ...own, subject: 'Sobre depressão' }), 'invalid-input', 'text.subject');
      expectRefused(await refused({ ...own, subject: ' ' }), 'invalid-input', 'text.subject');
    });
  });
});

test('every refusal of these calls occurs here', () => {
  expect(
    refusalsNotSeen([changeReminderText, previewReminder, readReminderTexts, sendReminders, estimateReminders]),
  ).toEqual([]);
});
