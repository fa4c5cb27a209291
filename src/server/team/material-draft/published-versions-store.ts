import type { Database } from '#server/platform/database/open-database.ts';
import type { PublishedVersion } from './version-problems.ts';

export async function readPublishedVersions(database: Database): Promise<PublishedVersion[]> {
  return database
    .selectFrom('material_edition_file as entry')
    .innerJoin('material_file as file', 'file.hash', 'entry.hash')
    .select(['entry.name', 'file.version', 'file.hash'])
    .distinct()
    .execute();
}
