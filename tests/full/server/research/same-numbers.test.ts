import { type Kysely, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { fillStudy } from '#rehearsal/filled-study/fill-study.ts';
import { registeredPeople } from '#research/statistics/analysed-people-shape.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { loadMaterial } from '#server/platform/study-material/load-material.ts';
import { sumUpWords } from '#server/research/global-words/global-words-store.ts';
import type { SnapshotReading } from '#server/research/snapshots/snapshot-kind.ts';
import { type AnalysisSettings, analyseStudy } from '#server/research/study-analysis/analyse-study.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { openTestDatabase } from '#tests/support/platform/test-database.ts';

/** Planner settings that make PostgreSQL read the same rows in two orders. */
const waysThroughRows = {
  'table after table': [
    'enable_indexscan',
    'enable_bitmapscan',
    'enable_indexonlyscan',
    'enable_mergejoin',
    'enable_sort',
  ],
  'by its indices': ['enable_seqscan', 'enable_hashagg', 'enable_hashjoin'],
};

const stage = openedForTests(openTestDatabase);
let settings: AnalysisSettings;
beforeAll(async () => {
  await fillStudy(stage.connectionString, { participants: 60, days: 3, seed: 11, maximumModels: 60 });
  // With concurrent participants rows are stored in the order of arrival, not of a key.
  for (const table of ['word_presentation', 'relation_answer', 'inventory_choice', 'participant'])
    await shuffle(stage.database, table);
  const material = await loadMaterial('study-material');
  settings = {
    norms: material.settings.individualChange,
    people: registeredPeople,
    generator: material.settings,
    smallestEffect: {},
    windowDays: 7,
  };
});

describe('analyses are equal to the last digit for any order of rows', () => {
  test('analyses of the study', async () => {
    const [one, other] = await inBothWays((reading) => analyseStudy(reading, settings));
    expect(one?.included).toBeGreaterThan(30);
    expect(other).toEqual(one);
  });

  test('numbers of words', async () => {
    const [one, other] = await inBothWays(sumUpWords);
    expect(one?.words.length).toBeGreaterThan(30);
    expect(other).toEqual(one);
  });
});

async function inBothWays<Numbers>(compute: (reading: SnapshotReading) => Promise<Numbers>): Promise<Numbers[]> {
  const found: Numbers[] = [];
  for (const notThisWay of Object.values(waysThroughRows)) {
    found.push(
      await stage.database.transaction().execute(async (transaction) => {
        // A plan that the planner would not choose takes longer than the product lets a statement take.
        await sql`set local statement_timeout = 0`.execute(transaction);
        for (const setting of notThisWay) await sql`set local ${sql.raw(setting)} = off`.execute(transaction);
        return compute({ transaction, report: () => {} });
      }),
    );
  }
  return found;
}

/** Rewrites all rows in the order of their hashes. */
async function shuffle(database: Kysely<Schema>, table: string) {
  const name = sql.table(table);
  await database.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql`create temporary table shuffled on commit drop as select * from ${name} order by md5(${name}::text)`.execute(
      transaction,
    );
    await sql`delete from ${name}`.execute(transaction);
    await sql`insert into ${name} select * from shuffled`.execute(transaction);
  });
}
