import type { SeededRandom } from '#study/randomness/random.ts';

/** How often each word is an option of the items planned so far, right or wrong. */
export type UseCount = {
  add(word: string): void;
  /** @returns one of the least used words, drawn among equals. */
  leastUsed<T extends { word: string }>(candidates: readonly T[]): T;
  /** @returns the sum of squared deviations from the mean use of these words: 0 where all are used alike. */
  unevenness(words: readonly string[]): number;
};

export function startUseCount(usedFromTheBeginning: readonly string[], random: SeededRandom): UseCount {
  const counts = new Map<string, number>();
  const countOf = (word: string) => counts.get(word) ?? 0;
  const add = (word: string) => counts.set(word, countOf(word) + 1);
  for (const word of usedFromTheBeginning) add(word);
  return {
    add,
    leastUsed(candidates) {
      let [least, leastUsed]: [number, (typeof candidates)[number][]] = [Number.POSITIVE_INFINITY, []];
      for (const candidate of candidates) {
        const count = countOf(candidate.word);
        if (count < least) [least, leastUsed] = [count, [candidate]];
        else if (count === least) leastUsed.push(candidate);
      }
      return random.pick(leastUsed);
    },
    unevenness(words) {
      const used = words.map(countOf);
      const mean = used.reduce((sum, count) => sum + count, 0) / used.length;
      return used.reduce((sum, count) => sum + (count - mean) ** 2, 0);
    },
  };
}

const plansDrawn = 20;

/** @returns the first of the twenty drawn plans that none of the others undercuts (docs/protocol/relational-tasks.md, 15). */
export function mostEvenPlan<Plan extends { cost: number }>(drawPlan: () => Plan): Plan {
  const plans = Array.from({ length: plansDrawn }, drawPlan);
  return plans.reduce((best, plan) => (plan.cost < best.cost ? plan : best));
}
