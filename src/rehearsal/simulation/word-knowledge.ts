import { type Context, exemplarsUnder, type WordTable } from '#study/words/word-table.ts';

/** A speaker's vocabulary, which browsers do not have, so the simulator injects it. */
export type WordKnowledge = {
  /** @returns -1 unpleasant, 0 neutral, 1 pleasant; undefined when unknown */
  poleOf(word: string): -1 | 0 | 1 | undefined;
  /** Synonym under SIMILAR, antonym under OPOSTO. */
  completes(sample: string, context: Context, option: string): boolean;
};

export function wordKnowledgeFrom(table: WordTable): WordKnowledge {
  const rows = new Map(table.words.map((row) => [row.word, row]));
  return {
    poleOf: (word) => rows.get(word)?.pole,
    completes(sample, context, option) {
      const row = rows.get(sample);
      return row !== undefined && exemplarsUnder(row, context).includes(option);
    },
  };
}
