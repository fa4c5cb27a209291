import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readStudyAnalysis } from '#contract/research/study-analysis-calls.ts';
import { StudyClient } from '#scripts/simulation/study-client.ts';
import { makeStaff } from '#server/accounts/roles/make-staff-store.ts';
import { createLog } from '#server/platform/log/log.ts';
import { queueMail } from '#server/platform/mail/mail-store.ts';
import { readConfig } from '#server/platform/settings/config.ts';
import { startServer } from '#server/start-server.ts';
import { findFreePort } from '#tests/support/platform/free-port.ts';
import { mailFrom, toAna } from '#tests/support/platform/mail-stage.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { openTestDatabase } from '#tests/support/platform/test-database.ts';

const own = openedForTests(openTestDatabase);
let dataDirectory: string;
beforeAll(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'wordmood-numbers-'));
});
afterAll(async () => {
  await rm(dataDirectory, { recursive: true });
});

test('a stopping server aborts a computation before its jobs end, exits cleanly, and leaves no trace of it in the database', async () => {
  const mails = await startSilentMailServer();
  const port = String(await findFreePort());
  const config = readConfig({
    DATABASE_URL: own.connectionString,
    DATA_DIR: dataDirectory,
    IDENTITY_EMULATOR_PORT: 'off',
    PORT: port,
    SMTP_URL: mails.url,
    MAIL_FROM: mailFrom,
  });
  const lines: string[] = [];
  const server = await startServer(config, createLog('info', { write: (line: string) => void lines.push(line) }));
  const client = new StudyClient(`http://localhost:${port}`);
  const account = { name: 'Lia', email: 'lia@example.org', password: 'varanda4851' };
  await client.signUp(account);
  await makeStaff(own.database, account.email, new Date());
  await client.signIn(account);
  await letReadersOfTestsSleep();
  expect(await client.call(readStudyAnalysis)).toMatchObject({ content: null });
  await expect.poll(asleep).toBe(1);
  expect(await own.database.selectFrom('mail').selectAll().execute()).toEqual([]);
  await queueMail(own.database, toAna, new Date());
  // The mail is given up only when the job that hands it over is out of time.
  const jobsEnd = once(await mails.called, 'close').then(asleep);
  await server.close();
  expect(await jobsEnd).toBe(0);
  const failures = await own.database.selectFrom('analysis_snapshot').select(['name', 'failure_count']).execute();
  expect(failures).toEqual([{ name: 'study-analysis', failure_count: 0 }]);
  expect(lines.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
  mails.close();
});

/** Takes connections, and never says a word. */
async function startSilentMailServer() {
  const called = Promise.withResolvers<Socket>();
  const listener = createServer((socket) => {
    socket.on('error', () => undefined).resume();
    called.resolve(socket);
  });
  await once(listener.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    /** The first connection. */
    called: called.promise,
    close: () => void listener.close(),
  };
}

/** A lock would block the analysis too, but for three seconds only, and every reader of all tables. */
async function letReadersOfTestsSleep(): Promise<void> {
  await own.database.transaction().execute(async (transaction) => {
    await sql`alter table relation_answer rename to relation_answer_itself`.execute(transaction);
    await sql`create view relation_answer as
      select * from relation_answer_itself where (select pg_sleep(600)) is not null`.execute(transaction);
  });
}

/** @returns how many sleep over the answers to the tests */
async function asleep(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
    where datname = current_database() and query like '%relation_answer%' and wait_event = 'PgSleep'`.execute(
    own.database,
  );
  return rows[0]?.count ?? 0;
}
