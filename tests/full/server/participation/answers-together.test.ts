import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chooseInventoryAnswer } from '#contract/participation/inventory-calls.ts';
import { choice } from '#tests/support/calls/call-inputs.ts';
import type { Person } from '#tests/support/participation/people.ts';
import { startServers } from '#tests/support/participation/servers-in-turns.ts';
import { answersOfAll, participantRowOf, startTenAnswering } from '#tests/support/participation/ten-answering.ts';
import { countStatements, type StatementCount } from '#tests/support/platform/count-statements.ts';
import type { TestApp } from '#tests/support/platform/test-app.ts';

/** Who comes first is stored alone, others go together. Statements of the server's own may come in between. */
const fewStatements = 6;
let statements: StatementCount;
let testApp: TestApp;
let people: Person[];

beforeAll(async () => {
  statements = countStatements();
  ({ testApp, people } = await startTenAnswering());
});
afterAll(async () => {
  await testApp.close();
  statements.stop();
});

const answers = (item: number, who: readonly Person[] = people) => answersOfAll(item, who);
const participantOf = (somebody: Person) => participantRowOf(testApp, somebody);

/** @returns after how long all have come: far longer than the same people take to read where they are */
async function arrivalMs(): Promise<number> {
  const beganAt = performance.now();
  await Promise.all(people.map((somebody) => somebody.progress()));
  // Nobody waits for a lock for longer than three seconds.
  return Math.min(300 + 10 * (performance.now() - beganAt), 2_500);
}

/** Nothing is stored before everybody has come: what goes together does not hang on how quick the machine is. */
async function arrivingTogether<Result>(work: () => Promise<Result>) {
  const waitMs = await arrivalMs();
  const { promise: release, resolve: letGo } = Promise.withResolvers<void>();
  const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>();
  const holding = testApp.database.transaction().execute(async (transaction) => {
    await sql`lock table inventory_choice in exclusive mode`.execute(transaction);
    hold();
    await release;
  });
  await isHeld;
  const done = statements.during(work);
  await sleep(waitMs);
  letGo();
  await holding;
  return done;
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
  test('are stored by few statements, each once, and each raises its own revision', async () => {
    const before = await Promise.all(people.map(revisionOf));
    const { result, statements: count } = await arrivingTogether(() => answers(3));
    expect(result.map(({ status }) => status)).toEqual(people.map(() => 200));
    expect(count).toBeLessThanOrEqual(fewStatements);
    for (const somebody of people) expect(await itemsOf(somebody)).toEqual([1, 2, 3]);
    const after = await Promise.all(people.map(revisionOf));
    expect(after.filter((revision, index) => revision !== before[index])).toHaveLength(people.length);
    expect(new Set(after).size).toBe(people.length);
  });

  test('are stored by few statements too where another server has stored those before, and by nobody twice', async () => {
    const servers = await startServers(testApp, 2);
    const both = await Promise.all(
      people.map(async ({ name }) => {
        const turn = { at: 0 };
        const somebody = await servers.person(`Outra${name}`, () => turn.at);
        await somebody.hasEnrolled();
        // Both servers know them, and each has missed what the other has stored.
        for (const item of [1, 2, 3, 4]) {
          turn.at = item % 2;
          await somebody.client.call(chooseInventoryAnswer, choice(1, item, 2));
        }
        turn.at = 1;
        return somebody;
      }),
    );
    const { result, statements: count } = await arrivingTogether(() => answers(5, both));
    expect(result.map(({ status }) => status)).toEqual(people.map(() => 200));
    expect(count).toBeLessThanOrEqual(fewStatements);
    for (const somebody of both) expect(await itemsOf(somebody)).toEqual([1, 2, 3, 4, 5]);
  });
});
