import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  inventoryAnswers,
  inventoryItemCount,
  itemsInBlock,
  phases,
  ratingScale,
  relationTask,
  relationTasks,
  studyDays,
} from '#study/protocol.ts';
import { presentationOutcomes } from '#study/word-rating/word-rating.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/platform/test-database.ts';

/** The values that the checks of a column let through, such as `1 to 9` or `rated, timedOut, voided`. */
type Allowed = ReadonlyMap<string, string>;

let opened: TestDatabase;
let allowed: Allowed;
beforeAll(async () => {
  opened = await openTestDatabase();
  allowed = await readAllowed(opened);
});
afterAll(() => opened.close());

const lowest = Math.min;
const highest = Math.max;
const range = (values: readonly number[]) => `${lowest(...values)} to ${highest(...values)}`;
const oneOf = (values: readonly string[]) => values.toSorted().join(', ');

describe('the checks of the database say what the protocol says of', () => {
  test('the rating scale', () => {
    expect(allowed.get('word_presentation.valence')).toBe(range(ratingScale.points));
  });

  test('how a showing of a word ended', () => {
    expect(allowed.get('word_presentation.outcome')).toBe(oneOf(presentationOutcomes));
  });

  test('days and phases', () => {
    const days = ['participant', 'study_day', 'assignment'];
    for (const table of days) expect(allowed.get(`${table}.day`), table).toBe(range(studyDays));
    expect(allowed.get('participant.phase')).toBe(range(Object.values(phases)));
  });

  test('the inventory', () => {
    expect(allowed.get('inventory_choice.item')).toBe(range([1, inventoryItemCount]));
    expect(allowed.get('inventory_choice.value')).toBe(range(inventoryAnswers));
  });

  test('the tasks', () => {
    expect(allowed.get('relation_block.task')).toBe(oneOf(relationTasks));
    expect(allowed.get('relation_block.attempt')).toBe(range([1, relationTask.maximumAttempts]));
    expect(allowed.get('relation_answer.item')).toBe(range([1, ...relationTasks.map(itemsInBlock)]));
  });
});

async function readAllowed({ database }: TestDatabase): Promise<Allowed> {
  const { rows } = await sql<{ place: string; definition: string }>`
    select con.conrelid::regclass || '.' || att.attname as place, pg_get_constraintdef(con.oid) as definition
    from pg_constraint con
    join pg_attribute att on att.attrelid = con.conrelid and con.conkey = array[att.attnum]
    where con.contype = 'c' and con.connamespace = 'public'::regnamespace`.execute(database);
  return new Map(
    rows.flatMap(({ place, definition }) => {
      const values = valuesIn(definition);
      return values === null ? [] : [[place, values] as const];
    }),
  );
}

/** As PostgreSQL writes a check back: `((x >= 1) AND (x <= 9))`, `(x = ANY (ARRAY['a'::text, 'b'::text]))`. */
function valuesIn(definition: string): string | null {
  const ends = />= (\d+)\) AND \(\w+ <= (\d+)\)/.exec(definition);
  if (ends !== null) return `${ends[1]} to ${ends[2]}`;
  const listed = [...definition.matchAll(/'([^']*)'::text/g)].map(([, value]) => value ?? '');
  return definition.includes('= ANY (ARRAY[') ? oneOf(listed) : null;
}
