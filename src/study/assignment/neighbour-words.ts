import { type RatedWord, slowness } from './word-choice.ts';

const neighboursPerEnd = 5;

/**
 * @param untrained what was rated on day 1 and is not among the ten words
 * @returns the five words nearest to the ten at each end, that is ranks 6 to 10 by valence, and what is left. Among equal valences the
 * quicker rating is the more extreme, as in the choice of the ten, then the word's code units decide. No word is at both ends.
 */
export function neighbourWords(untrained: readonly RatedWord[]): { low: string[]; high: string[]; others: string[] } {
  const low = [...untrained].sort(byValence(1)).slice(0, neighboursPerEnd);
  const rest = untrained.filter((rating) => !low.includes(rating));
  const high = [...rest].sort(byValence(-1)).slice(0, neighboursPerEnd);
  const others = rest.filter((rating) => !high.includes(rating));
  return { low: low.map(wordOf), high: high.map(wordOf), others: others.map(wordOf) };
}

const byValence = (direction: 1 | -1) => (one: RatedWord, other: RatedWord) =>
  direction * (one.valence - other.valence) ||
  slowness(one) - slowness(other) ||
  (one.word < other.word ? -1 : one.word > other.word ? 1 : 0);

const wordOf = ({ word }: RatedWord) => word;
