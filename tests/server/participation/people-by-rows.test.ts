import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { expectedDayOfRecord } from '#tests/support/participation/expected-record.ts';
import { Person } from '#tests/support/participation/people.ts';
import { participantIdOf } from '#tests/support/participation/waiting-people.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { startTestApp } from '#tests/support/platform/test-app.ts';

const testApp = openedForTests(startTestApp);

/** Of one person, or drawn by the server. */
const own =
  /^(participant_id|account_id|code|consent_id|event_id|case_id|revision|email|full_name|typed_name|seed|word_order|compared_words|word|content|items|chosen|option)$/;

/** @returns the rows of a person in every table but for what is the person's own; instants only as being there */
async function rowsOf(person: Person): Promise<Record<string, string[]>> {
  const participantId = await participantIdOf(testApp.database, person);
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class join pg_attribute on attrelid = pg_class.oid
    where relkind = 'r' and attname = 'participant_id' and relnamespace = 'public'::regnamespace`.execute(
    testApp.database,
  );
  const all: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ row: object }>`
      select to_jsonb(t) as row from ${sql.table(name)} t where participant_id = ${participantId}`.execute(
      testApp.database,
    );
    all[name] = rows.map(({ row }) => JSON.stringify(row, comparable)).toSorted();
  }
  return all;
}

function comparable(key: string, value: unknown): unknown {
  if (own.test(key)) return undefined;
  return key.endsWith('_at') && value !== null ? 'an instant' : value;
}

test('inserted answers have the rows of answers by calls', async () => {
  // The same number: what they answer is drawn alike.
  const walked = new Person({ ...testApp, walks: 'oneByOne' }, 'Ana', 7);
  const inserted = new Person(testApp, 'Bia', 7);
  for (const person of [walked, inserted]) {
    const { name, email, password } = person;
    await person.client.signUp({ name, email, password });
    await person.hasFinishedDay(1, { training1: [20, 27] });
    await person.hasStartedDay(2);
    await person.hasFinished('test1');
  }
  const rows = await rowsOf(inserted);
  expect(rows).toEqual(await rowsOf(walked));
  for (const table of [
    'inventory_choice',
    'word_presentation',
    'assignment',
    'relation_block',
    'participation_event',
  ]) {
    expect(rows[table], table).not.toEqual([]);
  }
  expect(await inserted.record()).toMatchObject(expectedDayOfRecord(inserted.answersOf(1), 'withheld'));
});
