import type { SeededRandom } from '#study/randomness/random.ts';

/** How often each word is an option of the items planned so far, right or wrong. */
export type UseCount = {
  add(word: string): void;
  /**
   * @returns one of the least used words, drawn among equals
   * @throws RangeError when there are no candidates
   */
  leastUsed<T extends { word: string }>(candidates: readonly T[]): T;
  /** @returns one of the least used words of those that fit, drawn among equals; null where none fits. */
  leastUsedThat<T extends { word: string }>(candidates: readonly T[], fits: (candidate: T) => boolean): T | null;
  /** @returns the sum of squared deviations from the mean use of these words: 0 where all are used alike. */
  unevenness(words: readonly string[]): number;
  /** Counts as at the beginning. */
  restart(): void;
};

export function startUseCount(usedFromTheBeginning: readonly string[], random: SeededRandom): UseCount {
  const counts = new Map<string, number>();
  // The same list each time: lists of their own for each word that is drawn were much of what the server had to clear away.
  const equals: { word: string }[] = [];
  const countOf = (word: string) => counts.get(word) ?? 0;
  const add = (word: string) => counts.set(word, countOf(word) + 1);
  const restart = () => {
    for (const word of counts.keys()) counts.set(word, 0);
    for (const word of usedFromTheBeginning) add(word);
  };
  restart();
  return {
    add,
    leastUsed(candidates) {
      const found = drawLeastUsed(candidates, () => true);
      if (found === null) throw new RangeError('Nothing can be drawn from an empty list.');
      return found;
    },
    leastUsedThat: drawLeastUsed,
    unevenness(words) {
      const used = words.map(countOf);
      const mean = used.reduce((sum, count) => sum + count, 0) / used.length;
      return used.reduce((sum, count) => sum + (count - mean) ** 2, 0);
    },
    restart,
  };

  function drawLeastUsed<T extends { word: string }>(
    candidates: readonly T[],
    fits: (candidate: T) => boolean,
  ): T | null {
    let least = Number.POSITIVE_INFINITY;
    let found = 0;
    for (const candidate of candidates) {
      if (!fits(candidate)) continue;
      const count = countOf(candidate.word);
      if (count > least) continue;
      if (count < least) found = 0;
      least = count;
      equals[found] = candidate;
      found += 1;
    }
    return found === 0 ? null : (equals[random.integer(0, found - 1)] as T);
  }
}

const plansDrawn = 20;

/** @returns the first of the twenty drawn plans that none of the others undercuts (docs/protocol/relational-tasks.md, 15). */
export function mostEvenPlan<Plan extends { cost: number }>(drawPlan: () => Plan): Plan {
  const plans = Array.from({ length: plansDrawn }, drawPlan);
  return plans.reduce((best, plan) => (plan.cost < best.cost ? plan : best));
}
