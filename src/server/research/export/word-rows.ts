import type { RowOf } from '#research/export/table-description.ts';
import type { wordPropertiesTable } from '#research/export/word-properties-table.ts';
import type { StudyMaterial } from '#study/material/material.ts';
import { wordsOfTable } from '#study/words/word-properties.ts';

/** Words in force with corpus frequencies and norms; empty where unknown. */
export function wordRows({
  words,
  wordProperties,
}: Pick<StudyMaterial, 'words' | 'wordProperties'>): RowOf<typeof wordPropertiesTable>[] {
  const properties = new Map(wordProperties?.rows.map((row) => [row.word, row]));
  return wordsOfTable({ words: words.rows }).map(({ word, relation, of, rank, prior_pole, letters }) => {
    const known = properties.get(word);
    const zipf = known?.zipf_opensubtitles_2018_ptbr ?? null;
    const valence = known?.anewbr_valence_mean ?? null;
    return {
      word,
      relation,
      of_word: of,
      rank,
      pole: prior_pole,
      letters,
      zipf_frequency: zipf,
      frequency_source: zipf === null ? null : 'openSubtitles2018',
      norm_valence_mean: valence,
      norm_valence_sd: known?.anewbr_valence_sd ?? null,
      norm_arousal_mean: known?.anewbr_arousal_mean ?? null,
      norm_arousal_sd: known?.anewbr_arousal_sd ?? null,
      norm_source: valence === null ? null : 'anewBr',
      words_hash: words.hash,
      properties_hash: wordProperties?.hash ?? null,
    };
  });
}
