import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startDay } from '#contract/participation/participation-calls.ts';
import { switchReminders } from '#contract/team/reminder-calls.ts';
import { DeliveryFailure } from '#server/platform/mail/delivery-failure.ts';
import { type DueMail, deliverDueMails } from '#server/platform/mail/mail-handover-store.ts';
import { queueMail } from '#server/platform/mail/mail-store.ts';
import { checkQueuedMail } from '#server/team/reminders/check-queued-mail.ts';
import { queueWaitingReminders } from '#server/team/reminders/remind-store.ts';
import { staffMember } from '#tests/support/accounts/staff.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import { moveTo, participantBetweenDays } from '#tests/support/participation/waiting-people.ts';
import { toAna } from '#tests/support/platform/mail-stage.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { startTestApp } from '#tests/support/platform/test-app.ts';
import { turnStudySwitch } from '#tests/support/study/turn-study-switch.ts';

const testApp = openedForTests(startTestApp);
let zeca: Person;
const saoPaulo = 'America/Sao_Paulo';

beforeAll(async () => {
  zeca = await staffMember(testApp, 'Zeca');
});
afterEach(async () => {
  for (const table of ['participant', 'mail'] as const) await testApp.database.deleteFrom(table).execute();
});

type Handover = { deliver?: (mail: DueMail) => Promise<void>; isDoubtful?: boolean };

/** A round of the mails. @returns whom they went to */
async function handOver({ deliver = async () => undefined, isDoubtful = false }: Handover = {}): Promise<string[]> {
  const went: string[] = [];
  const before = checkQueuedMail(testApp.parts, { isDoubtful: async () => isDoubtful });
  const noting = async (mail: DueMail) => {
    await deliver(mail);
    went.push(mail.recipient);
  };
  await deliverDueMails(testApp.database, testApp.clock, noting, { before });
  return went.sort();
}

/** Each of them is tried, and the mail server takes none. */
const inVain = () =>
  handOver({
    deliver: async () => {
      throw new DeliveryFailure('refused');
    },
  });

/** People who are reminded of day 2 at ten in the morning, with a mail server that takes nothing. */
async function whoIsRemindedInVain(...names: string[]): Promise<Person[]> {
  const people: Person[] = [];
  for (const name of names) people.push(await participantBetweenDays(testApp, name));
  await testApp.database.deleteFrom('mail').execute();
  await moveTo(testApp.clock, '10:00', saoPaulo, 1);
  expect(await queueWaitingReminders(testApp.parts)).toBe(names.length);
  expect(await inVain()).toEqual([]);
  return people;
}

const remindersKept = () => testApp.database.selectFrom('reminder').select('day').execute();
const mailIds = async () =>
  (await testApp.database.selectFrom('mail').where('kind', '=', 'reminder').select('mail_id').execute()).map(
    ({ mail_id }) => mail_id,
  );
const waitingMails = () => testApp.database.selectFrom('mail').select(['kind', 'tries']).execute();

/** What becomes of each is a table: src/study/days/queued-reminder.test.ts. */
describe('a reminder delayed by the mail server', () => {
  test("is not sent in the night of the participant's zone, but in the morning", async () => {
    const [ana] = await whoIsRemindedInVain('Ana');
    await moveTo(testApp.clock, '23:00', saoPaulo);
    expect(await handOver()).toEqual([]);
    // Not attempted, and not counted as such.
    expect(await waitingMails()).toEqual([{ kind: 'reminder', tries: 1 }]);
    await moveTo(testApp.clock, '07:30', saoPaulo);
    expect(await handOver()).toEqual([]);
    await moveTo(testApp.clock, '08:01', saoPaulo);
    expect(await handOver()).toEqual([ana?.email]);
  });

  test('is dropped and logged after the day was begun or reminders were turned off', async () => {
    const [ana, bia, caio] = await whoIsRemindedInVain('Ana', 'Bia', 'Caio');
    await ana?.client.call(startDay, { day: 2 });
    await bia?.client.call(switchReminders, { wanted: false });
    const from = testApp.logged.length;
    await testApp.clock.advance(3600);
    expect(await handOver()).toEqual([caio?.email]);
    const said = testApp.logged.slice(from).filter((line) => line.includes('dropped an outdated reminder'));
    expect(said).toHaveLength(2);
    expect(await remindersKept()).toHaveLength(1);
    expect(await waitingMails()).toHaveLength(1);
  });

  test('is withdrawn by a pause of the study; once resumed, however late, each is sent once', async () => {
    const [ana] = await whoIsRemindedInVain('Ana');
    await turnStudySwitch(zeca, 'paused');
    // What tells the team of it.
    await testApp.database.deleteFrom('mail').where('kind', '=', 'study-switch').execute();
    await testApp.clock.advance(3600);
    expect(await handOver()).toEqual([]);
    expect(await remindersKept()).toEqual([]);
    await moveTo(testApp.clock, '10:00', saoPaulo, 40);
    expect(await queueWaitingReminders(testApp.parts)).toBe(0);
    await turnStudySwitch(zeca, 'open');
    await testApp.database.deleteFrom('mail').execute();
    expect(await queueWaitingReminders(testApp.parts)).toBe(1);
    expect(await queueWaitingReminders(testApp.parts)).toBe(0);
    expect(await handOver()).toEqual([ana?.email]);
  });

  test('is written anew where the address was changed', async () => {
    const [ana] = await whoIsRemindedInVain('Ana');
    if (ana === undefined) throw new Error('One person.');
    const email = 'ana.nova@example.org';
    await testApp.database.updateTable('account_user').set({ email }).where('email', '=', ana.email).execute();
    await testApp.clock.advance(3600);
    expect(await handOver()).toEqual([]);
    expect(await queueWaitingReminders(testApp.parts)).toBe(1);
    expect(await handOver()).toEqual([email]);
  });

  test('is dropped while the second goes on waiting, and blocks no later one of anybody', async () => {
    const { material } = testApp.parts;
    const reminders = { ...material.settings.reminders, secondAfterDays: 1 };
    const parts = { ...testApp.parts, material: { ...material, settings: { ...material.settings, reminders } } };
    const [ana] = await whoIsRemindedInVain('Ana');
    const [first] = await mailIds();
    await moveTo(testApp.clock, '10:00', saoPaulo, 1);
    expect(await queueWaitingReminders(parts)).toBe(1);
    expect(await inVain()).toEqual([]);
    await participantBetweenDays(testApp, 'Bia');
    await ana?.client.call(switchReminders, { wanted: false });
    const now = testApp.clock.now();
    await testApp.database
      .updateTable('mail')
      .set({ next_try_at: now })
      .where('mail_id', '=', first ?? 0)
      .execute();
    await handOver();
    expect(await mailIds()).not.toContain(first);
    expect(await remindersKept()).toHaveLength(1);
    await ana?.client.call(switchReminders, { wanted: true });
    await moveTo(testApp.clock, '10:00', saoPaulo, 1);
    expect(await queueWaitingReminders(parts)).toBe(2);
    expect(await remindersKept()).toHaveLength(3);
  });

  test('is not sent by a doubtful clock, and blocks no other mail', async () => {
    const [ana] = await whoIsRemindedInVain('Ana');
    await testApp.clock.advance(3600);
    await queueMail(testApp.database, { ...toAna, recipient: 'bia@example.org' }, testApp.clock.now());
    expect(await handOver({ isDoubtful: true })).toEqual(['bia@example.org']);
    expect(await handOver()).toEqual([ana?.email]);
  });
});

describe('a long mail round', () => {
  test('stops reminders when the night begins, and includes mails queued meanwhile', async () => {
    await whoIsRemindedInVain('Ana', 'Bia');
    await moveTo(testApp.clock, '20:59', saoPaulo);
    let isFirst = true;
    const went = await handOver({
      async deliver() {
        if (!isFirst) return;
        isFirst = false;
        await testApp.clock.advance(600);
        await queueMail(testApp.database, { ...toAna, recipient: 'queued@example.org' }, testApp.clock.now());
      },
    });
    expect(went).toHaveLength(2);
    expect(went).toContain('queued@example.org');
    await moveTo(testApp.clock, '08:01', saoPaulo);
    expect(await handOver()).toHaveLength(1);
  });
});

describe('a mail postponed by a clock that was ahead', () => {
  test('is sent once the clock is right', async () => {
    const caio = await person(testApp, 'Caio');
    await testApp.database.deleteFrom('mail').execute();
    const now = testApp.clock.now();
    await queueMail(testApp.database, { ...toAna, recipient: caio.email }, now);
    const nextTryAt = new Date(now.getTime() + 3 * 365 * 86_400_000);
    await testApp.database.updateTable('mail').set({ next_try_at: nextTryAt }).execute();
    expect(await handOver()).toEqual([caio.email]);
  });
});
