import type { MaterialEdition, MaterialFileVersion } from '#contract/team/study-material-calls.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';

export async function readEditions(database: Database): Promise<MaterialEdition[]> {
  const editions = await database
    .selectFrom('material_edition')
    .orderBy('number', 'desc')
    .select(['number', 'edition_hash as editionHash', 'consent_hash as consentHash', 'in_force_from', 'origin'])
    .execute();
  const files = await database
    .selectFrom('material_edition_file')
    .orderBy('name')
    .select(['number', 'name', 'hash'])
    .execute();
  const ofNumber = Map.groupBy(files, ({ number }) => number);
  return editions.map(({ in_force_from: from, ...edition }) => ({
    ...edition,
    inForceFrom: from.toISOString(),
    files: (ofNumber.get(edition.number) ?? []).map(({ name, hash }) => ({ name, hash })),
  }));
}

const versionColumns = ['hash', 'name', 'version', 'first_used_at'] as const;
type VersionRow = { hash: string; name: string; version: string; first_used_at: Date };

export async function readFileVersions(database: Database): Promise<MaterialFileVersion[]> {
  const rows = await database
    .selectFrom('material_file')
    .orderBy('first_used_at', 'desc')
    .orderBy('name')
    .select(versionColumns)
    .execute();
  return rows.map(toVersion);
}

/** @throws Refusal `not-found` */
export async function readFileVersion(
  database: Database,
  hash: string,
): Promise<MaterialFileVersion & { content: string }> {
  const row = await database
    .selectFrom('material_file')
    .where('hash', '=', hash)
    .select([...versionColumns, 'content'])
    .executeTakeFirst();
  if (row === undefined) throw new Refusal('not-found');
  return { ...toVersion(row), content: row.content };
}

function toVersion({ first_used_at: firstUsedAt, hash, name, version }: VersionRow): MaterialFileVersion {
  return { hash, name, version, firstUsedAt: firstUsedAt.toISOString() };
}
