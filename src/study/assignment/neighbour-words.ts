import { type RatedWord, slowness } from './word-choice.ts';

const neighboursPerEnd = 5;

/**
 * Ranks 6 to 10 by valence at each end, and the rest; ties by quicker rating, as in the choice of the ten, then by code units. No word is
 * at both ends.
 * @param untrained rated on day 1, outside the ten words
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
