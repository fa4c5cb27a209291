import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { findFlags } from '#analysis/quality/find-flags.ts';
import { type QualityFlagName, qualityFlags } from '#analysis/quality/quality-day.ts';
import { qualityThresholds } from '#analysis/quality/quality-thresholds.ts';
import { type QualityFlag, qualityFlagShape } from '#contract/research/quality-calls.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import type { StudyDay } from '#study/protocol.ts';
import { readQualityDay } from './quality-day-store.ts';

const detailShape = z.object({ measured: z.number(), threshold: z.number(), of: z.int().nullable() });

/**
 * Works the flags of a day out of its stored answers and puts them in the place of those that were there. A flag that says what
 * it said before keeps the time at which it was found.
 */
export async function storeFlagsOfDay(
  transaction: Transaction<Schema>,
  participantId: string,
  day: StudyDay,
  now: Date,
): Promise<void> {
  const found = findFlags(await readQualityDay(transaction, participantId, day));
  const names = found.map(({ flag }) => flag);
  await transaction
    .deleteFrom('quality_flag')
    .where('participant_id', '=', participantId)
    .where('day', '=', day)
    .$if(names.length > 0, (query) => query.where('flag', 'not in', names))
    .execute();
  if (found.length === 0) return;
  await transaction
    .insertInto('quality_flag')
    .values(
      found.map(({ flag, severity, measured, threshold, of }) => ({
        participant_id: participantId,
        day,
        flag,
        severity,
        detail: JSON.stringify({ measured, threshold, of }),
        thresholds_version: qualityThresholds.version,
        found_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['participant_id', 'day', 'flag']).doUpdateSet((row) => ({
        severity: row.ref('excluded.severity'),
        detail: row.ref('excluded.detail'),
        thresholds_version: row.ref('excluded.thresholds_version'),
        found_at: sql<Date>`case when quality_flag.severity = excluded.severity and quality_flag.detail = excluded.detail
          then quality_flag.found_at else excluded.found_at end`,
      })),
    )
    .execute();
}

/** @returns the flags of a participant by day, in the order of `qualityFlags` */
export async function readFlags(database: Database, participantId: string): Promise<QualityFlag[]> {
  const rows = await database
    .selectFrom('quality_flag')
    .where('participant_id', '=', participantId)
    .select(['day', 'flag', 'severity', 'detail', 'thresholds_version', 'found_at'])
    .execute();
  const place = (flag: string) => qualityFlags.indexOf(flag as QualityFlagName);
  return rows
    .toSorted((one, other) => one.day - other.day || place(one.flag) - place(other.flag))
    .map(({ flag, detail, thresholds_version, found_at, ...row }) =>
      qualityFlagShape.parse({
        ...row,
        ...detailShape.parse(detail),
        flag,
        thresholdsVersion: thresholds_version,
        foundAt: found_at.toISOString(),
      }),
    );
}
