import { sql } from 'kysely';
import type { Database } from '#server/platform/database/open-database.ts';

export type PageChecksums = {
  /** Page checksums reveal corruption on read. */
  areOn: boolean;
  /** Failures since PostgreSQL's statistics began. */
  failures: number;
  lastFailureAt: Date | null;
};

/** @returns the checksum state of this database and the shared catalogues */
export async function readPageChecksums(database: Database): Promise<PageChecksums> {
  const { rows } = await sql<PageChecksums>`
    select current_setting('data_checksums') = 'on' as "areOn",
      coalesce(sum(checksum_failures), 0)::int as failures,
      max(checksum_last_failure) as "lastFailureAt"
    from pg_stat_database where datname = current_database() or datid = 0`.execute(database);
  const [checksums] = rows;
  if (checksums === undefined) throw new RangeError('The aggregate query returned no row.');
  return checksums;
}
