import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inventoryChoiceKind, inventorySubmissionKind } from '#contract/participation/inventory-calls.ts';
import { openWordRating, wordRatingKind } from '#contract/participation/word-rating-calls.ts';
import type { RefusalCode } from '#contract/platform/refusals.ts';
import type { RawReply } from '#scripts/simulation/study-client.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { choice, presentation } from '#tests/support/calls/call-inputs.ts';
import { startServers } from '#tests/support/participation/alternating-servers.ts';
import { outdateConsent } from '#tests/support/participation/outdated-consent.ts';
import type { Person } from '#tests/support/participation/people.ts';
import { expectRefused } from '#tests/support/platform/refused.ts';
import { startTestApp, type TestApp } from '#tests/support/platform/test-app.ts';

let testApp: TestApp;
let servers: Awaited<ReturnType<typeof startServers>>;
/** Which of the servers the next request goes to. */
let server = 0;

beforeAll(async () => {
  testApp = await startTestApp();
  servers = await startServers(testApp, 2);
});
afterAll(() => testApp.close());

type Rating = {
  participant: Person;
  participantId: string;
  accountId: string;
  show: (position: number) => Promise<RawReply>;
};

/** A participant with two words presented by the first server and a third by the second: the first one's cache is outdated. */
async function rating(): Promise<Rating> {
  server = 0;
  const participant = await servers.person('Rita', () => server);
  await participant.hasEnrolled();
  await participant.hasFinished('inventory');
  const { order } = await participant.client.call(openWordRating, { day: 1 });
  const show = (position: number) => {
    const answer = { valence: (position % 9) + 1, reactionTimeMs: 800.5 };
    return participant.client.requestAnswer(
      wordRatingKind,
      presentation(1, position, order[position - 1] ?? '', answer),
    );
  };
  for (const [at, position] of [
    [0, 1],
    [0, 2],
    [1, 3],
  ] as const) {
    server = at;
    expect((await show(position)).status).toBe(200);
  }
  server = 0;
  return { participant, show, ...(await participantOf(participant)) };
}

async function participantOf({ email }: Person) {
  return testApp.database
    .selectFrom('participant')
    .innerJoin('account_user', 'account_user.id', 'participant.account_id')
    .where('account_user.email', '=', email)
    .select(['participant_id as participantId', 'account_user.id as accountId'])
    .executeTakeFirstOrThrow();
}

async function positionsOf(participantId: string): Promise<number[]> {
  const rows = await testApp.database
    .selectFrom('word_presentation')
    .where('participant_id', '=', participantId)
    .orderBy('position')
    .select('position')
    .execute();
  return rows.map(({ position }) => position);
}

/** Sends a request while another one holds the lock of the participation and then changes it. */
async function whileHeld(
  participantId: string,
  change: (transaction: Kysely<Schema>) => Promise<unknown>,
  send: () => Promise<RawReply>,
): Promise<RawReply> {
  let reply: Promise<RawReply> | undefined;
  await testApp.database.transaction().execute(async (transaction) => {
    await change(transaction);
    await sql`update participant set revision = revision where participant_id = ${participantId}`.execute(transaction);
    reply = send();
    const waiting = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*) from pg_locks where not granted and pid <> pg_backend_pid()
          and pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(transaction);
      return rows[0]?.count ?? 0;
    };
    await expect.poll(waiting, { timeout: 2_500, interval: 10 }).toBeGreaterThan(0);
  });
  if (reply === undefined) throw new Error('Nothing was sent.');
  return reply;
}

type Change = (database: Kysely<Schema>, rating: Rating) => Promise<unknown>;
const forbidden: readonly [name: string, change: Change, refusal: RefusalCode][] = [
  [
    'has gone on to another part',
    (database, { participantId }) =>
      database.updateTable('participant').set({ phase: 3 }).where('participant_id', '=', participantId).execute(),
    'wrong-phase',
  ],
  [
    'has gone on to another day',
    (database, { participantId }) =>
      database.updateTable('participant').set({ day: 2 }).where('participant_id', '=', participantId).execute(),
    'wrong-day',
  ],
  [
    'has agreed to another text only',
    (database, { participantId }) => outdateConsent(database, participantId),
    'consent-outdated',
  ],
  [
    'has left, and their answers stay',
    (database, { participantId }) =>
      database
        .updateTable('participant')
        .set({ account_id: null })
        .where('participant_id', '=', participantId)
        .execute(),
    'not-enrolled',
  ],
];

describe('a server with an outdated cache stores no answer after another request', () => {
  test.each(forbidden)('%s', async (_name, change, refusal) => {
    const rita = await rating();
    await change(testApp.database, rita);
    expectRefused(await rita.show(4), refusal);
    expect(await positionsOf(rita.participantId)).toEqual([1, 2, 3]);
  });

  test.each(forbidden)('%s, concurrently with its write', async (_name, change, refusal) => {
    const rita = await rating();
    const reply = await whileHeld(
      rita.participantId,
      (transaction) => change(transaction, rita),
      () => rita.show(4),
    );
    expect(reply).toMatchObject({ body: { refusal: expect.stringMatching(`^(${refusal}|sign-in-needed)$`) } });
    expect(await positionsOf(rita.participantId)).toEqual([1, 2, 3]);
  });

  test('has ended the session, or requires its second factor', async () => {
    const [rita, rosa] = [await rating(), await rating()];
    await testApp.database.deleteFrom('account_session').where('user_id', '=', rita.accountId).execute();
    await testApp.database
      .updateTable('account_user')
      .set({ two_factor_enabled: true })
      .where('id', '=', rosa.accountId)
      .execute();
    for (const one of [rita, rosa]) {
      expectRefused(await one.show(4), 'sign-in-needed');
      expect(await positionsOf(one.participantId)).toEqual([1, 2, 3]);
    }
  });
});

describe('an optimistic assumption', () => {
  test('is verified against stored data: no answer is skipped', async () => {
    const rita = await rating();
    for (const position of [5, 6, 30]) expectRefused(await rita.show(position), 'out-of-order');
    expect(await positionsOf(rita.participantId)).toEqual([1, 2, 3]);
    expect((await rita.show(4)).status).toBe(200);
  });

  test('cannot change stored answers', async () => {
    const rita = await rating();
    const [same, other] = [
      await rita.show(3),
      await rita.participant.client.requestAnswer(wordRatingKind, {
        ...presentation(1, 3, 'água', { valence: 1, reactionTimeMs: 1 }),
      }),
    ];
    expect(same.status).toBe(200);
    expect(other.status).not.toBe(200);
    expect(await positionsOf(rita.participantId)).toEqual([1, 2, 3]);
  });
});

test('a key stored concurrently by another device is stored once, and reported as a conflict', async () => {
  const rita = await rating();
  const reply = await whileHeld(
    rita.participantId,
    (transaction) =>
      sql`
      insert into word_presentation (participant_id, day, position, word, outcome, valence, reaction_time_ms, input_way, trusted,
        onset_uncertainty_ms, shown_at, device, received_at, material_hash)
      select participant_id, day, 4, word_order ->> 3, outcome, 9, 1234, input_way, trusted, onset_uncertainty_ms, shown_at, device,
        received_at, shown.material_hash
      from word_presentation as shown join word_rating_session using (participant_id, day)
      where participant_id = ${rita.participantId} and position = 3`.execute(transaction),
    () => rita.show(4),
  );
  expectRefused(reply, 'conflict');
  expect(await positionsOf(rita.participantId)).toEqual([1, 2, 3, 4]);
  expect((await rita.show(5)).body).toMatchObject({ ratedCount: 5 });
});

describe('a changed answer at another server', () => {
  const choose = (client: Person['client'], item: number, value: 0 | 3, revision = 1) =>
    client.requestAnswer(inventoryChoiceKind, choice(1, item, value, revision));

  /** All 21 answered so that care is suggested, the last one at the first server, which has missed what the other one does with item 9. */
  async function inventory() {
    server = 0;
    const participant = await servers.person('Iara', () => server);
    await participant.hasEnrolled();
    for (let item = 1; item <= 20; item += 1) expect((await choose(participant.client, item, 0)).status).toBe(200);
    // From here on the first server takes it that others answer as well.
    server = 1;
    await choose(participant.client, 1, 0, 2);
    server = 0;
    await choose(participant.client, 1, 0, 3);
    return { participant, ...(await participantOf(participant)) };
  }

  const lastOf = async (participantId: string) => {
    const { rows } = await sql<{ value: number }>`
      select value from inventory_choice where participant_id = ${participantId} and item = 9 order by revision desc limit 1`.execute(
      testApp.database,
    );
    return rows[0]?.value;
  };

  async function careSuggestedTo(values: Record<'before' | 'during', boolean>): Promise<unknown> {
    const { participant, participantId } = await inventory();
    const changes = sql`
      insert into inventory_choice select participant_id, day, asked.item, 2, 3, since_shown_ms, input_way, trusted, device,
        received_at, material_hash
      from inventory_choice join generate_series(2, 20) as asked (item) using (item)
      where participant_id = ${participantId} and revision = 1`;
    if (values.before) {
      await changes.execute(testApp.database);
      await sql`update participant set revision = revision where participant_id = ${participantId}`.execute(
        testApp.database,
      );
      expect((await choose(participant.client, 21, 0)).status).toBe(200);
    }
    if (values.during) {
      const reply = await whileHeld(
        participantId,
        (transaction) => changes.execute(transaction),
        () => choose(participant.client, 21, 0),
      );
      expect(reply.status).toBe(200);
    }
    if (!values.before && !values.during) expect((await choose(participant.client, 21, 0)).status).toBe(200);
    const { careSuggested } = await participant.client.answer(inventorySubmissionKind, { day: 1 });
    expect(await lastOf(participantId)).toBe(values.before || values.during ? 3 : 0);
    return careSuggested;
  }

  test('counts in the submission, also when it arrived while a choice was stored', async () => {
    expect(await careSuggestedTo({ before: false, during: false })).toBe(false);
    expect(await careSuggestedTo({ before: true, during: false })).toBe(true);
    expect(await careSuggestedTo({ before: false, during: true })).toBe(true);
  });
});
