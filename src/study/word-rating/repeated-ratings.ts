import { z } from 'zod';
import { neighbourWords } from '#study/assignment/neighbour-words.ts';
import { extremeWords, type RatedWord } from '#study/assignment/word-choice.ts';
import { type StudyDay, wordRating } from '#study/protocol.ts';
import { seededRandom } from '#study/randomness/random.ts';
import { pseudoWords } from '#study/words/pseudo-words.ts';
import { extraRatings, type RepeatSettings } from './repeat-settings.ts';

/**
 * What a word is rated for after the fortieth rating: as the baseline of all that comes after day 1, to see how steady ratings are, or, for
 * a pseudo-word after Teste 2, to see whether it has taken on valence.
 */
export const repeatPurposes = ['baseline', 'retest', 'pseudoWord'] as const;
export type RepeatPurpose = (typeof repeatPurposes)[number];

/** @returns the part of the day in which a word is rated for this */
export function partOfRepeat(purpose: RepeatPurpose): 'wordRating' | 'test2' {
  return purpose === 'pseudoWord' ? 'test2' : 'wordRating';
}

export type RepeatedWord = { word: string; againFor: RepeatPurpose };

/** Raise when the same plan and ratings give other words or another order. */
const againVersion = 1;
const wordShape = z.string().min(1);

/** Stored with the session, so that later changes of settings do not affect it. */
export const repeatPlanShape = z.strictObject({
  version: z.literal(againVersion),
  /** 32 bits: choice of retested words, and the order of all. */
  seed: z.number(),
  /** Day 1's ten words, predicted from the seed of their later assignment, and their neighbours. */
  baseline: z
    .strictObject({
      assignmentSeed: z.number(),
      /** Tie-breaking order by that seed. */
      rank: z.array(wordShape),
    })
    .nullable(),
  retest: z.boolean(),
  pseudoWords: z.boolean(),
});
export type RepeatPlan = z.output<typeof repeatPlanShape>;

/**
 * Days 2 and 3 follow day 1's plan, not the current settings.
 * @param dayOne plan of day 1; ignored on day 1
 */
export function repeatPurposesOnDay(
  day: StudyDay,
  { baselineAgain, retest, ratePseudoWords }: RepeatSettings,
  dayOne: RepeatPlan | null,
): Pick<RepeatPlan, 'retest' | 'pseudoWords'> & { baseline: boolean } {
  return day === 1
    ? { baseline: baselineAgain, retest, pseudoWords: ratePseudoWords }
    : { baseline: false, retest: dayOne?.retest ?? false, pseudoWords: dayOne?.pseudoWords ?? false };
}

/** @returns null without repeated words */
export function planRepeats(
  purposes: ReturnType<typeof repeatPurposesOnDay>,
  drawn: { seed: number; assignmentSeed: number; rankBy(assignmentSeed: number): string[] },
): RepeatPlan | null {
  const { baseline, retest, pseudoWords } = purposes;
  if (!baseline && !retest && !pseudoWords) return null;
  const { seed, assignmentSeed, rankBy } = drawn;
  return {
    version: againVersion,
    seed,
    baseline: baseline ? { assignmentSeed, rank: rankBy(assignmentSeed) } : null,
    retest,
    pseudoWords,
  };
}

/** Recently rated words come last, so that none repeats at once. */
const latelyRated = 10;

/**
 * Baseline words first, then distinct retest words. Deterministic.
 * @param ratings of the day, in order, one per word
 */
export function chooseWordsToRepeat(
  { seed, baseline, retest }: RepeatPlan,
  ratings: readonly RatedWord[],
): RepeatedWord[] {
  const random = seededRandom(seed);
  const lately = new Set(ratings.slice(-latelyRated).map(({ word }) => word));
  const inOrder = (words: readonly string[], againFor: RepeatPurpose): RepeatedWord[] =>
    [...words.filter((word) => !lately.has(word)), ...words.filter((word) => lately.has(word))].map((word) => ({
      word,
      againFor,
    }));
  const compared = baseline === null ? [] : random.shuffle(wordsAndNeighbours(ratings, baseline.rank));
  const others = ratings.map(({ word }) => word).filter((word) => !compared.includes(word));
  const retested = retest ? random.shuffle(others).slice(0, wordRating.wordsToRetest) : [];
  return [...inOrder(compared, 'baseline'), ...inOrder(retested, 'retest')];
}

/** @returns the pseudo-words in the order in which they are rated after Teste 2; none where the study does not ask for them */
export function pseudoWordsRated({ seed, pseudoWords: areRated }: RepeatPlan): RepeatedWord[] {
  if (!areRated) return [];
  return seededRandom(seed)
    .shuffle(pseudoWords)
    .map((word) => ({ word, againFor: 'pseudoWord' }));
}

/** The ten as the assignment chooses them, without those that it takes from the reserve; and the neighbours as analyses have them. */
function wordsAndNeighbours(ratings: readonly RatedWord[], rank: readonly string[]): string[] {
  const places = new Map(rank.map((word, index) => [word, index]));
  const { low, high } = extremeWords(
    ratings.filter(({ word }) => places.has(word)),
    places,
  );
  const ten = [...low, ...high];
  const neighbours = neighbourWords(ratings.filter((rating) => !ten.includes(rating)));
  return [...ten.map(({ word }) => word), ...neighbours.low, ...neighbours.high];
}

/** For forty ratings under the current table. */
export function plannedRepeatCount(plan: RepeatPlan | null): number {
  return plan === null ? 0 : extraRatings('wordRating', 1, settingsOfPlan(plan));
}

/** @returns the settings that a day with this plan follows */
function settingsOfPlan({ baseline, retest, pseudoWords: ratePseudoWords }: RepeatPlan): RepeatSettings {
  return { baselineAgain: baseline !== null, retest, ratePseudoWords };
}
