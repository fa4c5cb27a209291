import { type Context, exemplarsUnder, type WordTable } from '#study/words/word-table.ts';

/**
 * What a speaker of the language knows of its words. A browser does not have it: whoever simulates hands it in, from the word
 * table of the study material, in the place of a person's own knowledge.
 */
export type WordKnowledge = {
  /** @returns -1 unpleasant, 0 neither, 1 pleasant; undefined for what is no word of the language or not known here. */
  poleOf(word: string): -1 | 0 | 1 | undefined;
  /** @returns whether an option is a synonym (SIMILAR) or an antonym (OPOSTO) of the sample. */
  completes(sample: string, context: Context, option: string): boolean;
};

/** @returns what the word table says of the sixty words and their synonyms and antonyms. */
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
