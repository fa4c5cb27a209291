import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startDay } from '#contract/participation/participation-calls.ts';
import type { RefusalCode } from '#contract/platform/refusals.ts';
import { listWaiting, readDayOpening, sendReminderNow, setDayOpening } from '#contract/team/day-opening-calls.ts';
import { stopReminders, stopRemindersPath, switchReminders } from '#contract/team/reminder-calls.ts';
import { type Database, openDatabase } from '#server/platform/database/open-database.ts';
import { DeliveryFailure } from '#server/platform/mail/delivery-failure.ts';
import { deliverDueMails } from '#server/platform/mail/mail-handover-store.ts';
import { openMailServer } from '#server/platform/mail/mail-server.ts';
import { readOwnReminders } from '#server/team/reminders/own-reminders-store.ts';
import { queueWaitingReminders } from '#server/team/reminders/remind-store.ts';
import { auditTrail, staffMember } from '#tests/support/accounts/staff.ts';
import type { Person } from '#tests/support/participation/people.ts';
import { moveTo, participantBetweenDays, participantIdOf } from '#tests/support/participation/waiting-people.ts';
import { withdraw } from '#tests/support/participation/withdrawal.ts';
import { startTestMailServer } from '#tests/support/platform/mail-server.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { refusalsNotSeen } from '#tests/support/platform/refusals-seen.ts';
import { expectNothingChanged, expectRefused } from '#tests/support/platform/refused.ts';
import { startTestApp } from '#tests/support/platform/test-app.ts';
import { changedMaterial, withSettings } from '#tests/support/study/changed-material.ts';

const testApp = openedForTests(startTestApp);
/** Of a second server on the same database. */
let otherDatabase: Database;
let zeca: Person;
const saoPaulo = 'America/Sao_Paulo';

beforeAll(async () => {
  otherDatabase = await openDatabase({ connectionString: testApp.connectionString });
  zeca = await staffMember(testApp, 'Zeca');
});
afterAll(async () => {
  await otherDatabase.destroy();
});
/** Removes pending people of earlier tests. */
afterEach(async () => {
  await testApp.database.deleteFrom('participant').execute();
  await testApp.database.deleteFrom('mail').execute();
});

/** Two servers look for who is to be reminded, at the same moment and twice. @returns the addresses that were written to */
async function round(): Promise<string[]> {
  const before = new Set((await reminders()).map(({ mail_id }) => mail_id));
  const other = { ...testApp.parts, database: otherDatabase };
  await Promise.all([testApp.parts, other, testApp.parts, other].map((parts) => queueWaitingReminders(parts)));
  return (await reminders()).filter(({ mail_id }) => !before.has(mail_id)).map(({ recipient }) => recipient);
}

const reminders = () =>
  testApp.database.selectFrom('mail').where('kind', '=', 'reminder').orderBy('recipient').selectAll().execute();

async function tokenTo({ email }: Person): Promise<string> {
  const mail = (await reminders()).find(({ recipient }) => recipient === email);
  return new URL(mail?.unsubscribe_link ?? 'http://no.mail').searchParams.get('token') ?? '';
}

const switchTo = (participant: Person, wanted: boolean) => participant.client.call(switchReminders, { wanted });
/** What a mail provider's server sends, from no page and without cookies. */
const oneClick = (token: string) =>
  testApp.newClient().request('POST', `${stopRemindersPath}?token=${token}`, 'List-Unsubscribe=One-Click', {
    origin: '',
    'content-type': 'application/x-www-form-urlencoded',
  });

/** The team sends a reminder by hand. */
async function ask(participant: Person, day = 2) {
  const participantId = await participantIdOf(testApp.database, participant);
  return zeca.client.request('POST', sendReminderNow.path, { participantId, day });
}

const refused = (participant: Person, code: RefusalCode, day?: number) =>
  expectNothingChanged(testApp.database, async () => expectRefused(await ask(participant, day), code));

describe('the reminder of an open day', () => {
  test("is sent once for any number of servers, and not in the night of the participant's zone", async () => {
    const ana = await participantBetweenDays(testApp, 'Ana');
    // Its morning is the night of São Paulo.
    const caio = await participantBetweenDays(testApp, 'Caio', 'Europe/Lisbon');
    expect(await round()).toEqual([]);
    expect((await ana.progress()).nextDay).toMatchObject({ reminders: 'on', willRemind: true });
    await moveTo(testApp.clock, '07:30', saoPaulo, 1);
    expect(await round()).toEqual([caio.email]);
    await moveTo(testApp.clock, '08:30', saoPaulo);
    expect(await round()).toEqual([ana.email]);
    await moveTo(testApp.clock, '10:00', saoPaulo, 5);
    expect(await round()).toEqual([]);
    expect((await ana.progress()).nextDay).toMatchObject({ reminders: 'on', willRemind: false });
    const sent = await testApp.database.selectFrom('reminder').select('day').execute();
    expect(sent).toEqual(Array.from({ length: 2 }, () => ({ day: 2 })));
    const { waiting } = await zeca.client.call(listWaiting, { show: 'all', page: 1 });
    const once = { kind: 'sent', at: expect.any(String), count: 1, delivery: 'sent' };
    expect(waiting.map(({ reminder }) => reminder)).toEqual([once, once]);
  });

  test('is not sent to participants who declined it, left or have begun', async () => {
    const [ana, bia, dora] = await Promise.all(
      ['Ana', 'Bia', 'Dora'].map((name) => participantBetweenDays(testApp, name)),
    );
    if (!ana || !bia || !dora) throw new Error('three people expected');
    expect((await switchTo(ana, false)).nextDay).toMatchObject({ reminders: 'off', willRemind: false });
    const participantId = await participantIdOf(testApp.database, ana);
    const { waiting } = await zeca.client.call(readDayOpening, { participantId });
    expect(waiting?.reminder).toEqual({ kind: 'off' });
    await withdraw(bia, 'keep');
    await moveTo(testApp.clock, '10:00', saoPaulo, 1);
    await dora.client.call(startDay, { day: 2 });
    expect(await round()).toEqual([]);
    await switchTo(ana, true);
    expect(await round()).toEqual([ana.email]);
  });

  test('is not sent when the study has none', async () => {
    const ana = await participantBetweenDays(testApp, 'Ana');
    const never = await changedMaterial(
      withSettings({ reminders: { isOn: false, quietFrom: '21:00', quietUntil: '08:00', secondAfterDays: null } }),
    );
    try {
      await testApp.restartWith({ STUDY_MATERIAL_DIR: never.folder });
      await moveTo(testApp.clock, '10:00', saoPaulo, 1);
      expect(await round()).toEqual([]);
      expect((await ana.progress()).nextDay).toMatchObject({ reminders: 'unavailable', willRemind: false });
      await refused(ana, 'reminders-unavailable');
    } finally {
      await testApp.restartWith({});
      await never.remove();
    }
  });

  test('moves with a late opening by staff, and is withdrawn while unsent', async () => {
    const ana = await participantBetweenDays(testApp, 'Ana');
    const participantId = await participantIdOf(testApp.database, ana);
    await moveTo(testApp.clock, '10:00', saoPaulo, 1);
    expect(await round()).toEqual([ana.email]);
    const now = Temporal.Instant.fromEpochMilliseconds(testApp.clock.now().getTime()).toZonedDateTimeISO(saoPaulo);
    const opens = now.add({ days: 2 }).withPlainTime('15:00').toPlainDateTime().toString({ smallestUnit: 'minute' });
    await zeca.client.call(setDayOpening, { participantId, day: 2, opens, beyondLastDate: false, reason: 'Viagem' });
    expect(await reminders()).toEqual([]);
    await moveTo(testApp.clock, '14:00', saoPaulo, 2);
    expect(await round()).toEqual([]);
    await moveTo(testApp.clock, '15:01', saoPaulo);
    expect(await round()).toEqual([ana.email]);
    await ana.client.call(startDay, { day: 2 });
    expect(await reminders()).toEqual([]);
  });

  test('of a rejected address is shown as not delivered, to the team and in the own data', async () => {
    const ana = await participantBetweenDays(testApp, 'Ana');
    const participantId = await participantIdOf(testApp.database, ana);
    await moveTo(testApp.clock, '10:00', saoPaulo, 1);
    await round();
    await testApp.database.deleteFrom('mail').where('kind', '<>', 'reminder').execute();
    const rejects = async () => {
      throw new DeliveryFailure('rejected-recipient');
    };
    for (let tries = 0; tries < 4; tries += 1) {
      await deliverDueMails(testApp.database, testApp.clock, rejects);
      await testApp.clock.advance(600);
    }
    const { waiting } = await zeca.client.call(readDayOpening, { participantId });
    expect(waiting?.reminder).toMatchObject({ kind: 'sent', count: 1, delivery: 'failed' });
    const { sent } = await readOwnReminders(testApp.database, participantId);
    expect(sent).toMatchObject([{ day: 2, handedOverAt: null, givenUpAt: expect.any(Date) }]);
    // Not repeated: an address that rejects one would get a mail a minute.
    expect(await round()).toEqual([]);
  });

  test('does not reveal the topic of the study, and has a one-click unsubscribe', async () => {
    const ana = await participantBetweenDays(testApp, 'Ana');
    await moveTo(testApp.clock, '10:00', saoPaulo, 1);
    await round();
    const token = await tokenTo(ana);
    const server = await startTestMailServer();
    const mailServer = openMailServer({ smtpUrl: server.url, mailFrom: 'WordMood <wordmood@example.org>' });
    try {
      await testApp.database.deleteFrom('mail').where('kind', '<>', 'reminder').execute();
      const send = () => deliverDueMails(testApp.database, testApp.clock, (mail) => mailServer.deliver(mail));
      expect(await send()).toBe(1);
      const [delivered] = server.delivered;
      const head = (name: string) => delivered?.mail.headers.find(({ key }) => key === name)?.value;
      expect(head('list-unsubscribe')).toBe(`<http://localhost:3000/reminders/stop?token=${token}>`);
      expect(head('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
      expect(delivered?.mail.text).toContain('O próximo dia já está aberto para você no WordMood.');
      expect(delivered?.mail.text).not.toMatch(/dia 2|depress|ansiedade|inventário|palavra|pesquisa|estudo/i);
    } finally {
      mailServer.close();
      await server.close();
    }
    // What went keeps nothing that leads to the person.
    expect(await reminders()).toMatchObject([{ recipient: '', body_text: '', unsubscribe_link: null }]);
    expect((await oneClick(token)).status).toBe(200);
    expect((await ana.progress()).nextDay).toMatchObject({ reminders: 'off' });
  });
});

describe('unsubscribing from a mail', () => {
  test("needs no sign-in, applies to the mail's recipient only, and needs a press", async () => {
    const [ana, bia] = await Promise.all([
      participantBetweenDays(testApp, 'Ana'),
      participantBetweenDays(testApp, 'Bia'),
    ]);
    await moveTo(testApp.clock, '10:00', saoPaulo, 1);
    await round();
    const [ofAna, ofBia] = [await tokenTo(ana), await tokenTo(bia)];
    expect(ofAna).not.toBe(ofBia);
    // Opening the link, as programs that check mails do.
    await expectNothingChanged(testApp.database, () =>
      testApp.newClient().request('GET', `${stopRemindersPath}?token=${ofAna}`),
    );
    // Bia is signed in, with the link of Ana.
    await bia.client.call(stopReminders, { token: ofAna });
    expect((await ana.progress()).nextDay).toMatchObject({ reminders: 'off' });
    expect((await bia.progress()).nextDay).toMatchObject({ reminders: 'on' });
    expect((await oneClick(ofBia)).status).toBe(200);
    expect((await bia.progress()).nextDay).toMatchObject({ reminders: 'off' });
  });

  test('ignores a token of no mail or of a withdrawn person', async () => {
    const [ana, bia] = await Promise.all([
      participantBetweenDays(testApp, 'Ana'),
      participantBetweenDays(testApp, 'Bia'),
    ]);
    await moveTo(testApp.clock, '10:00', saoPaulo, 1);
    await round();
    const token = await tokenTo(bia);
    await withdraw(bia, 'keep');
    const hash = await testApp.database.selectFrom('reminder').select('opt_out_hash').executeTakeFirstOrThrow();
    for (const wrong of [token, `${(await tokenTo(ana)).slice(0, -1)}_`, hash.opt_out_hash, '', "' or true --"]) {
      await expectNothingChanged(testApp.database, async () => {
        expectRefused(await testApp.newClient().request('POST', stopReminders.path, { token: wrong }), 'not-found');
        expect((await oneClick(encodeURIComponent(wrong))).status).toBe(404);
      });
    }
    expect((await ana.progress()).nextDay).toMatchObject({ reminders: 'on' });
  });
});

describe('a reminder sent by hand', () => {
  test('is sent once to participants who may begin the day, audited; no later round repeats it', async () => {
    const ana = await participantBetweenDays(testApp, 'Ana');
    await refused(ana, 'reminder-too-early');
    await moveTo(testApp.clock, '10:00', saoPaulo, 20);
    expect(await round()).toEqual([]);
    const [first, second] = await Promise.all([ask(ana), ask(ana)]);
    expect([first.status, second.status].toSorted()).toEqual([200, 409]);
    expect((await reminders()).map(({ recipient }) => recipient)).toEqual([ana.email]);
    const [entry] = (await auditTrail(testApp.database)).filter(({ action }) => action === 'reminderSent');
    expect(entry).toMatchObject({ detail: { day: 2 } });
    expect(await round()).toEqual([]);
    await refused(ana, 'reminded-lately');
    await moveTo(testApp.clock, '11:00', saoPaulo, 1);
    expect((await ask(ana)).body).toMatchObject({ waiting: { reminder: { kind: 'sent', count: 2 } } });
    await moveTo(testApp.clock, '12:00', saoPaulo, 3);
    await refused(ana, 'reminded-enough');
  });

  test('is not sent after an unsubscription, in quiet hours, or for another day', async () => {
    const [ana, bia] = await Promise.all([
      participantBetweenDays(testApp, 'Ana'),
      participantBetweenDays(testApp, 'Bia'),
    ]);
    await moveTo(testApp.clock, '10:00', saoPaulo, 20);
    await switchTo(ana, false);
    await refused(ana, 'reminders-off');
    await refused(bia, 'wrong-day', 3);
    await moveTo(testApp.clock, '22:30', saoPaulo);
    await refused(bia, 'reminder-at-night');
    const jump = {
      server_id: crypto.randomUUID(),
      expected_at: new Date(),
      observed_at: new Date(Date.now() + 86_400_000),
    };
    await testApp.database.insertInto('clock_jump').values(jump).execute();
    await refused(bia, 'clock-doubtful');
    await testApp.database.deleteFrom('clock_jump').execute();
    await moveTo(testApp.clock, '10:00', saoPaulo);
    await bia.client.call(startDay, { day: 2 });
    await refused(bia, 'wrong-phase');
    const unknownId = { participantId: crypto.randomUUID(), day: 2 };
    expectRefused(await zeca.client.request('POST', sendReminderNow.path, unknownId), 'not-found');
    expect(await reminders()).toEqual([]);
  });
});

test('a token is in no log, and every refusal of these calls occurs here', () => {
  expect(testApp.logged.join('\n')).not.toMatch(/token=[\w-]{20}/);
  expect(refusalsNotSeen([sendReminderNow, stopReminders, switchReminders])).toEqual([]);
});
