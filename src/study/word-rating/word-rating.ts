import { type StudyDay, wordRating } from '#study/protocol.ts';
import { seededRandom } from '#study/randomness/random.ts';

/** How one showing of a word ended. Only `rated` counts; the word of any other comes back later. */
export const presentationOutcomes = ['rated', 'timedOut', 'voided'] as const;
export type PresentationOutcome = (typeof presentationOutcomes)[number];
export type Presentation = { word: string; outcome: PresentationOutcome };

/** The state of a rating session, derived from the seeded order and what has been stored so far. */
export type WordRatingSession = {
  /** Words still to be shown, the next one first. */
  queue: readonly string[];
  shownCount: number;
  ratedCount: number;
};

/** Raise when the same seed would give another order. */
export const wordOrderVersion = 1;

/**
 * @param words the study's words
 * @param ratedOnDayOne the words rated on day 1; on days 2 and 3 they come first, so that words can be compared across days
 * @param seed 32 bits, drawn by the server once for the participant and day
 * @returns every word once
 */
export function orderWords(input: {
  day: StudyDay;
  words: readonly string[];
  ratedOnDayOne: readonly string[];
  seed: number;
}): string[] {
  const shuffled = seededRandom(input.seed).shuffle(input.words);
  if (input.day === 1) return shuffled;
  const known = new Set(input.ratedOnDayOne);
  return [...shuffled.filter((word) => known.has(word)), ...shuffled.filter((word) => !known.has(word))];
}

/** @returns the session before its first word. */
export function startWordRating(order: readonly string[]): WordRatingSession {
  return { queue: order, shownCount: 0, ratedCount: 0 };
}

/**
 * @returns the session after one showing: a rated word leaves the queue, any other goes to its back
 * @throws RangeError when the word is not the one at the front
 */
export function afterPresentation(session: WordRatingSession, presentation: Presentation): WordRatingSession {
  const [front, ...rest] = session.queue;
  if (front !== presentation.word) throw new RangeError(`The word to be shown is ${front}, not ${presentation.word}.`);
  const rated = presentation.outcome === 'rated';
  return {
    queue: rated ? rest : [...rest, front],
    shownCount: session.shownCount + 1,
    ratedCount: session.ratedCount + (rated ? 1 : 0),
  };
}

/** @returns the session after everything stored so far. */
export function resumeWordRating(order: readonly string[], presentations: readonly Presentation[]): WordRatingSession {
  return presentations.reduce(afterPresentation, startWordRating(order));
}

/** @returns the word to show now, or null when enough words have been rated. */
export function nextWord(session: WordRatingSession, wordsToRate: number = wordRating.wordsToRate): string | null {
  return session.ratedCount >= wordsToRate ? null : (session.queue[0] ?? null);
}
