import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inventoryChoiceKind, inventorySubmissionKind } from '#contract/participation/inventory-calls.ts';
import { openRelationBlock, relationItemKind } from '#contract/participation/relation-task-calls.ts';
import { openWordRating, wordRatingKind } from '#contract/participation/word-rating-calls.ts';
import { nextWord, type Presentation, resumeWordRating } from '#study/word-rating/word-rating.ts';
import { choice, presentation, relationAnswer } from '#tests/support/calls/call-inputs.ts';
import { startServers } from '#tests/support/participation/alternating-servers.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import {
  type AnswerEntry,
  sendOneByOne,
  sendTogether,
  withoutTime,
} from '#tests/support/participation/send-answers.ts';
import { startTestApp, type TestApp } from '#tests/support/platform/test-app.ts';

let testApp: TestApp;
let servers: Awaited<ReturnType<typeof startServers>>;
beforeAll(async () => {
  testApp = await startTestApp();
  servers = await startServers(testApp, 3);
});
afterAll(() => testApp.close());

/** Two people with equal replies and rows: one sends single entries, the other batches. */
type Pair = { byOne: Person; together: Person };

/** What is sent together goes to three servers in turns, each of which has missed what the others have stored. */
async function pair(finished?: 'inventory' | 'wordRating'): Promise<Pair> {
  const [byOne, together] = [await person(testApp, 'Um'), await servers.person('Juntos')];
  for (const one of [byOne, together]) {
    await one.hasEnrolled();
    // What is stored of a day says what its answers lead to.
    one.feels[1] = 1;
    if (finished !== undefined) await one.hasFinished(finished);
  }
  return { byOne, together };
}

const participantOf = async ({ email }: Person) =>
  testApp.database
    .selectFrom('participant')
    .innerJoin('account_user', 'account_user.id', 'participant.account_id')
    .where('account_user.email', '=', email)
    .select(['participant_id', 'day', 'phase'])
    .executeTakeFirstOrThrow();

type Table = 'inventory_choice' | 'word_presentation' | 'relation_answer' | 'relation_block' | 'study_day';

/** Every row of some tables, without whose it is, when it came and what was drawn. */
async function rowsOf(participant: Person, tables: readonly Table[]): Promise<unknown> {
  const { participant_id, day, phase } = await participantOf(participant);
  const rows = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await sql<{ row: Record<string, unknown> }>`
        select to_jsonb(given) as row from ${sql.table(table)} as given where participant_id = ${participant_id}`.execute(
        testApp.database,
      );
      return rows.map(({ row }) => JSON.stringify(plain(row))).toSorted();
    }),
  );
  const assigned = await testApp.database
    .selectFrom('assignment')
    .where('participant_id', '=', participant_id)
    .select('day')
    .execute();
  return { day, phase, rows, assigned: assigned.length };
}

const isDrawn = /^(participant_id|seed)$/;
function plain(row: Record<string, unknown>): unknown {
  const kept = Object.entries(row).filter(([name]) => !isDrawn.test(name));
  return Object.fromEntries(kept.map(([name, value]) => [name, name.endsWith('_at') ? value !== null : value]));
}

/** What is sent next: the next answer, or one that is to be refused or is there already. */
const kinds = ['next', 'repeat', 'other', 'skipped', 'malformed', 'elsewhere'] as const;
const move = fc.record({
  kind: fc.oneof(
    { weight: 14, arbitrary: fc.constant('next' as const) },
    { weight: 6, arbitrary: fc.constantFrom(...kinds) },
  ),
  /** Which of the earlier ones is meant, or what is answered. */
  pick: fc.nat(20),
});
type Move = { kind: (typeof kinds)[number]; pick: number };
const batch = fc.array(move, { minLength: 1, maxLength: 24, size: 'max' });

/** Sends both the same and compares replies and rows. */
async function sendBoth({ byOne, together }: Pair, entries: readonly AnswerEntry[], ...tables: Table[]): Promise<void> {
  const alone = await sendOneByOne(byOne.client, entries);
  const outcomes = await sendTogether(together.client, entries);
  expect(withoutTime(outcomes)).toEqual(withoutTime(alone));
  expect(await rowsOf(together, [...tables, 'study_day'])).toEqual(await rowsOf(byOne, [...tables, 'study_day']));
}

/** The input of an entry with something in it that its call does not take. */
const malformed = ({ input }: AnswerEntry) => ({ ...(input as object), device: null });
const foreign: AnswerEntry = { kind: inventorySubmissionKind, input: { day: 2 } };

describe('entries that are sent together are decided and stored as one by one', () => {
  test('in the inventory, up to its end and beyond', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(batch, { minLength: 3, maxLength: 5 }), async (batches) => {
        const people = await pair();
        const given: AnswerEntry[] = [];
        const last = new Map<number, number>();
        const entryOf = ({ kind, pick }: Move): AnswerEntry => {
          const item = kind === 'next' && last.size < 21 ? last.size + 1 : (pick % 21) + 1;
          const revision = (last.get(item) ?? 0) + 1;
          const choose = (revisionSent: number): AnswerEntry => ({
            kind: inventoryChoiceKind,
            input: choice(1, item, (pick % 4) as 0, revisionSent),
          });
          if (kind === 'repeat') return given[pick % Math.max(1, given.length)] ?? foreign;
          if (kind === 'malformed') return { kind: inventoryChoiceKind, input: malformed(choose(revision)) };
          if (kind === 'elsewhere')
            return pick % 3 === 0 ? { kind: inventorySubmissionKind, input: { day: 1 } } : foreign;
          if (kind === 'skipped') return choose(revision + 1);
          if (kind === 'other') return choose(Math.max(1, revision - 1));
          last.set(item, revision);
          return choose(revision);
        };
        for (const moves of [...batches, [{ kind: 'elsewhere', pick: 0 }, ...(batches[0] ?? [])] as Move[]]) {
          const entries = moves.map(entryOf);
          given.push(...entries);
          await sendBoth(people, entries, 'inventory_choice');
        }
      }),
      { numRuns: 5, endOnFailure: true },
    );
  });

  test('in a rating, up to its fortieth word and beyond', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(batch, { minLength: 4, maxLength: 6 }), async (batches) => {
        const people = await pair('inventory');
        const { order } = await people.byOne.client.call(openWordRating, { day: 1 });
        await people.together.client.call(openWordRating, { day: 1 });
        await testApp.database
          .updateTable('word_rating_session')
          .set({ word_order: JSON.stringify(order) })
          .where('participant_id', '=', (await participantOf(people.together)).participant_id)
          .execute();
        const given: AnswerEntry[] = [];
        let shown: Presentation[] = [];
        const entryOf = ({ kind, pick }: Move): AnswerEntry => {
          const due = nextWord(resumeWordRating({ order, comparedWords: 0 }, shown));
          const word = due ?? order[0] ?? '';
          const ratingEntry = (position: number, answer: Parameters<typeof presentation>[3]): AnswerEntry => ({
            kind: wordRatingKind,
            input: presentation(1, position, word, answer),
          });
          const rating = { valence: (pick % 9) + 1, reactionTimeMs: 800.5 + pick };
          if (kind === 'repeat') return given[pick % Math.max(1, given.length)] ?? foreign;
          if (kind === 'malformed') return { kind: wordRatingKind, input: malformed(ratingEntry(1, rating)) };
          if (kind === 'elsewhere')
            return pick % 2 === 0 ? foreign : { kind: inventoryChoiceKind, input: choice(1, 3, 1, 9) };
          if (kind === 'skipped') return ratingEntry(shown.length + 2, rating);
          if (kind === 'other') return ratingEntry(Math.max(1, shown.length - (pick % 3)), rating);
          const outcome = pick % 7 === 6 ? 'timedOut' : 'rated';
          const next = ratingEntry(shown.length + 1, outcome === 'rated' ? rating : outcome);
          if (due !== null) shown.push({ word, outcome });
          return next;
        };
        for (const moves of [...batches, Array.from({ length: 40 }, () => ({ kind: 'next', pick: 1 }) as Move)]) {
          const entries = moves.map(entryOf);
          given.push(...entries);
          await sendBoth(people, entries, 'word_presentation');
          shown = await presentationsOf(people.byOne);
        }
      }),
      { numRuns: 5, endOnFailure: true },
    );
  });

  async function presentationsOf(participant: Person): Promise<Presentation[]> {
    return testApp.database
      .selectFrom('word_presentation')
      .where('participant_id', '=', (await participantOf(participant)).participant_id)
      .orderBy('position')
      .select(['word', 'outcome'])
      .execute();
  }

  test('in a task, over the end of its attempts', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(batch, { minLength: 4, maxLength: 6 }), async (batches) => {
        const people = await pair('wordRating');
        const place = { day: 1, task: 'training1' } as const;
        const open = async () => {
          const { attempt, items, answeredItems } = await people.byOne.client.call(openRelationBlock, place);
          const twin = await people.together.client.call(openRelationBlock, place);
          expect(twin).toMatchObject({ attempt, answeredItems });
          const { participant_id } = await participantOf(people.byOne);
          await sql`
            update relation_block as block set items = twin.items, material_hash = twin.material_hash
            from relation_block as twin where twin.participant_id = ${participant_id} and twin.attempt = block.attempt
              and block.participant_id = ${(await participantOf(people.together)).participant_id}`.execute(
            testApp.database,
          );
          return { attempt, items, answered: answeredItems };
        };
        const given: AnswerEntry[] = [];
        let block = await open();
        const entryOf = ({ kind, pick }: Move): AnswerEntry => {
          const { attempt, items, answered } = block;
          const answer = (item: number): AnswerEntry => {
            const { options = [] } = items[Math.min(item, items.length) - 1] ?? {};
            const input = relationAnswer({ ...place, attempt, item }, options[pick % options.length] ?? '');
            return { kind: relationItemKind, input };
          };
          if (kind === 'repeat') return given[pick % Math.max(1, given.length)] ?? foreign;
          if (kind === 'malformed') return { kind: relationItemKind, input: malformed(answer(1)) };
          if (kind === 'elsewhere')
            return { kind: relationItemKind, input: relationAnswer({ ...place, attempt, item: 2 }, 'xilofone') };
          if (kind === 'skipped') return answer(Math.min(answered + 2, 30));
          if (kind === 'other') return answer(Math.max(1, answered));
          block = { ...block, answered: Math.min(answered + 1, 30) };
          return answer(Math.min(answered + 1, 30));
        };
        for (const moves of [...batches, Array.from({ length: 30 }, () => ({ kind: 'next', pick: 0 }) as Move)]) {
          const entries = moves.map(entryOf);
          given.push(...entries);
          await sendBoth(people, entries, 'relation_answer', 'relation_block');
          block = await open();
        }
      }),
      { numRuns: 5, endOnFailure: true },
    );
  });
});
