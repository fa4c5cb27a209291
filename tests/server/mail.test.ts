import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../src/server/database/open-database.ts';
import { type Mail, queueMail, readNewestMails, sendDueMails } from '../../src/server/mail/mail-store.ts';
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts';

const now = new Date('2026-05-04T12:00:00Z');
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const toAna: Mail = { recipient: 'ana@example.org', subject: 'Olá', bodyText: 'Boas-vindas!' };

let own: TestDatabase;
let database: Database;

beforeAll(async () => {
  own = await openTestDatabase();
  database = own.database;
});
beforeEach(async () => {
  await database.deleteFrom('mail').execute();
});
afterAll(() => own.close());

/** A mail server that keeps what it is given, or refuses it. */
function mailServer({ refuses = 0, takesMs = 0 } = {}) {
  const delivered: string[] = [];
  let refusals = refuses;
  return {
    delivered,
    deliver: async (mail: Mail) => {
      await sleep(takesMs);
      if (refusals > 0) {
        refusals -= 1;
        throw new Error('452 insufficient system storage');
      }
      delivered.push(mail.recipient);
    },
  };
}

test('a mail is handed over once, by however many servers', async () => {
  for (let index = 0; index < 20; index += 1) {
    await queueMail(database, { ...toAna, recipient: `${index}@example.org` }, now);
  }
  const { delivered, deliver } = mailServer({ takesMs: 3 });
  const counts = await Promise.all([1, 2, 3].map(() => sendDueMails(database, now, deliver)));
  expect(counts.reduce((sum, count) => sum + count)).toBe(20);
  expect(new Set(delivered).size).toBe(20);
  expect(delivered).toHaveLength(20);
  expect(await sendDueMails(database, after(10_000), deliver)).toBe(0);
});

test('a mail that is refused is tried again, after longer and longer pauses', async () => {
  await queueMail(database, toAna, now);
  const { delivered, deliver } = mailServer({ refuses: 3 });
  expect(await sendDueMails(database, now, deliver)).toBe(0);
  expect(await sendDueMails(database, after(0.9), deliver)).toBe(0);
  expect(await sendDueMails(database, after(1), deliver)).toBe(0);
  expect(await sendDueMails(database, after(2.9), deliver)).toBe(0);
  expect(await sendDueMails(database, after(3), deliver)).toBe(0);
  expect(await sendDueMails(database, after(6.9), deliver)).toBe(0);
  expect(await sendDueMails(database, after(7), deliver)).toBe(1);
  expect(delivered).toEqual([toAna.recipient]);
  expect(await readNewestMails(database, 5)).toMatchObject([{ ...toAna, sentAt: after(7) }]);
});

test('one mail that is refused keeps no other from being handed over', async () => {
  await queueMail(database, { ...toAna, recipient: 'cheia@example.org' }, now);
  await queueMail(database, toAna, now);
  const { delivered, deliver } = mailServer({ refuses: 1 });
  expect(await sendDueMails(database, now, deliver)).toBe(1);
  expect(delivered).toHaveLength(1);
});

test('a mail server slower than the database’s patience still gets each mail once', async () => {
  const pool = new pg.Pool({ connectionString: own.connectionString, idle_in_transaction_session_timeout: 100 });
  pool.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined));
  const impatient: Database = new Kysely({ dialect: new PostgresDialect({ pool }) });
  await queueMail(database, toAna, now);
  const { delivered, deliver } = mailServer({ takesMs: 400 });
  expect(await sendDueMails(impatient, now, deliver)).toBe(1);
  expect(await sendDueMails(impatient, after(0.1), deliver)).toBe(0);
  expect(delivered).toEqual([toAna.recipient]);
  await impatient.destroy();
});

test('a mail whose server died while handing it over is tried again later, not at once', async () => {
  await queueMail(database, toAna, now);
  const never = new Promise<void>(() => undefined);
  void sendDueMails(database, now, () => never);
  await sleep(100);
  const { delivered, deliver } = mailServer();
  expect(await sendDueMails(database, after(1), deliver)).toBe(0);
  expect(await sendDueMails(database, after(60), deliver)).toBe(1);
  expect(delivered).toEqual([toAna.recipient]);
});
