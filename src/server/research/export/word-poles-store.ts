import type { Snapshot } from '#server/research/included-people/chosen-people-store.ts';
import { parseNfcJson } from '#study/text/normalize-text.ts';
import { wordTableShape } from '#study/words/word-table.ts';
import type { ArchiveStudy } from './archive-study.ts';

/** Of every word table ever used, by file hash. */
export async function readWordPoles(snapshot: Snapshot): Promise<ArchiveStudy['poles']> {
  const files = await snapshot
    .selectFrom('material_file')
    .where('name', '=', 'words.json')
    .select(['hash', 'content'])
    .execute();
  return new Map(
    files.map(({ hash, content }) => {
      const { words } = wordTableShape.parse(parseNfcJson(content));
      return [hash, new Map(words.map(({ word, pole }) => [word, pole]))];
    }),
  );
}
