import { afterAll, beforeAll, expect, test } from 'vitest';
import { chooseInventoryAnswer } from '#contract/participation/inventory-calls.ts';
import { readProgress } from '#contract/participation/participation-calls.ts';
import { answerRelationItem, openRelationBlock } from '#contract/participation/relation-task-calls.ts';
import { openWordRating, storePresentation } from '#contract/participation/word-rating-calls.ts';
import { choice, presentation, relationAnswer } from '#tests/support/calls/call-inputs.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import { startTestApp, type TestApp } from '#tests/support/platform/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

const soFar = async ({ client }: Person) => (await client.call(readProgress)).answersOfPart;

test('home hears how far the part under way has come: each item, each rated word, each item of this attempt once', async () => {
  const ana = await person(testApp, 'Ana');
  await ana.hasEnrolled();
  expect(await soFar(ana)).toBe(0);
  for (const [item, revision] of [
    [1, 1],
    [2, 1],
    [2, 2],
  ] as const) {
    await ana.client.call(chooseInventoryAnswer, { ...choice(1, item, 1), revision, value: revision === 1 ? 1 : 2 });
  }
  expect(await soFar(ana)).toBe(2);

  const carla = await person(testApp, 'Carla');
  await carla.hasEnrolled();
  await carla.hasFinished('inventory');
  expect(await soFar(carla)).toBe(0);
  const { order } = await carla.client.call(openWordRating, { day: 1 });
  for (const [index, word] of order.slice(0, 4).entries()) {
    const answer = index === 1 ? 'timedOut' : { valence: 5, reactionTimeMs: 900 };
    await carla.client.call(storePresentation, presentation(1, index + 1, word, answer));
  }
  expect(await soFar(carla)).toBe(3);
});

test('an attempt that failed counts no more', async () => {
  const bia = await person(testApp, 'Bia');
  await bia.hasEnrolled();
  await bia.hasFinished('wordRating');
  const answer = async (from: number, to: number) => {
    const { items, attempt } = await bia.client.call(openRelationBlock, { day: 1, task: 'training1' });
    for (const { number, options } of items.slice(from, to)) {
      const place = { day: 1, task: 'training1', attempt, item: number } as const;
      await bia.client.call(answerRelationItem, relationAnswer(place, options[0] ?? ''));
    }
  };
  await answer(0, 7);
  expect(await soFar(bia)).toBe(7);
  await answer(7, 30);
  expect(await bia.client.call(readProgress)).toMatchObject({ phase: 3, attempts: { training1: 1 }, answersOfPart: 0 });
  await answer(0, 2);
  expect(await soFar(bia)).toBe(2);
});
