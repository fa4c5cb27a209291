import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/platform/database/schema.ts';
import { columnsOfType } from './columns-of-participants-store.ts';

/** Of what the team and jobs did: the audit log, mails and rows of other people have the same moments, which would reveal the shift. */
const followUpTables: ReadonlySet<string> = new Set([
  'exclusion_decision',
  'excluded_part',
  'part_exclusion_decision',
  'participation_of_staff',
  'quality_flag',
  'safety_case',
  'safety_case_event',
  'test_participation',
]);

/**
 * Sets the times of the follow-up to the last activity, and those of openings to the end of the day before, as an opening is decided
 * between two days. Whole days would leave a window of 24 hours.
 */
export async function replaceFollowUpTimes(
  transaction: Transaction<Schema>,
  participantId: string,
  lastActivityAt: Date,
): Promise<void> {
  const columns = await columnsOfType(transaction, 'timestamp with time zone');
  for (const { tableName, columnName } of columns.filter((column) => followUpTables.has(column.tableName))) {
    await sql`
      update ${sql.table(tableName)} set ${sql.ref(columnName)} = ${lastActivityAt}
      where participant_id = ${participantId} and ${sql.ref(columnName)} is not null`.execute(transaction);
  }
  await transaction
    .updateTable('participant')
    .set({ excluded_at: lastActivityAt })
    .where('participant_id', '=', participantId)
    .where('excluded_at', 'is not', null)
    .execute();
  const dayBefore = sql`study_day.participant_id = ${participantId} and study_day.day = decided.day - 1`;
  await sql`
    update day_opening_override as decided
    set decided_at = finished_at, opens_at = case when opens_at is not null then finished_at end
    from study_day where decided.participant_id = ${participantId} and ${dayBefore}`.execute(transaction);
  await sql`
    update participation_event as decided set happened_at = finished_at, detail = detail - 'opensAt'
    from study_day
    where decided.participant_id = ${participantId} and kind = 'dayOpeningChanged' and ${dayBefore}`.execute(
    transaction,
  );
}
