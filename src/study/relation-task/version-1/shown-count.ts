import type { SeededRandom } from '#study/randomness/random.ts';
import type { ItemDraft } from '#study/relation-task/relation-item.ts';

/**
 * How often each word has been an option so far in the block, right or wrong: what docs/protocol/relational-tasks.md, 6 calls
 * least often.
 */
export type ShownCount = {
  add(words: readonly string[]): void;
  /**
   * @returns that many different words, each time one of the least shown of those left, drawn among equals
   * @throws RangeError when there are too few words
   */
  takeLeastShown(words: readonly string[], count: number): string[];
};

export function startShownCount(random: SeededRandom): ShownCount {
  const counts = new Map<string, number>();
  const countOf = (word: string) => counts.get(word) ?? 0;
  return {
    add(words) {
      for (const word of words) counts.set(word, countOf(word) + 1);
    },
    takeLeastShown(words, count) {
      const taken: string[] = [];
      while (taken.length < count) {
        const left = words.filter((word) => !taken.includes(word));
        const least = Math.min(...left.map(countOf));
        taken.push(random.pick(left.filter((word) => countOf(word) === least)));
      }
      return taken;
    },
  };
}

/** @returns the wrong options of an item, given what the items before it have shown. */
export type DistractorSource = (draft: ItemDraft, shown: ShownCount) => string[];
