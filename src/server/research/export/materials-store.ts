import { csvFile, researchCsv } from '#report/csv/csv.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import type { Snapshot } from '#server/research/who-counts/chosen-people-store.ts';

export type TextFile = { path: string; text: string };

/**
 * @param hashes what the rows of the export name
 * @returns the files of the study material behind the hashes, those in force now, and a list of them
 */
export async function readMaterialFiles(
  snapshot: Snapshot,
  hashes: ReadonlySet<string>,
  material: Installation['material'],
): Promise<TextFile[]> {
  const wanted = [...new Set([...hashes, material.consent.hash, ...material.files.map(({ hash }) => hash)])];
  const rows = await snapshot
    .selectFrom('material_file')
    .where('hash', 'in', wanted)
    .orderBy('name')
    .orderBy('first_used_at')
    .orderBy('hash')
    .selectAll()
    .execute();
  const files = rows.map((row) => ({ ...row, path: `materials/${fileName(row.name, row.hash)}` }));
  const list = csvFile(
    ['hash', 'file', 'name', 'version', 'first_used_at', 'named_in_data'],
    files.map((file) => [
      file.hash,
      file.path,
      file.name,
      file.version,
      file.first_used_at.toISOString(),
      hashes.has(file.hash),
    ]),
    researchCsv,
  );
  return [{ path: 'materials/index.csv', text: list }, ...files.map(({ path, content }) => ({ path, text: content }))];
}

/** "words-3f2a....json": the hash tells versions apart. */
function fileName(name: string, hash: string): string {
  const [, stem = name, ending = '.md'] = /^(.*?)(\.\w+)?$/.exec(name) ?? [];
  return `${stem.replaceAll(/\W+/g, '-')}-${hash.slice(0, 16)}${ending}`;
}
