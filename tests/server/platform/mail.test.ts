import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '#server/platform/database/open-database.ts';
import { DeliveryFailure, type DeliveryFailureKind } from '#server/platform/mail/delivery-failure.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { type DueMail, deliverDueMails } from '#server/platform/mail/mail-handover-store.ts';
import { queueMail } from '#server/platform/mail/mail-store.ts';
import { breakableConnection } from '#tests/support/platform/breakable-connection.ts';
import { clockAt } from '#tests/support/platform/mail-stage.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { openTestDatabase } from '#tests/support/platform/test-database.ts';

const now = new Date('2026-05-04T12:00:00Z');
const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const daysLater = (count: number) => minutesLater(count * 24 * 60);
const toAna: Mail = {
  recipient: 'ana@example.org',
  subject: 'Olá',
  bodyText: 'Boas-vindas!',
  bodyHtml: '<p>Boas-vindas!</p>',
  kind: 'other',
};
const pdf = { fileName: 'termo.pdf', contentType: 'application/pdf', content: new Uint8Array([0, 255, 10, 13, 37]) };

const own = openedForTests(openTestDatabase);
let database: Database;

beforeAll(async () => {
  database = own.database;
});
beforeEach(async () => {
  await database.deleteFrom('mail').execute();
});

/** A mail server that keeps what it is given, or refuses it. */
function mailServer({ refuses = 0, takesMs = 0, because = 'refused' as DeliveryFailureKind } = {}) {
  const delivered: string[] = [];
  let refusals = refuses;
  return {
    delivered,
    deliver: async (mail: Pick<DueMail, 'recipient'>) => {
      await sleep(takesMs);
      if (refusals > 0) {
        refusals -= 1;
        throw new DeliveryFailure(because);
      }
      delivered.push(mail.recipient);
    },
  };
}

async function storedMails() {
  return database.selectFrom('mail').selectAll().orderBy('mail_id').execute();
}

test('a mail is sent once by any number of servers', async () => {
  for (let index = 0; index < 20; index += 1) {
    await queueMail(database, { ...toAna, recipient: `${index}@example.org` }, now);
  }
  const { delivered, deliver } = mailServer({ takesMs: 3 });
  const counts = await Promise.all([1, 2, 3].map(() => deliverDueMails(database, clockAt(now), deliver)));
  expect(counts.reduce((sum, count) => sum + count)).toBe(20);
  expect(new Set(delivered).size).toBe(20);
  expect(delivered).toHaveLength(20);
  expect(await deliverDueMails(database, clockAt(minutesLater(10_000)), deliver)).toBe(0);
});

test('a refused mail is retried after growing pauses', async () => {
  await queueMail(database, toAna, now);
  const { delivered, deliver } = mailServer({ refuses: 3 });
  expect(await deliverDueMails(database, clockAt(now), deliver)).toBe(0);
  expect(await deliverDueMails(database, clockAt(minutesLater(0.9)), deliver)).toBe(0);
  expect(await deliverDueMails(database, clockAt(minutesLater(1)), deliver)).toBe(0);
  expect(await deliverDueMails(database, clockAt(minutesLater(2.9)), deliver)).toBe(0);
  expect(await deliverDueMails(database, clockAt(minutesLater(3)), deliver)).toBe(0);
  expect(await storedMails()).toMatchObject([{ last_failure: 'refused', last_failed_at: minutesLater(3), tries: 3 }]);
  expect(await deliverDueMails(database, clockAt(minutesLater(6.9)), deliver)).toBe(0);
  expect(await deliverDueMails(database, clockAt(minutesLater(7)), deliver)).toBe(1);
  expect(delivered).toEqual([toAna.recipient]);
  expect(await storedMails()).toMatchObject([{ sent_at: minutesLater(7), last_failure: null, tries: 4 }]);
});

/** @returns the minutes at which a mail is tried while nothing helps. */
async function minutesOfTries(because: DeliveryFailureKind, lastMinute: number): Promise<number[]> {
  await queueMail(database, toAna, now);
  const { deliver } = mailServer({ refuses: Number.POSITIVE_INFINITY, because });
  const minutes: number[] = [];
  for (;;) {
    const [mail] = await storedMails();
    const minute =
      mail === undefined || mail.given_up_at ? lastMinute : (Number(mail.next_try_at) - Number(now)) / 60_000;
    if (minute >= lastMinute) return minutes;
    minutes.push(minute);
    await deliverDueMails(database, clockAt(minutesLater(minute)), deliver);
  }
}

test('pauses grow to a day, and to ten minutes only during an outage of the mail server', async () => {
  const day = 24 * 60;
  const refused = await minutesOfTries('refused', 20 * day);
  expect(refused.slice(0, 6)).toEqual([0, 1, 3, 7, 15, 31]);
  expect(Math.max(...refused.map((minute, index) => (refused[index + 1] ?? minute) - minute))).toBe(day);
  await database.deleteFrom('mail').execute();
  expect(await minutesOfTries('connection', 60)).toEqual([0, 1, 3, 7, 15, 25, 35, 45, 55]);
});

test('a mail to an unknown address fails after three attempts, and loses its content', async () => {
  await queueMail(database, { ...toAna, attachments: [pdf] }, now);
  const { deliver } = mailServer({ refuses: 10, because: 'rejected-recipient' });
  for (const minute of [0, 1, 3, 7, 5000]) await deliverDueMails(database, clockAt(minutesLater(minute)), deliver);
  expect(await storedMails()).toMatchObject([
    {
      tries: 3,
      given_up_at: minutesLater(3),
      last_failure: 'rejected-recipient',
      sent_at: null,
      recipient: '',
      body_text: '',
    },
  ]);
  expect(await database.selectFrom('mail_attachment').selectAll().execute()).toEqual([]);
});

test('an undeliverable mail fails after a month', async () => {
  await queueMail(database, toAna, now);
  const { deliver } = mailServer({ refuses: Number.POSITIVE_INFINITY });
  for (let day = 0; day <= 40; day += 1) await deliverDueMails(database, clockAt(daysLater(day)), deliver);
  expect(await storedMails()).toMatchObject([{ given_up_at: daysLater(31) }]);
});

test('a refused mail does not block others', async () => {
  await queueMail(database, { ...toAna, recipient: 'cheia@example.org' }, now);
  await queueMail(database, toAna, now);
  const { delivered, deliver } = mailServer({ refuses: 1 });
  expect(await deliverDueMails(database, clockAt(now), deliver)).toBe(1);
  expect(delivered).toHaveLength(1);
});

test('an unreachable mail server is tried once a round, not once for every mail', async () => {
  for (let index = 0; index < 5; index += 1) await queueMail(database, toAna, now);
  const { delivered, deliver } = mailServer({ refuses: 1, because: 'connection' });
  expect(await deliverDueMails(database, clockAt(now), deliver)).toBe(0);
  expect((await storedMails()).map(({ tries }) => tries)).toEqual([1, 0, 0, 0, 0]);
  expect(await deliverDueMails(database, clockAt(now), deliver)).toBe(4);
  expect(await deliverDueMails(database, clockAt(minutesLater(1)), deliver)).toBe(1);
  expect(delivered).toHaveLength(5);
});

test('a mail server slower than the database timeout gets each mail once', async () => {
  const pool = new pg.Pool({ connectionString: own.connectionString, idle_in_transaction_session_timeout: 100 });
  pool.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined));
  const impatient: Database = new Kysely({ dialect: new PostgresDialect({ pool }) });
  await queueMail(database, toAna, now);
  const { delivered, deliver } = mailServer({ takesMs: 400 });
  expect(await deliverDueMails(impatient, clockAt(now), deliver)).toBe(1);
  expect(await deliverDueMails(impatient, clockAt(minutesLater(0.1)), deliver)).toBe(0);
  expect(delivered).toEqual([toAna.recipient]);
  await impatient.destroy();
});

test('a mail whose server died during delivery is retried later, not at once', async () => {
  await queueMail(database, toAna, now);
  const handsOver = Promise.withResolvers<void>();
  void deliverDueMails(database, clockAt(now), () => {
    handsOver.resolve();
    return new Promise<void>(() => undefined);
  });
  await handsOver.promise;
  const { delivered, deliver } = mailServer();
  expect(await deliverDueMails(database, clockAt(minutesLater(1)), deliver)).toBe(0);
  expect(await deliverDueMails(database, clockAt(minutesLater(60)), deliver)).toBe(1);
  expect(delivered).toEqual([toAna.recipient]);
});

test('a database outage during delivery causes no duplicate', async () => {
  const connection = await breakableConnection(own.connectionString);
  const pool = new pg.Pool({ connectionString: connection.connectionString });
  pool.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined));
  const breakable: Database = new Kysely({ dialect: new PostgresDialect({ pool }) });
  await queueMail(database, toAna, now);
  const { delivered, deliver } = mailServer();
  const sending = deliverDueMails(breakable, clockAt(now), async (mail) => {
    await deliver(mail);
    connection.cut();
    setTimeout(connection.mend, 700);
  });
  expect(await sending).toBe(1);
  expect(await deliverDueMails(database, clockAt(daysLater(2)), deliver)).toBe(0);
  expect(delivered).toEqual([toAna.recipient]);
  await breakable.destroy();
  await connection.close();
});

test('a mail queued in a transaction exists if and only if it commits', async () => {
  const cutOff = database.transaction().execute(async (transaction) => {
    await queueMail(transaction, { ...toAna, attachments: [pdf] }, now);
    throw new Error('cut off');
  });
  await expect(cutOff).rejects.toThrow('cut off');
  expect(await storedMails()).toEqual([]);
  await database.transaction().execute((transaction) => queueMail(transaction, { ...toAna, attachments: [pdf] }, now));
  expect(await deliverDueMails(database, clockAt(now), mailServer().deliver)).toBe(1);
});
