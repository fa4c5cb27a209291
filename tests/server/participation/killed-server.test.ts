import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { submitAnswers } from '#contract/participation/answer-calls.ts';
import { inventoryChoiceKind, inventorySubmissionKind } from '#contract/participation/inventory-calls.ts';
import { choice } from '#tests/support/calls/call-inputs.ts';
import { enrolledPerson } from '#tests/support/participation/people.ts';
import { sendTogether, toBatch } from '#tests/support/participation/send-answers.ts';
import { participantIdOf } from '#tests/support/participation/waiting-people.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { ServerProcess } from '#tests/support/platform/server-process.ts';
import { startTestApp } from '#tests/support/platform/test-app.ts';

const address = 'http://localhost:3000';

const testApp = openedForTests(startTestApp);
let server: ServerProcess;

beforeAll(async () => {
  server = await ServerProcess.start({
    DATABASE_URL: testApp.connectionString,
    REHEARSAL: '1',
    PUBLIC_ADDRESS: address,
    // One session at both servers.
    SESSION_SECRET: testApp.parts.sessionSecret,
  });
  await server.welcome();
});
afterAll(async () => {
  await server.remove();
});

test('answers under way while a server is killed are stored once when the page sends them again', async () => {
  let isAtProcess = false;
  const newClient = () =>
    testApp.newClient(
      (send) => (url, init) => (isAtProcess ? fetch(url.replace(address, server.address), init) : send(url, init)),
    );
  const ana = await enrolledPerson({ ...testApp, newClient }, 'Ana');
  const entries = Array.from({ length: 21 }, (_, index) => ({
    kind: inventoryChoiceKind,
    input: choice(1, index + 1, (index % 4) as 0),
  }));
  const participantId = await participantIdOf(testApp.database, ana);
  isAtProcess = true;
  await sendTogether(ana.client, entries.slice(0, 10));
  const rows = () =>
    testApp.database
      .selectFrom('inventory_choice')
      .where('participant_id', '=', participantId)
      .orderBy('item')
      .select(['item', 'value'])
      .execute();

  // The write waits for this lock when the server ends, and is decided by the database alone.
  await testApp.database.transaction().execute(async (transaction) => {
    await sql`lock table inventory_choice in exclusive mode`.execute(transaction);
    const lost = ana.client.request('POST', submitAnswers.path, toBatch(entries.slice(10)));
    const outcome = lost.then(
      () => 'answered',
      () => 'lost',
    );
    const waiting = async () => {
      const { rows: held } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(transaction);
      return held.length;
    };
    await expect.poll(waiting, { interval: 10 }).toBeGreaterThan(0);
    server.signal('SIGKILL');
    await server.end();
    expect(await outcome).toBe('lost');
  });

  isAtProcess = false;
  const outcomes = await sendTogether(ana.client, [...entries, { kind: inventorySubmissionKind, input: { day: 1 } }]);
  expect(outcomes.filter((one) => 'refusal' in one)).toEqual([]);
  expect(await rows()).toEqual(entries.map(({ input: { item, value } }) => ({ item, value })));
  expect(await ana.progress()).toMatchObject({ phase: 2 });
});
