import fc from 'fast-check';
import { expect, test } from 'vitest';
import { resumeWordRating } from '#study/word-rating/word-rating.ts';
import { allShown, type NumberedPresentation } from './resume-session.ts';

const words = ['paz', 'medo', 'erro', 'fama', 'amor'];
const anyOrder = fc.nat(5).map((comparedWords) => ({ order: words, comparedWords }));

/** A true course of the session: every showing is of the word at the front. */
const anyCourse = fc
  .tuple(
    anyOrder,
    fc.array(fc.constantFrom('rated' as const, 'timedOut' as const, 'voided' as const), { maxLength: 12 }),
  )
  .map(([order, outcomes]) => {
    const course: NumberedPresentation[] = [];
    for (const outcome of outcomes) {
      const word = resumeWordRating(order, course).queue[0];
      if (word !== undefined) course.push({ position: course.length + 1, word, outcome });
    }
    return { order, course };
  });

test('what is still on the device counts, and what has arrived meanwhile counts once', () => {
  fc.assert(
    fc.property(anyCourse, fc.nat(12), fc.nat(12), ({ order, course }, storedCount, firstWaiting) => {
      const stored = course.slice(0, storedCount);
      const waiting = course.slice(Math.min(firstWaiting, stored.length));
      const shown = allShown(order, stored, waiting);
      expect(resumeWordRating(order, shown)).toEqual(resumeWordRating(order, course));
    }),
  );
});

test('a showing that another page has overtaken does not count', () => {
  const order = { order: words, comparedWords: 0 };
  const stored = [{ word: 'paz', outcome: 'rated' as const }];
  const waiting = [
    { position: 1, word: 'paz', outcome: 'timedOut' as const },
    { position: 2, word: 'paz', outcome: 'rated' as const },
    { position: 7, word: 'medo', outcome: 'rated' as const },
  ];
  expect(resumeWordRating(order, allShown(order, stored, waiting))).toEqual({
    queue: ['medo', 'erro', 'fama', 'amor'],
    returnsLeft: [],
    shownCount: 1,
    ratedCount: 1,
  });
});
