import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  applyPresentation,
  dueWord,
  type OpenedRatingSession,
  ratingSessionOf,
  resumeRatingSession,
  startRatingSession,
} from '#study/word-rating/rating-session-state.ts';
import { planRepeats, type RepeatPlan } from '#study/word-rating/repeated-ratings.ts';
import { shippedWordTable } from '#tests/support/study/shipped-word-table.ts';
import { afterKnownPresentation, type NumberedPresentation, resumeSession } from './resume-session.ts';

const words = shippedWordTable.words.map(({ word }) => word);
const plan = planRepeats(
  { baseline: true, retest: true, pseudoWords: false },
  { seed: 4, assignmentSeed: 5, rankBy: () => words },
) as RepeatPlan;
const anyOrder = fc.nat(40).map((comparedWords) => ({ order: words, comparedWords }));

type Course = {
  order: { order: string[]; comparedWords: number };
  plan: RepeatPlan | null;
  shown: NumberedPresentation[];
};

/** A valid course: every presentation is of the word due. */
const anyCourse: fc.Arbitrary<Course> = fc
  .tuple(
    anyOrder,
    fc.constantFrom(null, plan),
    fc.array(fc.constantFrom('rated', 'rated', 'timedOut', 'voided'), { maxLength: 110, size: 'max' }),
  )
  .map(([order, plan, outcomes]) => {
    const shown: NumberedPresentation[] = [];
    let course = startRatingSession(order, plan);
    for (const outcome of outcomes) {
      const due = dueWord(course);
      if (due === null) break;
      const rating = outcome === 'rated' ? { valence: (shown.length % 9) + 1, reactionTimeMs: 700 + shown.length } : {};
      const presentation = { position: due.position, word: due.word, outcome, ...rating };
      shown.push(presentation);
      course = applyPresentation(course, presentation);
    }
    return { order, plan, shown };
  });

/** The server's reply after the first `count` presentations. */
function handedOut({ order, plan, shown }: Course, count: number): OpenedRatingSession {
  const { session, ratings, again } = courseAfter({ order, plan, shown: shown.slice(0, count) });
  const known = shown.slice(0, count).map(({ word, outcome }) => ({ word, outcome }));
  const opened = { ...order, scaleReversed: false, presentations: known.slice(0, session.shownCount) };
  if (plan === null) return opened;
  const words = again === null ? null : knownWords({ order, plan, shown });
  const presentations = known.slice(session.shownCount);
  return { ...opened, again: { plan, ratings: again === null ? ratings : [], words, presentations } };
}

function courseAfter({ order, plan, shown }: Course) {
  return shown.reduce(applyPresentation, startRatingSession(order, plan));
}

/** The repeated words as decided by the course. */
function knownWords({ order, plan, shown }: Course) {
  let course = startRatingSession(order, plan);
  for (const presentation of shown) {
    course = applyPresentation(course, presentation);
    if (course.again !== null) return course.again.map(({ word, againFor }) => ({ word, againFor }));
  }
  return null;
}

test('pending presentations count, and those that arrived meanwhile count once', () => {
  fc.assert(
    fc.property(anyCourse, fc.nat(110), fc.nat(110), (course, storedCount, firstWaiting) => {
      const stored = Math.min(storedCount, course.shown.length);
      const waiting = course.shown.slice(Math.min(firstWaiting, stored));
      const { state: resumed } = resumeSession(handedOut(course, stored), waiting);
      expect(dueWord(resumed)).toEqual(dueWord(courseAfter(course)));
      expect(resumed.session).toEqual(courseAfter(course).session);
    }),
  );
});

test('a session resumes offline at the same word, and stores no answers', () => {
  fc.assert(
    fc.property(anyCourse, fc.nat(110), (course, openedAfter) => {
      const known = course.shown
        .slice(openedAfter)
        .reduce(afterKnownPresentation, resumeSession(handedOut(course, openedAfter), []));
      expect(JSON.stringify(known.opened)).not.toMatch(/valence|reactionTimeMs/);
      const here = courseAfter(course);
      const there = ratingSessionOf(known.opened);
      expect(there.session).toEqual(here.session);
      // Before the fortieth rating every word is known; afterwards those that it decided.
      expect(dueWord(there)).toEqual(dueWord(here));
    }),
  );
});

test('a page loaded offline before the fortieth rating presents no more than forty words', () => {
  const order = { order: words, comparedWords: 0 };
  const rated = words.slice(0, 40).map((word, index) => ({ position: index + 1, word, outcome: 'rated' as const }));
  const opened = {
    ...order,
    scaleReversed: false,
    presentations: [],
    again: { plan, ratings: [], words: null, presentations: [] },
  };
  const resumed = rated.slice(0, 30).reduce(afterKnownPresentation, resumeSession(opened, [])).opened;
  const after = rated.slice(30).reduce(afterKnownPresentation, resumeSession(resumed, []));
  expect(dueWord(after.state)).toBeNull();
  expect(after.opened.again?.words).toBeNull();
});

test('a presentation superseded by another page does not count', () => {
  const order = { order: ['paz', 'medo', 'erro', 'fama', 'amor'], comparedWords: 0 };
  const presentations = [{ word: 'paz', outcome: 'rated' as const }];
  const waiting = [
    { position: 1, word: 'paz', outcome: 'timedOut' as const },
    { position: 2, word: 'paz', outcome: 'rated' as const },
    { position: 7, word: 'medo', outcome: 'rated' as const },
  ];
  const { state, opened } = resumeSession({ ...order, scaleReversed: true, presentations }, waiting);
  expect(state.session).toEqual({
    queue: ['medo', 'erro', 'fama', 'amor'],
    returnsLeft: [],
    shownCount: 1,
    ratedCount: 1,
  });
  expect(opened).toEqual({ ...order, scaleReversed: true, presentations });
  expect(resumeRatingSession(order, { plan: null, presentations, repeatedPresentations: [] })).toEqual(state);
});
