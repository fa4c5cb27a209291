import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nextWord, type Presentation, resumeWordRating } from '#study/word-rating/word-rating.ts';
import { DayTwoOfWords } from '#tests/support/participation/day-two-of-words.ts';

let stage: DayTwoOfWords;
beforeAll(async () => {
  stage = await DayTwoOfWords.open();
});
afterAll(() => stage.testApp.close());

describe('on day 2', () => {
  test('bia rates it when it returns, and gets no other word', async () => {
    const bia = await stage.person('Bia');
    await bia.hasShown(1, 40);
    const last = await bia.show(41, bia.order[2] ?? '');
    expect(last.body).toMatchObject({ ratedCount: 40, progress: { phase: 3 } });
    await bia.participant.hasFinished('test2');
    expect(await stage.findingsOn(bia)).toEqual([]);
  });

  test("alternating servers agree on it, though each has missed the other's writes", async () => {
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
