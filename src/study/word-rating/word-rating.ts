import { type StudyDay, wordRating } from '#study/protocol.ts';
import { seededRandom } from '#study/randomness/random.ts';

/** How one showing of a word ended. Only `rated` counts; the word of any other comes back later. */
export const presentationOutcomes = ['rated', 'timedOut', 'voided'] as const;
export type PresentationOutcome = (typeof presentationOutcomes)[number];
export type Presentation = { word: string; outcome: PresentationOutcome };

/** The order in which the words of a day are shown, and how many at its front were rated on day 1: none on day 1 itself. */
export type WordOrder = { order: readonly string[]; comparedWords: number };

/** The state of a rating session, derived from the seeded order and what has been stored so far. */
export type WordRatingSession = {
  /** Words still to be shown, the next one first. */
  queue: readonly string[];
  /** Of the words at the front of the queue that come before any other: how often each may still come back there. */
  returnsLeft: readonly number[];
  shownCount: number;
  ratedCount: number;
};

/** Stored with every session. Raise it when the same seed would give another order, or the same outcomes another queue. */
export const wordOrderVersion = 1;

/**
 * @param words the study's words
 * @param ratedOnDayOne the words rated on day 1; on days 2 and 3 they come first, so that words can be compared across days
 * @param seed 32 bits, drawn by the server once for the participant and day
 * @returns every word once, and how many of them were rated on day 1
 */
export function orderWords(input: {
  day: StudyDay;
  words: readonly string[];
  ratedOnDayOne: readonly string[];
  seed: number;
}): WordOrder & { order: string[] } {
  const shuffled = seededRandom(input.seed).shuffle(input.words);
  if (input.day === 1) return { order: shuffled, comparedWords: 0 };
  const known = new Set(input.ratedOnDayOne);
  const compared = shuffled.filter((word) => known.has(word));
  return {
    order: [...compared, ...shuffled.filter((word) => !known.has(word))],
    comparedWords: compared.length,
  };
}

/** @returns the session before its first word. */
export function startWordRating({ order, comparedWords }: WordOrder): WordRatingSession {
  const returnsLeft = Array.from({ length: comparedWords }, () => wordRating.mostReturnsBeforeOtherWords);
  return { queue: order, returnsLeft, shownCount: 0, ratedCount: 0 };
}

/**
 * @returns the session after one showing: a rated word leaves the queue; any other goes to its back, but one of day 1 only behind the last
 * of them, as long as it may come back there (docs/protocol/study-rules.md, 4)
 * @throws RangeError when the word is not the one at the front
 */
export function afterPresentation(session: WordRatingSession, presentation: Presentation): WordRatingSession {
  const [front] = session.queue;
  const rest = session.queue.slice(1);
  if (front !== presentation.word) throw new RangeError(`The word to be shown is ${front}, not ${presentation.word}.`);
  const rated = presentation.outcome === 'rated';
  const [returns = 0, ...returnsOfOthers] = session.returnsLeft;
  const comesBackFirst = !rated && returns > 0;
  const firstBehind = comesBackFirst ? returnsOfOthers.length : rest.length;
  return {
    queue: rated ? rest : [...rest.slice(0, firstBehind), front, ...rest.slice(firstBehind)],
    returnsLeft: comesBackFirst ? [...returnsOfOthers, returns - 1] : returnsOfOthers,
    shownCount: session.shownCount + 1,
    ratedCount: session.ratedCount + (rated ? 1 : 0),
  };
}

/**
 * @returns the session after everything stored so far
 * @throws RangeError when what is stored does not follow the rules
 */
export function resumeWordRating(order: WordOrder, presentations: readonly Presentation[]): WordRatingSession {
  return presentations.reduce(afterPresentation, startWordRating(order));
}

/** @returns the word to show now, or null when enough words have been rated. */
export function nextWord(session: WordRatingSession, wordsToRate: number = wordRating.wordsToRate): string | null {
  return session.ratedCount >= wordsToRate ? null : (session.queue[0] ?? null);
}
