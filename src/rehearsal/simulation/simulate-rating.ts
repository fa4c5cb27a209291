import { ratingScale, type StudyDay, wordRating } from '#study/protocol.ts';
import { seededRandom } from '#study/randomness/random.ts';
import { roundToTenth } from '#study/relation-task/answer-latencies.ts';
import type { InputWay } from '#study/word-rating/ways-of-input.ts';
import { bernoulli, drawLogNormal, drawNormal, roundWithin } from './chance.ts';
import { deriveSeed } from './derive-seed.ts';
import type { SimulatedPerson } from './simulate-person.ts';
import type { WordKnowledge } from './word-knowledge.ts';

/** `tookMs`: presentation time. */
export type SimulatedPresentation = { tookMs: number } & (
  | { outcome: 'rated'; valence: number; reactionTimeMs: number; inputWay: InputWay; trusted: boolean }
  | { outcome: 'timedOut' }
  | { outcome: 'voided' }
);

const reactionMedianMs = 1500;
const reactionSpread = 0.38;
const minimumReactionMs = 160;
/** Chance of an interruption by a call or another app. */
const isInterrupted = 0.006;

/** @param position number of the presentation on that day, from 1 */
export function simulatePresentation(
  person: SimulatedPerson,
  { day, position, word, knowledge }: { day: StudyDay; position: number; word: string; knowledge: WordKnowledge },
): SimulatedPresentation {
  const random = seededRandom(deriveSeed(person.seed, 'showing', day, position, word));
  if (bernoulli(random, isInterrupted)) {
    return { outcome: 'voided', tookMs: random.integer(200, wordRating.timeLimitMs - 1) };
  }
  const felt = latentValence(person, word, knowledge);
  const valence = roundWithin(felt + drawNormal(random, 0, 0.6), ratingScale.lowest, ratingScale.highest);
  // Extreme valences get faster answers.
  const medianMs = reactionMedianMs * person.pace * (1.08 - 0.05 * Math.abs(valence - ratingScale.middle));
  const reactionTimeMs = roundToTenth(Math.max(minimumReactionMs, drawLogNormal(random, medianMs, reactionSpread)));
  if (reactionTimeMs > wordRating.timeLimitMs || bernoulli(random, person.traits.looksElsewhere)) {
    return { outcome: 'timedOut', tookMs: wordRating.timeLimitMs };
  }
  const { pressesBy } = person.device;
  return { outcome: 'rated', valence, reactionTimeMs, inputWay: pressesBy, trusted: true, tookMs: reactionTimeMs };
}

/** Stable over the days; unrounded and unclamped. */
export function latentValence(person: SimulatedPerson, word: string, knowledge: WordKnowledge): number {
  const pole = knowledge.poleOf(word) ?? 0;
  const { pleasant, unpleasant } = person.traits.valenceShift;
  const shift = pole === 1 ? pleasant : pole === -1 ? unpleasant : 0;
  const ofWord = drawNormal(seededRandom(deriveSeed(0, 'word', word)), 0, 0.5);
  const ofPerson = drawNormal(seededRandom(deriveSeed(person.seed, 'word', word)), 0, 0.8);
  return ratingScale.middle + 2.6 * pole + shift + ofWord + ofPerson;
}
