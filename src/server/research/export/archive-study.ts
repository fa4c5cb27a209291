import type { AddedQuestion } from '#study/material/fixed-fields.ts';
import type { WordRow } from '#study/words/word-table.ts';

/** What the rows of people are read with besides their answers: what the study has asked and shown. */
export type ArchiveStudy = {
  /** Questions that a research group has added. */
  questions: readonly AddedQuestion[];
  /** Words were rated once more by one of the chosen people. */
  hasRatingsAgain: boolean;
  /** The pole of each word, by the hash of the word table that it stands in. */
  poles: ReadonlyMap<string, ReadonlyMap<string, WordRow['pole']>>;
};
