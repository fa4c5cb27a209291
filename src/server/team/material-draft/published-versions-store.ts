import type { Database } from '#server/platform/database/open-database.ts';
import type { PublishedVersion } from './version-problems.ts';

export async function readPublishedVersions(database: Database): Promise<PublishedVersion[]> {
  return database
    .selectFrom('material_edition_file as held')
    .innerJoin('material_file as file', 'file.hash', 'held.hash')
    .select(['held.name', 'file.version', 'file.hash'])
    .distinct()
    .execute();
}
