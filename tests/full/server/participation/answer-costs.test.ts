import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { submitAnswers } from '#contract/participation/answer-calls.ts';
import {
  inventoryChoiceKind,
  inventorySubmissionKind,
  readInventory,
} from '#contract/participation/inventory-calls.ts';
import { pageKind } from '#contract/participation/page-calls.ts';
import { readProgress } from '#contract/participation/participation-calls.ts';
import { reportPresence } from '#contract/participation/presence-calls.ts';
import { openRelationBlock, relationItemKind } from '#contract/participation/relation-task-calls.ts';
import { openWordRating, wordRatingKind } from '#contract/participation/word-rating-calls.ts';
import type { InputOf } from '#contract/platform/call.ts';
import { touchLastActivity } from '#server/participation/answers/insert-answers-store.ts';
import { announcedPage, choice, presentation, relationAnswer } from '#tests/support/calls/call-inputs.ts';
import type { Walk } from '#tests/support/participation/answered-study.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import { type AnswerEntry, sendTogether } from '#tests/support/participation/send-answers.ts';
import { participantIdOf } from '#tests/support/participation/waiting-people.ts';
import { countStatements, type StatementCount } from '#tests/support/platform/count-statements.ts';
import { startTestApp, type TestApp } from '#tests/support/platform/test-app.ts';

let statements: StatementCount;
let testApp: TestApp;

beforeAll(async () => {
  statements = countStatements();
  testApp = await startTestApp();
});
afterAll(async () => {
  await testApp.close();
  statements.stop();
});

async function enrolled(name: string): Promise<Person> {
  const participant = await person(testApp, name);
  await participant.hasEnrolled();
  return participant;
}

const from1To = (last: number) => Array.from({ length: last }, (_, index) => index + 1);
const chosen = (item: number, value: 0 | 1 | 2 | 3 = 2, revision = 1): AnswerEntry => ({
  kind: inventoryChoiceKind,
  input: choice(1, item, value, revision),
});
const rated = (position: number, word: string): AnswerEntry => ({
  kind: wordRatingKind,
  input: presentation(1, position, word, { valence: 7, reactionTimeMs: 812.5 }),
});

describe('a batch', () => {
  test('costs one statement when it is the expected next, for any size', async () => {
    const ana = await enrolled('Ana');
    const costs: Record<string, number[]> = {};
    const send = async (part: string, entries: readonly AnswerEntry[]) => {
      const { result, statements: count } = await statements.during(() => sendTogether(ana.client, entries));
      expect(result.filter((one) => 'refusal' in one)).toEqual([]);
      costs[part] = [...(costs[part] ?? []), count];
    };
    await send(
      'choices',
      [1, 2].map((item) => chosen(item)),
    );
    await send(
      'choices',
      from1To(20).map((item) => chosen(item, 1, item <= 2 ? 2 : 1)),
    );
    await send(
      'choices',
      from1To(20).map((item) => chosen(item, 3, item <= 2 ? 3 : 2)),
    );
    await ana.client.answer(inventoryChoiceKind, choice(1, 21, 0));
    await ana.client.answer(inventorySubmissionKind, { day: 1 });
    const { order } = await ana.client.call(openWordRating, { day: 1 });
    const presentations = order.slice(0, 40).map((word, index) => rated(index + 1, word));
    await send('presentations', presentations.slice(0, 1));
    await send('presentations', presentations.slice(1, 19));
    await send('presentations', presentations.slice(19, 39));
    await send('last presentation', presentations.slice(39));
    const { items, attempt } = await ana.client.call(openRelationBlock, { day: 1, task: 'training1' });
    const answers = items.map(({ number, options }) => ({
      kind: relationItemKind,
      input: relationAnswer({ day: 1, task: 'training1', attempt, item: number }, options[0] ?? ''),
    }));
    await send('items', answers.slice(0, 5));
    await send('items', answers.slice(5, 25));
    await send('end of the attempt', answers.slice(25));
    await send('repeats', answers.slice(5, 25));
    expect(costs).toEqual({
      // Of the first of all, and of the first of a part, who is calling is read with what the rules go by.
      choices: [2, 1, 1],
      presentations: [2, 1, 1],
      'last presentation': [1],
      items: [2, 1],
      'end of the attempt': [1],
      // Who is calling, with what is stored already of all of them.
      repeats: [1],
    });
  });
});

test('an answer updates no index of a participation', async () => {
  const rita = await enrolled('Rita');
  const participant_id = await participantIdOf(testApp.database, rita);
  const [before, after] = await testApp.database.transaction().execute(async (transaction) => {
    // With earlier changes of the connection not yet in the statistics.
    const changedSoFar = async () => {
      const { rows } = await sql<{ all: number; besideIndexes: number }>`
        select n_tup_upd::int as all, n_tup_hot_upd::int as "besideIndexes"
        from pg_stat_xact_user_tables where relname = 'participant'`.execute(transaction);
      return rows[0] ?? { all: Number.NaN, besideIndexes: Number.NaN };
    };
    const first = await changedSoFar();
    await sql`
      update participant set ${touchLastActivity(new Date())} where participant_id = ${participant_id}`.execute(
      transaction,
    );
    return [first, await changedSoFar()] as const;
  });
  expect(after.all - before.all).toBe(1);
  expect(after.besideIndexes - before.besideIndexes).toBe(1);
});

describe('the way through a day', () => {
  test('costs at most these statements per call', async () => {
    const nina = await countedPerson('Nina', 'oneByOne');
    for (const day of [1, 2, 3] as const) {
      await (day === 1 ? nina.person.hasEnrolled() : nina.person.hasStartedDay(day));
      await nina.person.client.answer(pageKind, announcedPage(day));
      await nina.person.client.call(readInventory);
      await nina.person.hasFinishedDay(day, { training1: [20, 28] });
      await nina.person.hasHadPageOpen(day, randomUUID(), 30);
    }
    process.stdout.write(`${tableOfCosts('statements a call', nina.costs)}\n`);
    expect(mostOf(nina.costs)).toMatchObject({
      [readProgress.path]: 1,
      // Says of itself once a day: the day has begun since the state was cached, which is missed, read and stored.
      [pageKind.kind]: 3,
      [inventoryChoiceKind.kind]: 1,
      // With the case that these answers open, and the mail to the team.
      [inventorySubmissionKind.kind]: 1,
      [wordRatingKind.kind]: 2,
      [relationItemKind.kind]: 2,
      [reportPresence.path]: 2,
    });
  });

  test('costs no more with a journal of the page, and with refused answers', async () => {
    const olga = await countedPerson('Olga');
    for (const day of [1, 2] as const) {
      await (day === 1 ? olga.person.hasEnrolled() : olga.person.hasStartedDay(day));
      await olga.person.hasFinishedDay(day, { training1: [20, 28] });
    }
    const late = from1To(20).map((item) => chosen(item, 2, 7));
    const outcomes = await sendTogether(olga.person.client, late);
    expect(outcomes.filter((one) => 'refusal' in one)).toHaveLength(20);
    process.stdout.write(`${tableOfCosts('statements a call, kept', olga.costs)}\n`);
    const most = mostOf(olga.costs);
    // Up to 64 answers with the end of their part, after the first of a part was read; refused ones after all was read.
    expect(most[submitAnswers.path]).toBe(2);
  });

  /** A participant whose calls of the participation are counted. */
  async function countedPerson(name: string, walks: Walk = 'together') {
    const costs = new Map<string, number[]>();
    const newClient = () =>
      testApp.newClient((send) => async (url, init) => {
        const { result, statements: count } = await statements.during(() => Promise.resolve(send(url, init)));
        const { pathname } = new URL(url);
        const name = pathname === submitAnswers.path ? nameOf(String(init.body)) : pathname;
        if (pathname.startsWith('/api/participation/')) costs.set(name, [...(costs.get(name) ?? []), count]);
        return result;
      });
    return { person: await person({ ...testApp, newClient, walks }, name), costs };
  }

  /** Answers that come alone are counted by their kind. */
  function nameOf(body: string): string {
    const { entries } = JSON.parse(body) as InputOf<typeof submitAnswers>;
    return entries.length === 1 ? (entries[0]?.kind ?? '') : submitAnswers.path;
  }

  function mostOf(costs: ReadonlyMap<string, number[]>): Record<string, number> {
    return Object.fromEntries([...costs].map(([path, counts]) => [path, Math.max(...counts)]));
  }

  function tableOfCosts(title: string, made: ReadonlyMap<string, number[]>): string {
    const line = (name: string, ...cells: (string | number)[]) =>
      name.padEnd(52) + cells.map((cell) => String(cell).padStart(8)).join('');
    const lines = [...made].map(([path, counts]) => {
      const sorted = counts.toSorted((one, other) => one - other);
      return line(path, counts.length, sorted[Math.floor(sorted.length / 2)] ?? 0, sorted.at(-1) ?? 0);
    });
    return [line(title, 'calls', 'median', 'most'), ...lines].join('\n');
  }
});
