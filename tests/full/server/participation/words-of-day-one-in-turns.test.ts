import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWordRating } from '#contract/participation/word-rating-calls.ts';
import { nextWord, type Presentation, resumeWordRating } from '#study/word-rating/word-rating.ts';
import { DayTwoOfWords, type OnDayTwo } from '#tests/support/participation/day-two-of-words.ts';
import { expectRefused } from '#tests/support/platform/refused.ts';

let stage: DayTwoOfWords;
beforeAll(async () => {
  stage = await DayTwoOfWords.open();
});
afterAll(() => stage.testApp.close());

/** Makes the session one that a server of before has drawn. */
async function isOfVersionOne(ana: OnDayTwo): Promise<void> {
  const { participant_id } = await stage.rowOf(ana);
  await stage.testApp.database
    .updateTable('word_rating_session')
    .set({ order_version: 1, compared_words: 0 })
    .where('participant_id', '=', participant_id)
    .where('day', '=', 2)
    .execute();
}

describe('on day 2', () => {
  test('bia rates it when it comes back, and sees no other word at all', async () => {
    const bia = await stage.person('Bia');
    await bia.hasShown(1, 40);
    const last = await bia.show(41, bia.order[2] ?? '');
    expect(last.body).toMatchObject({ ratedCount: 40, progress: { phase: 3 } });
    await bia.somebody.hasFinished('test2');
    expect(await stage.findingsOn(bia)).toEqual([]);
  });

  test('servers that take turns agree on it, though each has missed what the other has stored', async () => {
    const davi = await stage.person('Davi');
    const opened = { order: davi.order, comparedWords: 40 };
    const shown: Presentation[] = [];
    for (let word = nextWord(resumeWordRating(opened, shown)); word !== null; ) {
      stage.server = shown.length % 2;
      const outcome = shown.length % 4 === 1 ? 'timedOut' : 'rated';
      expect((await davi.show(shown.length + 1, word, outcome === 'rated' ? undefined : outcome)).status).toBe(200);
      shown.push({ word, outcome });
      word = nextWord(resumeWordRating(opened, shown));
    }
    expect(shown.length).toBeGreaterThan(50);
    expect(await stage.findingsOn(davi)).toEqual([]);
  });
});

describe('while servers are replaced', () => {
  test('a session that a server of before has drawn goes on by its rule, and is checked by it', async () => {
    const fabi = await stage.person('Fabi');
    await isOfVersionOne(fabi);
    stage.server = 1;
    expect(await fabi.client.call(openWordRating, { day: 2 })).toMatchObject({ comparedWords: 0 });
    await fabi.hasShown(1, 40);
    expectRefused(await fabi.show(41, fabi.order[2] ?? ''), 'out-of-order');
    expect((await fabi.show(41, fabi.order[40] ?? '')).body).toMatchObject({ ratedCount: 40, progress: { phase: 3 } });
    expect(await stage.findingsOn(fabi)).toEqual([]);
  });

  test('a session in which a server of before has put another word first can be finished, and the check names it', async () => {
    const gil = await stage.person('Gil');
    await gil.hasShown(1, 40);
    const { participant_id } = await stage.rowOf(gil);
    const stored = await stage.testApp.database
      .selectFrom('word_presentation')
      .where('participant_id', '=', participant_id)
      .where('day', '=', 2)
      .where('position', '=', 3)
      .selectAll()
      .executeTakeFirstOrThrow();
    await stage.testApp.database
      .insertInto('word_presentation')
      .values({
        ...stored,
        presses_before: null,
        device: JSON.stringify(stored.device),
        position: 41,
        word: gil.order[40] ?? '',
      })
      .execute();
    stage.server = 1;
    const again = await gil.client.call(openWordRating, { day: 2 });
    const due = nextWord(resumeWordRating(again, again.presentations));
    expect(due).toBe(gil.order[41]);
    expect((await gil.show(42, due ?? '')).body).toMatchObject({ ratedCount: 40, progress: { phase: 3 } });
    expect(await stage.findingsOn(gil)).toEqual(['2 word rating, showing 41: a word of day 1 first']);
  });
});
