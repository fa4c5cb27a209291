import type { AddedQuestion } from '#study/material/fixed-fields.ts';
import type { WordRow } from '#study/words/word-table.ts';

/** Context for reading rows of participants. */
export type ArchiveStudy = {
  questions: readonly AddedQuestion[];
  /** One of the chosen participants has repeated ratings. */
  hasRatingsAgain: boolean;
  /** Poles by word, by hash of the word table. */
  poles: ReadonlyMap<string, ReadonlyMap<string, WordRow['pole']>>;
};
