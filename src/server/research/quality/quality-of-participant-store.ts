import type { PartExclusion } from '#contract/research/part-exclusion-calls.ts';
import type { Exclusion, QualityFlag } from '#contract/research/quality-calls.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { readExclusion } from './exclusion-store.ts';
import { readPartExclusion } from './part-exclusion-store.ts';
import { readFlags } from './quality-flag-store.ts';

/** Flags and exclusions with all decisions. Undefined for an unknown participant. Callers write the audit log. */
export async function readQualityOf(
  database: Database,
  participantId: string,
): Promise<{ flags: QualityFlag[]; exclusion: Exclusion; partExclusion: PartExclusion } | undefined> {
  const exclusion = await readExclusion(database, participantId);
  if (exclusion === undefined) return undefined;
  return {
    flags: await readFlags(database, participantId),
    exclusion,
    partExclusion: await readPartExclusion(database, participantId),
  };
}
