import type { RepeatedRatings } from '#research/export/export-tables.ts';
import type { AddedQuestion } from '#study/material/fixed-fields.ts';
import type { WordRow } from '#study/words/word-table.ts';

export type ArchiveStudy = {
  questions: readonly AddedQuestion[];
  again: RepeatedRatings;
  /** Poles by word, by hash of the word table. */
  poles: ReadonlyMap<string, ReadonlyMap<string, WordRow['pole']>>;
};
