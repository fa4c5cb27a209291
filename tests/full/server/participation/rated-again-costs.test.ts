import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWordRating, wordRatingKind } from '#contract/participation/word-rating-calls.ts';
import type { StudyDay } from '#study/protocol.ts';
import { applyPresentation, dueWord, ratingSessionOf } from '#study/word-rating/rating-session-state.ts';
import { presentation } from '#tests/support/calls/call-inputs.ts';
import { enrolledPerson, type Person } from '#tests/support/participation/people.ts';
import { countStatements, type StatementCount } from '#tests/support/platform/count-statements.ts';
import type { TestApp } from '#tests/support/platform/test-app.ts';
import { withSettings } from '#tests/support/study/changed-material.ts';
import { type MaterialStage, startMaterialStage } from '#tests/support/study/material-stage.ts';

let statements: StatementCount;
let testApp: TestApp;
let close: MaterialStage['close'];

beforeAll(async () => {
  statements = countStatements();
  const stage = await startMaterialStage();
  ({ testApp, close } = stage);
  await stage.restartWith(withSettings({ retest: true, baselineAgain: true }));
});
afterAll(async () => {
  await close();
  statements.stop();
});

const rating = { valence: 7, reactionTimeMs: 812.5 };

/** @returns the presentations that a page sends to the end of the part, all rated in time */
async function presentations({ client }: Pick<Person, 'client'>, day: StudyDay) {
  let course = ratingSessionOf(await client.call(openWordRating, { day }));
  const inputs = [];
  for (let due = dueWord(course); due !== null; due = dueWord(course)) {
    inputs.push(presentation(day, due.position, due.word, rating));
    course = applyPresentation(course, { word: due.word, outcome: 'rated', ...rating });
  }
  return inputs;
}

async function atTheRating(name: string): Promise<Person> {
  const participant = await enrolledPerson(testApp, name);
  await participant.hasFinished('inventory');
  return participant;
}

test('at one server each repeated word takes one statement', async () => {
  const gil = await atTheRating('Gil');
  const costs = [];
  for (const input of await presentations(gil, 1)) {
    const { statements: count } = await statements.during(() => gil.client.answer(wordRatingKind, input));
    costs.push(count);
  }
  expect(costs).toEqual([2, ...Array.from({ length: 64 }, () => 1)]);
});
