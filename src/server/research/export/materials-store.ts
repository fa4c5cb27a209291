import { csvFile, researchCsv } from '#research/csv/csv.ts';
import { readAgreedConsent } from '#server/participation/consent/agreed-consent-store.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { shownConsentName } from '#server/platform/study-material/material-file-store.ts';
import type { Snapshot } from '#server/research/included-people/chosen-people-store.ts';
import { agreedText } from '#study/material/consent-material.ts';

export type TextFile = { path: string; text: string };

/**
 * @param isPublished omits dates of first use, as no row names a hash
 * @returns files of the given hashes and those in force, with a list of their SHA-256
 * @throws Error when an accepted consent text cannot be rebuilt
 */
export async function readMaterialFiles(
  snapshot: Snapshot,
  hashes: ReadonlySet<string>,
  material: ServerContext['material'],
  { isPublished }: { isPublished: boolean },
): Promise<TextFile[]> {
  const fileHashes = [...new Set([...hashes, material.consent.hash, ...material.files.map(({ hash }) => hash)])];
  const rows = await snapshot
    .selectFrom('material_file')
    .where('hash', 'in', fileHashes)
    .orderBy('name')
    .orderBy('first_used_at')
    .orderBy('hash')
    .selectAll()
    .execute();
  const files = await Promise.all(
    rows.map(async (row) =>
      row.name === shownConsentName
        ? { ...row, name: 'consent, as agreed to', ...(await agreedFile(snapshot, row.hash, material)) }
        : { ...row, path: `materials/${fileName(row.name, row.hash)}` },
    ),
  );
  const list = csvFile(
    ['hash', 'file', 'name', 'version', ...(isPublished ? ['answered_under'] : ['first_used_at', 'named_in_data'])],
    files.map((file) => [
      file.hash,
      file.path,
      file.name,
      file.version,
      ...(isPublished ? [] : [file.first_used_at.toISOString()]),
      hashes.has(file.hash),
    ]),
    researchCsv,
  );
  return [{ path: 'materials/index.csv', text: list }, ...files.map(({ path, content }) => ({ path, text: content }))];
}

/** The hash of a consent record also covers version, title and labels. */
async function agreedFile(
  snapshot: Snapshot,
  hash: string,
  material: ServerContext['material'],
): Promise<{ path: string; content: string }> {
  const consent = await readAgreedConsent({ database: snapshot, material }, hash);
  return { path: `materials/consent-as-agreed-to-${hash}.txt`, content: agreedText(consent, {}) };
}

/** "words-3f2a....json": the hash distinguishes versions. */
function fileName(name: string, hash: string): string {
  const [, stem = name, ending = '.md'] = /^(.*?)(\.\w+)?$/.exec(name) ?? [];
  return `${stem.replaceAll(/\W+/g, '-')}-${hash.slice(0, 16)}${ending}`;
}
