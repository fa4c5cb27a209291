import { type StudyDay, wordRating } from '#study/protocol.ts';
import { seededRandom } from '#study/randomness/random.ts';

/** Only `rated` counts; other outcomes requeue the word. */
export const presentationOutcomes = ['rated', 'timedOut', 'voided'] as const;
export type PresentationOutcome = (typeof presentationOutcomes)[number];
export type Presentation = { word: string; outcome: PresentationOutcome };

/** `comparedWords`: words at the front that were rated on day 1; 0 on day 1. */
export type WordOrder = { order: readonly string[]; comparedWords: number };

export type WordRatingSession = {
  /** Next word first. */
  queue: readonly string[];
  /** Remaining returns to the front section, by word of that section. */
  returnsLeft: readonly number[];
  shownCount: number;
  ratedCount: number;
};

/** Stored with every session. Raise it when the same seed or outcomes give another order. */
export const wordOrderVersion = 1;

/**
 * @param ratedOnDayOne come first on days 2 and 3, for comparison across days
 * @param seed 32 bits, by participant and day
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

export function startWordRating({ order, comparedWords }: WordOrder): WordRatingSession {
  const returnsLeft = Array.from({ length: comparedWords }, () => wordRating.maximumReturnsBeforeOtherWords);
  return { queue: order, returnsLeft, shownCount: 0, ratedCount: 0 };
}

/**
 * A rated word leaves the queue; others requeue at the back, words of day 1 behind the last of these while returns are left
 * (docs/protocol/study-rules.md, 4).
 * @throws RangeError when the word is not first
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

/** @throws RangeError when the stored presentations violate the rules */
export function resumeWordRating(order: WordOrder, presentations: readonly Presentation[]): WordRatingSession {
  return presentations.reduce(afterPresentation, startWordRating(order));
}

/** @returns null when enough words are rated */
export function nextWord(session: WordRatingSession, wordsToRate: number = wordRating.wordsToRate): string | null {
  return session.ratedCount >= wordsToRate ? null : (session.queue[0] ?? null);
}
