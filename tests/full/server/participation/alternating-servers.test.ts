import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnswerKind } from '#contract/participation/answer-kind.ts';
import { inventoryChoiceKind, inventorySubmissionKind } from '#contract/participation/inventory-calls.ts';
import { openRelationBlock, relationItemKind } from '#contract/participation/relation-task-calls.ts';
import { openWordRating, wordRatingKind } from '#contract/participation/word-rating-calls.ts';
import type { StudyClient } from '#scripts/simulation/study-client.ts';
import { nextWord, type Presentation, resumeWordRating } from '#study/word-rating/word-rating.ts';
import { choice, presentation, relationAnswer } from '#tests/support/calls/call-inputs.ts';
import { startServers } from '#tests/support/participation/alternating-servers.ts';
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

/** Submits an answer and says how many statements it took. */
async function costOf(client: StudyClient, kind: AnswerKind, input: object): Promise<number> {
  const { result, statements: count } = await statements.during(() => client.requestAnswer(kind, input));
  expect(result.status, JSON.stringify(result.body)).toBe(200);
  return count;
}

/** Does the inventory, the rating with words that were not rated, and an attempt. @returns how many statements each answer took */
async function costsAt(count: number) {
  const participant = await (await startServers(testApp, count)).person('Ana');
  const { client } = participant;
  await participant.hasEnrolled();
  const costs = { choices: [] as number[], presentations: [] as number[], items: [] as number[] };
  for (let item = 1; item <= 21; item += 1) {
    costs.choices.push(await costOf(client, inventoryChoiceKind, choice(1, item, 2)));
  }
  costs.choices.push(await costOf(client, inventoryChoiceKind, choice(1, 3, 1, 2)));
  await client.answer(inventorySubmissionKind, { day: 1 });
  const opened = await client.call(openWordRating, { day: 1 });
  const shown: Presentation[] = [];
  while (shown.filter(({ outcome }) => outcome === 'rated').length < 40) {
    const word = nextWord(resumeWordRating(opened, shown)) ?? '';
    const outcome = shown.length % 5 === 3 ? 'timedOut' : shown.length % 5 === 4 ? 'voided' : 'rated';
    const answer = outcome === 'rated' ? { valence: 7, reactionTimeMs: 812.5 } : outcome;
    costs.presentations.push(await costOf(client, wordRatingKind, presentation(1, shown.length + 1, word, answer)));
    shown.push({ word, outcome });
  }
  const { items, attempt } = await client.call(openRelationBlock, { day: 1, task: 'training1' });
  for (const { number, options } of items) {
    const input = relationAnswer({ day: 1, task: 'training1', attempt, item: number }, options[0] ?? '');
    costs.items.push(await costOf(client, relationItemKind, input));
  }
  return costs;
}

test('on one server each answer takes one statement, except the first of a part', async () => {
  for (const [part, taken] of Object.entries(await costsAt(1)))
    expect(taken, part).toEqual([2, ...taken.slice(1).map(() => 1)]);
});

test.each([2, 3])(
  'on %i alternating servers each answer takes at most three statements: one miss, one read, one write',
  async (count) => {
    for (const [part, taken] of Object.entries(await costsAt(count))) {
      process.stdout.write(`${count} in turns, ${part}: statements an answer ${taken.join(' ')}\n`);
      expect(Math.max(...taken), part).toBeLessThanOrEqual(3);
    }
  },
);
