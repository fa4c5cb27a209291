import { afterAll, beforeAll, expect, test } from 'vitest';
import { chooseInventoryAnswer, submitInventory } from '#contract/participation/inventory-calls.ts';
import { readProgress } from '#contract/participation/participation-calls.ts';
import { answerRelationItem, openRelationBlock } from '#contract/participation/relation-task-calls.ts';
import { openWordRating, storePresentation } from '#contract/participation/word-rating-calls.ts';
import { choice, presentation, relationAnswer } from '#tests/support/calls/call-inputs.ts';
import { copyOf } from '#tests/support/participation/older-copy.ts';
import { pageInMemory } from '#tests/support/participation/page-in-memory.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import { startTestApp, type TestApp } from '#tests/support/platform/test-app.ts';
import { dayStandingOf } from '#web/platform/journal/acknowledged-answers.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

/** What the page hears when it next asks where the person stands. */
const askStanding = async ({ client }: Person) => dayStandingOf(await client.call(readProgress));

test('in the middle of a part the next answer brings them back, and counts', async () => {
  const bia = await person(testApp, 'Bia');
  await bia.hasEnrolled();
  const { page, device } = await pageInMemory(bia);
  const settled = (path: string, input: object) => page.record(path, input).settled;
  for (let item = 1; item <= 21; item += 1) await settled(chooseInventoryAnswer.path, choice(1, item, 1));
  await settled(submitInventory.path, { day: 1 });
  const { order } = await bia.client.call(openWordRating, { day: 1 });
  const rated = (position: number) =>
    presentation(1, position, order[position - 1] ?? '', { valence: 4, reactionTimeMs: 800 });
  for (const position of [1, 2]) await settled(storePresentation.path, rated(position));
  const putBack = await copyOf(testApp.database, bia);
  for (const position of [3, 4, 5, 6, 7]) await settled(storePresentation.path, rated(position));
  await putBack();

  expect(await settled(storePresentation.path, rated(8))).toMatchObject({ kind: 'acknowledged' });
  await expect.poll(() => device.waiting.length).toBe(0);
  const { presentations } = await bia.client.call(openWordRating, { day: 1 });
  expect(presentations.map(({ word }) => word)).toEqual(order.slice(0, 8));
  expect(page.saveState().kind).toBe('saved');
  expect(await testApp.database.selectFrom('uncounted_answer').selectAll().execute()).toEqual([]);
});

test('answers to an attempt that the server draws anew answer none of its items, also where they would fit', async () => {
  const cleo = await person(testApp, 'Cleo');
  await cleo.hasEnrolled();
  await cleo.hasFinished('training1');
  const part = { day: 1, task: 'test1' } as const;
  const place = { ...part, attempt: 1 } as const;
  const putBack = await copyOf(testApp.database, cleo);
  const before = await cleo.client.call(openRelationBlock, part);
  const { page, device } = await pageInMemory(cleo);
  const [first] = before.items;
  const chosen = first?.options[0] ?? '';
  const given = { ...relationAnswer({ ...place, item: 1 }, chosen), blockOpenedAt: before.openedAt };
  expect(await page.record(answerRelationItem.path, given).settled).toMatchObject({ kind: 'acknowledged' });

  const openAnew = async () => {
    await putBack();
    await testApp.clock.advance(1);
    return cleo.client.call(openRelationBlock, part);
  };
  let anew = await openAnew();
  for (let draws = 1; draws < 60 && !anew.items[0]?.options.includes(chosen); draws += 1) anew = await openAnew();
  expect(anew.items[0]?.options).toContain(chosen);
  const standing = await askStanding(cleo);
  if (standing !== null) await page.tellStanding(standing);
  await expect.poll(() => device.waiting.length).toBe(0);
  expect((await cleo.client.call(openRelationBlock, part)).answeredItems).toBe(0);

  const own = relationAnswer({ ...place, item: 1 }, anew.items[0]?.options.find((option) => option !== chosen) ?? '');
  const { openedAt } = anew;
  await expect(cleo.client.call(answerRelationItem, { ...own, blockOpenedAt: before.openedAt })).rejects.toThrow(
    'out-of-order',
  );
  expect(await cleo.client.call(answerRelationItem, { ...own, blockOpenedAt: openedAt })).toMatchObject({ item: 1 });
  const second = relationAnswer({ ...place, item: 2 }, anew.items[1]?.options[0] ?? '');
  expect(await cleo.client.call(answerRelationItem, second), 'a program that says none').toMatchObject({ item: 2 });
});
