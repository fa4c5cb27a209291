import { isDeepStrictEqual } from 'node:util';
import { type Selectable, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { type QualityFlag, qualityFlagShape } from '#contract/research/quality-calls.ts';
import { findFlags } from '#research/quality/find-flags.ts';
import { type FoundFlag, type QualityFlagName, qualityFlags } from '#research/quality/quality-day.ts';
import { qualityThresholds } from '#research/quality/quality-thresholds.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import type { PersonDay } from './day-record-store.ts';
import { readQualityDays } from './quality-day-store.ts';

const detailShape = z.object({ measured: z.number(), threshold: z.number(), of: z.int().nullable() });

/** Replaces the flags of some days. An unchanged flag retains the time at which it was found. */
export async function storeFlagsOf(
  transaction: Transaction<Schema>,
  days: readonly PersonDay[],
  now: Date,
): Promise<void> {
  if (days.length === 0) return;
  const qualityDays = await readQualityDays(transaction, days);
  const found = days.flatMap((of, index) => {
    const quality = qualityDays[index];
    return quality === undefined ? [] : findFlags(quality).map((flag) => rowOf(of, flag, now));
  });
  const before = new Map((await readRowsOf(transaction, days)).map((row) => [nameOf(row), row]));
  const stays = new Set(found.map(nameOf));
  const gone = [...before.values()].filter((row) => !stays.has(nameOf(row)));
  const others = found.filter((row) => !isDeepStrictEqual(contentOf(row), contentOf(before.get(nameOf(row)))));
  if (gone.length > 0) {
    await sql`
      delete from quality_flag using ${asRows(gone)}
      where quality_flag.participant_id = given.participant_id and quality_flag.day = given.day
        and quality_flag.flag = given.flag`.execute(transaction);
  }
  if (others.length > 0) {
    await sql`
      insert into quality_flag (participant_id, day, flag, severity, detail, thresholds_version, found_at)
      select given.participant_id, given.day, flag, severity, detail, thresholds_version,
        -- The moments of a withdrawn participant were moved by a secret amount, which the present time would reveal.
        case when has_left then coalesce(part_finished_at, started_at) else found_at end
      from ${asRows(others)}
      join participant_status as participant on participant.participant_id = given.participant_id
      join study_day on study_day.participant_id = given.participant_id and study_day.day = given.day
      on conflict (participant_id, day, flag) do update
      set severity = excluded.severity, detail = excluded.detail, thresholds_version = excluded.thresholds_version,
        found_at = case when quality_flag.severity = excluded.severity and quality_flag.detail = excluded.detail
          then quality_flag.found_at else excluded.found_at end`.execute(transaction);
  }
}

type Row = Selectable<Schema['quality_flag']>;

function rowOf(
  { participantId, day }: PersonDay,
  { flag, severity, measured, threshold, of }: FoundFlag,
  now: Date,
): Row {
  const detail = { measured, threshold, of };
  const thresholds_version = qualityThresholds.version;
  return { participant_id: participantId, day, flag, severity, detail, thresholds_version, found_at: now };
}

async function readRowsOf(transaction: Transaction<Schema>, days: readonly PersonDay[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select quality_flag.* from quality_flag join jsonb_to_recordset(${JSON.stringify(days)}::jsonb)
      as given ("participantId" uuid, day smallint) on participant_id = "participantId" and quality_flag.day = given.day`.execute(
    transaction,
  );
  return rows;
}

function asRows(rows: readonly Row[]) {
  return sql`jsonb_populate_recordset(null::quality_flag, ${JSON.stringify(rows)}::jsonb) as given`;
}

function nameOf({ participant_id, day, flag }: Row): string {
  return `${participant_id} ${day} ${flag}`;
}

function contentOf(row: Row | undefined) {
  return row && { severity: row.severity, detail: row.detail, version: row.thresholds_version };
}

/** By day, in the order of `qualityFlags`. */
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
