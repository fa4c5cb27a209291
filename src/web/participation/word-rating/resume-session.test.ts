import fc from 'fast-check';
import { expect, test } from 'vitest';
import { resumeWordRating } from '#study/word-rating/word-rating.ts';
import { type NumberedPresentation, resumeSession } from './resume-session.ts';

const order = ['paz', 'medo', 'erro', 'fama', 'amor'];

/** A true course of the session: every showing is of the word at the front. */
const anyCourse = fc
  .array(fc.constantFrom('rated' as const, 'timedOut' as const, 'voided' as const), { maxLength: 12 })
  .map((outcomes) => {
    const course: NumberedPresentation[] = [];
    for (const outcome of outcomes) {
      const word = resumeWordRating(order, course).queue[0];
      if (word !== undefined) course.push({ position: course.length + 1, word, outcome });
    }
    return course;
  });

test('what is still on the device counts, and what has arrived meanwhile counts once', () => {
  fc.assert(
    fc.property(anyCourse, fc.nat(12), fc.nat(12), (course, storedCount, firstWaiting) => {
      const stored = course.slice(0, storedCount);
      const waiting = course.slice(Math.min(firstWaiting, stored.length));
      expect(resumeSession(order, stored, waiting)).toEqual(resumeWordRating(order, course));
    }),
  );
});

test('a showing that another page has overtaken does not count', () => {
  const stored = [{ word: 'paz', outcome: 'rated' as const }];
  const waiting = [
    { position: 1, word: 'paz', outcome: 'timedOut' as const },
    { position: 2, word: 'paz', outcome: 'rated' as const },
    { position: 7, word: 'medo', outcome: 'rated' as const },
  ];
  expect(resumeSession(order, stored, waiting)).toEqual({
    queue: ['medo', 'erro', 'fama', 'amor'],
    shownCount: 1,
    ratedCount: 1,
  });
});
