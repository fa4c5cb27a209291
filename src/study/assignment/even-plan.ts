import type { SeededRandom } from '#study/randomness/random.ts';

export type UseCounter = {
  add(word: string): void;
  /**
   * Ties are drawn.
   * @throws RangeError without candidates
   */
  leastUsed<T extends { word: string }>(candidates: readonly T[]): T;
  /** Ties are drawn; null where none fits. */
  leastUsedThat<T extends { word: string }>(candidates: readonly T[], fits: (candidate: T) => boolean): T | null;
  /** Sum of squared deviations from the mean use. */
  unevenness(words: readonly string[]): number;
  restart(): void;
};

export function createUseCounter(usedFromTheBeginning: readonly string[], random: SeededRandom): UseCounter {
  const counts = new Map<string, number>();
  // Reused buffer: an array per draw dominated garbage collection.
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

/** The first of the cheapest among twenty plans (docs/protocol/relational-tasks.md, 15). */
export function mostEvenPlan<Plan extends { cost: number }>(drawPlan: () => Plan): Plan {
  const plans = Array.from({ length: plansDrawn }, drawPlan);
  return plans.reduce((best, plan) => (plan.cost < best.cost ? plan : best));
}
