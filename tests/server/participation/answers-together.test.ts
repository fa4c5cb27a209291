import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '#tests/support/participation/people.ts';
import { answersOfAll, participantRowOf, startTenAnswering } from '#tests/support/participation/ten-answering.ts';
import type { TestApp } from '#tests/support/platform/test-app.ts';

let testApp: TestApp;
let people: Person[];

beforeAll(async () => {
  ({ testApp, people } = await startTenAnswering());
});
afterAll(() => testApp.close());

const answers = (item: number, who: readonly Person[] = people) => answersOfAll(item, who);
const participantOf = (somebody: Person) => participantRowOf(testApp, somebody);

/** What is stored first waits for a lock, so that others come meanwhile and go together. */
async function whileFirstIsHeld<Result>(work: () => Promise<Result>): Promise<Result> {
  const done = await testApp.database.transaction().execute(async (transaction) => {
    await sql`lock table inventory_choice in exclusive mode`.execute(transaction);
    const result = work();
    const waiting = async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(transaction);
      return rows.length;
    };
    await expect.poll(waiting, { interval: 5 }).toBeGreaterThan(0);
    return { result };
  });
  return done.result;
}

async function itemsOf(somebody: Person): Promise<number[]> {
  const rows = await testApp.database
    .selectFrom('inventory_choice')
    .where('participant_id', '=', participantOf(somebody))
    .select('item')
    .orderBy('item')
    .execute();
  return rows.map(({ item }) => item);
}

const revisionOf = async (somebody: Person) =>
  (
    await testApp.database
      .selectFrom('participant')
      .where('participant_id', '=', participantOf(somebody))
      .select('revision')
      .executeTakeFirstOrThrow()
  ).revision;

describe('answers of several people at the same moment', () => {
  test('are stored once each, and each raises its own revision', async () => {
    const before = await Promise.all(people.map(revisionOf));
    const result = await whileFirstIsHeld(() => answers(3));
    expect(result.map(({ status }) => status)).toEqual(people.map(() => 200));
    for (const somebody of people) expect(await itemsOf(somebody)).toEqual([1, 2, 3]);
    const after = await Promise.all(people.map(revisionOf));
    expect(after.filter((revision, index) => revision !== before[index])).toHaveLength(people.length);
    expect(new Set(after).size).toBe(people.length);
  });

  test('wait for nobody whose participation somebody else holds', async () => {
    const [held] = people.slice(-1);
    const others = people.slice(0, -1);
    if (held === undefined) throw new Error('There is nobody.');
    const letGo = Promise.withResolvers<void>();
    const isHeld = Promise.withResolvers<void>();
    const holding = testApp.database.transaction().execute(async (transaction) => {
      await transaction
        .selectFrom('participant')
        .where('participant_id', '=', participantOf(held))
        .select('participant_id')
        .forUpdate()
        .execute();
      isHeld.resolve();
      await letGo.promise;
    });
    await isHeld.promise;
    let isAnswered = false;
    const ofOthers = answers(4, others);
    const ofHeld = answers(4, [held]).then((given) => {
      isAnswered = true;
      return given;
    });
    expect((await ofOthers).map(({ status }) => status)).toEqual(others.map(() => 200));
    expect(isAnswered).toBe(false);
    letGo.resolve();
    await holding;
    expect((await ofHeld).map(({ status }) => status)).toEqual([200]);
    for (const somebody of people) expect(await itemsOf(somebody)).toEqual([1, 2, 3, 4]);
  });

  test('fail for nobody but whose answer cannot be stored', async () => {
    const [faulty] = people.slice(-2);
    if (faulty === undefined) throw new Error('There is nobody.');
    const { participant_id: id } = await participantOf(faulty).executeTakeFirstOrThrow();
    await sql`alter table inventory_choice add constraint planted check (item <> 5 or participant_id <> ${sql.lit(id)})`.execute(
      testApp.database,
    );
    try {
      const statuses = (await whileFirstIsHeld(() => answers(5))).map(({ status }) => status);
      expect(statuses).toEqual(people.map((somebody) => (somebody === faulty ? 500 : 200)));
    } finally {
      await sql`alter table inventory_choice drop constraint planted`.execute(testApp.database);
    }
    for (const somebody of people)
      expect(await itemsOf(somebody)).toEqual(somebody === faulty ? [1, 2, 3, 4] : [1, 2, 3, 4, 5]);
    expect((await answers(5, [faulty])).map(({ status }) => status)).toEqual([200]);
  });

  test('are kept out one by one where a session has ended or the revision is another', async () => {
    const [signedOut, changed] = people.slice(-2);
    if (signedOut === undefined || changed === undefined) throw new Error('There is nobody.');
    await testApp.database
      .deleteFrom('account_session')
      .where('user_id', 'in', (query) =>
        query
          .selectFrom('participant')
          .where('participant_id', '=', participantOf(signedOut))
          .select(sql<string>`account_id`.as('account_id')),
      )
      .execute();
    await testApp.database
      .updateTable('participant')
      .set({ time_zone: 'America/Recife' })
      .where('participant_id', '=', participantOf(changed))
      .execute();
    const statuses = (await whileFirstIsHeld(() => answers(6))).map(({ status }) => status);
    expect(statuses).toEqual(people.map((somebody) => (somebody === signedOut ? 401 : 200)));
    expect(await itemsOf(signedOut)).toEqual([1, 2, 3, 4, 5]);
    expect(await itemsOf(changed)).toEqual([1, 2, 3, 4, 5, 6]);
  });
});
