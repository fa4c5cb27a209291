import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWordRating } from '#contract/participation/word-rating-calls.ts';
import { nextWord, resumeWordRating, wordOrderVersion } from '#study/word-rating/word-rating.ts';
import { DayTwoOfWords } from '#tests/support/participation/day-two-of-words.ts';
import { sendTogether } from '#tests/support/participation/send-answers.ts';
import { expectRefused } from '#tests/support/platform/refused.ts';

let stage: DayTwoOfWords;
beforeAll(async () => {
  stage = await DayTwoOfWords.open();
});
afterAll(() => stage.testApp.close());

const refusalsOf = (said: Awaited<ReturnType<typeof sendTogether>>) =>
  said.map((one) => ('refusal' in one ? (one.refusal as { refusal: string }).refusal : 'ok'));

test('a word of day 1 that timed out returns after the last word of day 1, twice, and then others follow', async () => {
  const ana = await stage.person('Ana');
  expect(await stage.rowOf(ana)).toMatchObject({ order_version: wordOrderVersion, compared_words: 40 });
  await ana.hasShown(1, 40);
  const [slow = '', other = ''] = [ana.order[2], ana.order[40]];
  stage.server = 1;
  const opened = await ana.client.call(openWordRating, { day: 2 });
  expect(nextWord(resumeWordRating(opened, opened.presentations))).toBe(slow);
  expectRefused(await ana.show(41, other), 'out-of-order');
  expect((await ana.show(41, slow, 'voided')).status).toBe(200);
  expectRefused(await ana.show(42, other), 'out-of-order');
  expect(refusalsOf(await sendTogether(ana.client, [ana.entry(42, other), ana.entry(42, slow, 'timedOut')]))).toEqual([
    'out-of-order',
    'ok',
  ]);
  expectRefused(await ana.show(43, slow), 'out-of-order');
  const last = await ana.show(43, other);
  expect(last.body).toMatchObject({ ratedCount: 40, progress: { phase: 3 } });
  expect(await stage.findingsOn(ana)).toEqual([]);
});

test('a server that has missed how a word of day 1 ended stores none after it that depends on that', async () => {
  const eva = await stage.person('Eva');
  await eva.hasShown(1, 30);
  stage.server = 1;
  expect((await eva.show(31, eva.order[30] ?? '', 'timedOut')).status).toBe(200);
  stage.server = 0;
  const rest = eva.order.slice(31, 40).map((word, index) => eva.entry(32 + index, word));
  // As if the thirty-first had been rated.
  const wrong = [41, 42].map((position) => eva.entry(position, eva.order[2] ?? '', 'voided'));
  const said = refusalsOf(await sendTogether(eva.client, [...rest, ...wrong]));
  expect(said).toEqual([...rest.map(() => 'ok'), 'ok', 'out-of-order']);
  expect((await eva.show(42, eva.order[30] ?? '')).status).toBe(200);
  expect(await stage.findingsOn(eva)).toEqual([]);
});
