import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/platform/database/schema.ts';

/** Global sequences: a number would tell between whose rows it was stored. */
const numbered = {
  exclusion_decision: 'decision_id',
  part_exclusion_decision: 'decision_id',
  day_opening_override: 'decision_id',
  safety_case_event: 'event_id',
} as const;

export async function renumberRows(transaction: Transaction<Schema>, participantId: string): Promise<void> {
  // Hundreds of events: one statement, numbered in the order of the query.
  await sql`
    with known as (delete from participation_event where participant_id = ${participantId} returning *)
    insert into participation_event (participant_id, day, kind, detail, happened_at)
    select participant_id, day, kind, detail, happened_at from known order by event_id`.execute(transaction);
  for (const [table, number] of Object.entries(numbered)) {
    const { rows } = await sql<{ number: number }>`
      select ${sql.ref(number)} as number from ${sql.table(table)}
      where participant_id = ${participantId} order by 1`.execute(transaction);
    for (const row of rows) {
      await sql`update ${sql.table(table)} set ${sql.ref(number)} = default
        where ${sql.ref(number)} = ${row.number}`.execute(transaction);
    }
  }
}

/** Renumbers all withdrawn participations randomly: a revision would tell the order of withdrawals. To be called last. */
export async function renumberWithdrawnRevisions(transaction: Transaction<Schema>): Promise<void> {
  await sql`select renumber_withdrawn()`.execute(transaction);
}
