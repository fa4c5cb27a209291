import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { submitAnswers } from '#contract/participation/answer-calls.ts';
import { giveConsent, readSignedDocument } from '#contract/participation/consent-calls.ts';
import { inventoryChoiceKind } from '#contract/participation/inventory-calls.ts';
import { listProfessionalRecords } from '#contract/team/directory-calls.ts';
import { accountReadLimits, accountWriteLimits } from '#server/platform/concurrency/account-limiter.ts';
import { countConnections, type Database, openDatabase } from '#server/platform/database/open-database.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { staffMember } from '#tests/support/accounts/staff.ts';
import { choice } from '#tests/support/calls/call-inputs.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import { toBatch } from '#tests/support/participation/send-answers.ts';
import { countStatements } from '#tests/support/platform/count-statements.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { startTestApp } from '#tests/support/platform/test-app.ts';

const manyTimes = 60;
const connections = 10;
const { atOnce, maximumQueued } = accountWriteLimits;

const testApp = openedForTests(() =>
  startTestApp({ DATABASE_CONNECTIONS: String(connections), PUBLIC_ADDRESS: 'http://localhost:3000' }),
);
/** Connections beside those of the server. */
let besides: Database;
let ana: Person;
let bia: Person;
let zeca: Person;
const counted = countStatements();

beforeAll(async () => {
  besides = await openDatabase({ connectionString: testApp.connectionString, maximumConnections: 2 });
  ana = await person(testApp, 'Ana');
  bia = await person(testApp, 'Bia');
  zeca = await staffMember(testApp, 'Zeca');
  for (const participant of [ana, bia]) await participant.hasEnrolled();
});
afterAll(async () => {
  counted.stop();
  await besides.destroy();
});

/** Does something while a transaction holds what others wait for, however long a slow machine takes. */
async function whileHeld<Result>(
  hold: (transaction: Transaction<Schema>) => Promise<unknown>,
  work: () => Promise<Result>,
): Promise<Result> {
  await liftTimeouts();
  const done = await besides.transaction().execute(async (transaction) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
    await hold(transaction);
    return { result: await work() };
  });
  return done.result;
}

/** On each connection of the server; a pool closes them after ten idle seconds. */
async function liftTimeouts(): Promise<void> {
  const all = Promise.withResolvers<void>();
  let open = 0;
  await Promise.all(
    Array.from({ length: connections }, () =>
      testApp.database.connection().execute(async (connection) => {
        await sql`select set_config(name, '0', false) from unnest(${['lock_timeout', 'statement_timeout']}::text[]) name`.execute(
          connection,
        );
        open += 1;
        if (open === connections) all.resolve();
        await all.promise;
      }),
    ),
  );
}

/** @returns the replies, and what settles once all but so many have been refused */
function ask(request: (time: number) => Promise<{ status: number }>, notRefused = atOnce + maximumQueued) {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let left = manyTimes;
  const replies = Array.from({ length: manyTimes }, async (_, time) => {
    const { status } = await request(time);
    left -= 1;
    if (status !== 429) reject(new Error(`Answered ${status}, with ${left} left`));
    if (left === notRefused) resolve();
    return status;
  });
  return { replies: Promise.all(replies), refused: promise };
}

let itemsAnswered = 0;
/** Stores the next answer of an idle participant. */
async function biaAnswers(): Promise<void> {
  itemsAnswered += 1;
  await bia.client.answer(inventoryChoiceKind, choice(1, itemsAnswered, 0));
}

/** Waits until that many connections are in use, all waiting for a row, with an empty pool queue. */
async function expectBusy(count: number): Promise<void> {
  const used = async () => {
    const { rows } = await sql<{ blocked: number }>`select count(*)::int as blocked from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(besides);
    const { open, idle, waiting } = countConnections(testApp.database);
    return { blocked: rows[0]?.blocked, busy: open - idle, waiting };
  };
  await expect.poll(used).toEqual({ blocked: count, busy: count, waiting: 0 });
}

const consent = { consentHash: 'a'.repeat(64), accepted: true, healthDataAccepted: true, typedName: 'Ana da Silva' };
const noReply = Promise.resolve({ status: 0 });
const chosen = (item: number) => ({ kind: inventoryChoiceKind, input: choice(1, item, 2) });

describe('an account with sixty concurrent equal requests', () => {
  test.each([
    ['consents', giveConsent.path, consent],
    ['an answer', submitAnswers.path, toBatch([chosen(1)])],
    ['an answer, from five sessions', submitAnswers.path, toBatch([chosen(2)]), 5],
    ['a batch of answers', submitAnswers.path, toBatch([3, 4, 5, 6, 7, 8].map(chosen))],
  ])(
    'waits for its row on two connections, and the answers of others are stored: %s',
    async (_what, path, input, sessions = 1) => {
      const clients = [ana.client];
      while (clients.length < sessions) clients.push(await ana.otherDevice());
      const heldCalls = await whileHeld(
        (transaction) =>
          sql`select from participant where account_id = (select id from account_user where email = ${ana.email})
          for no key update`.execute(transaction),
        async () => {
          const { replies, refused } = ask((time) => clients[time % sessions]?.request('POST', path, input) ?? noReply);
          await refused;
          await expectBusy(atOnce);
          await biaAnswers();
          return { replies };
        },
      );
      const statuses = await heldCalls.replies;
      expect(statuses.filter((status) => status === 429)).toHaveLength(manyTimes - atOnce - maximumQueued);
      expect(statuses.filter((status) => status >= 500)).toEqual([]);
    },
  );
});

test('an account that reads the same thing sixty times at once reads on two connections, and all is answered', async () => {
  const heldCalls = await whileHeld(
    (transaction) => sql`lock table professional in access exclusive mode`.execute(transaction),
    async () => {
      const replies = Array.from({ length: manyTimes }, () => zeca.client.request('GET', listProfessionalRecords.path));
      await expectBusy(accountReadLimits.atOnce);
      await biaAnswers();
      return { replies };
    },
  );
  const statuses = (await Promise.all(heldCalls.replies)).map(({ status }) => status);
  expect(statuses).toEqual(statuses.map(() => 200));
});

test('an account over its limit is recognized by its session cookie alone and refused before the session is read', async () => {
  const heldCalls = await whileHeld(
    (transaction) =>
      sql`select from participant where account_id = (select id from account_user where email = ${ana.email})
        for no key update`.execute(transaction),
    async () => {
      const cookies = (time: number) => ({ cookie: `other=${time}; ${ana.client.cookieHeader}` });
      const send = (time: number) => testApp.newClient().request('POST', giveConsent.path, consent, cookies(time));
      const { replies, refused } = ask(send);
      await refused;
      const { statements } = await counted.during(() => send(manyTimes));
      expect(statements).toBe(0);
      return { replies };
    },
  );
  await heldCalls.replies;
});

test('an account with sixty concurrent requests for its signed consent gets three', async () => {
  const input = { consentId: '11111111-2222-4333-8444-555555555555' };
  const heldCalls = await whileHeld(
    (transaction) => sql`lock table consent_signed_document in access exclusive mode`.execute(transaction),
    async () => {
      const { replies, refused } = ask(() => ana.client.request('POST', readSignedDocument.path, input), 3);
      await refused;
      return { replies };
    },
  );
  expect((await heldCalls.replies).filter((status) => status === 404)).toHaveLength(3);
});

describe('many that wait for rows at the same moment', () => {
  test('use six of ten connections for transactions, and the answers of others are stored', async () => {
    const crowd: Person[] = [];
    for (const name of ['Caio', 'Davi', 'Elis', 'Fabi']) crowd.push(await person(testApp, name));
    for (const participant of crowd) await participant.hasEnrolled();
    const emails = sql.join(crowd.map(({ email }) => email));
    const heldCalls = await whileHeld(
      (transaction) =>
        sql`select from participant where account_id in (select id from account_user where email in (${emails}))
          for no key update`.execute(transaction),
      async () => {
        const ask = ({ client }: Person) => client.request('POST', giveConsent.path, consent);
        const replies = crowd.flatMap((participant) => [ask(participant), ask(participant)]);
        await expectBusy(6);
        await biaAnswers();
        return { replies };
      },
    );
    const statuses = (await Promise.all(heldCalls.replies)).map(({ status }) => status);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
  });

  test('use two under one counter, and the answers of others are stored', async () => {
    const again = () =>
      testApp.newClient().request('POST', '/api/auth/request-password-reset', { email: 'many@example.org' });
    await again();
    const heldCalls = await whileHeld(
      (transaction) =>
        sql`select from rate_limit where key like 'account:password-reset%' for no key update`.execute(transaction),
      async () => {
        const replies = Array.from({ length: 20 }, again);
        await expectBusy(2);
        await biaAnswers();
        return { replies };
      },
    );
    const statuses = (await Promise.all(heldCalls.replies)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(4);
    expect(statuses.filter((status) => status === 429)).toHaveLength(16);
  });
});
