import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWordRating, storePresentation } from '#contract/participation/word-rating-calls.ts';
import type { StudyDay } from '#study/protocol.ts';
import { afterShowing, courseOf, dueWord } from '#study/word-rating/rating-course.ts';
import { presentation } from '#tests/support/calls/call-inputs.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import { startServers } from '#tests/support/participation/servers-in-turns.ts';
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

/** @returns what a page sends from here to the end of the part, every word rated at once */
async function showings({ client }: Pick<Person, 'client'>, day: StudyDay) {
  let course = courseOf(await client.call(openWordRating, { day }));
  const inputs = [];
  for (let due = dueWord(course); due !== null; due = dueWord(course)) {
    inputs.push(presentation(day, due.position, due.word, rating));
    course = afterShowing(course, { word: due.word, outcome: 'rated', ...rating });
  }
  return inputs;
}

async function atTheRating(name: string, newPerson = (called: string) => person(testApp, called)): Promise<Person> {
  const somebody = await newPerson(name);
  await somebody.hasEnrolled();
  await somebody.hasFinished('inventory');
  return somebody;
}

test('at three servers in turns an answer takes one statement, but where all that was rated has to be read', async () => {
  const servers = await startServers(testApp, 3);
  const fabi = await atTheRating('Fabi', (name) => servers.person(name));
  const costs = [];
  for (const input of await showings(fabi, 1)) {
    const { result, statements: count } = await statements.during(() =>
      fabi.client.request('POST', storePresentation.path, input),
    );
    expect(result.status, JSON.stringify(result.body)).toBe(200);
    costs.push(count);
  }
  // The words that come once more are decided by all that was rated, which another server has to read.
  expect(costs.slice(3, 39)).toEqual(Array.from({ length: 36 }, () => 1));
  expect(Math.max(...costs)).toBeLessThanOrEqual(3);
  const stored = await testApp.database.selectFrom('word_presentation_again').select('position').execute();
  expect(stored).toHaveLength(25);
  await fabi.hasFinishedDay(1);
});

test('at one server each word that comes once more takes one statement', async () => {
  const gil = await atTheRating('Gil');
  const costs = [];
  for (const input of await showings(gil, 1)) {
    const { statements: count } = await statements.during(() => gil.client.call(storePresentation, input));
    costs.push(count);
  }
  expect(costs).toEqual([2, ...Array.from({ length: 64 }, () => 1)]);
});
