import { sql } from 'kysely';
import type { PageFacts } from '#contract/participation/page-calls.ts';
import { asColumns } from '#server/platform/database/column-names.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { canonicalTimeZone } from '#study/time-zone/known-time-zone.ts';

/** Pages are opened anew at every reload; beyond this many on one day they are not a person's. */
const mostPagesOfDay = 500;

/**
 * Keeps what a page has said of itself; what it says first stays. A page beyond the first 500 of a day is not kept.
 * @throws Refusal `sign-in-needed` when the person has left meanwhile
 */
export async function storePage(
  { database, clock }: Pick<Installation, 'database' | 'clock'>,
  participantId: string,
  told: PageFacts,
): Promise<void> {
  const { page, ...facts } = { ...told, timeZone: canonicalTimeZone(told.timeZone ?? '') };
  const row = { participant_id: participantId, page_id: page, ...asColumns(facts), received_at: clock.now() };
  const { rows } = await sql<{ isThere: boolean }>`
    with person as (select participant_id from participant where participant_id = ${participantId}),
    kept as (
      insert into answering_page
      select page.* from person join json_populate_record(null::answering_page, ${JSON.stringify(row)}) as page
        using (participant_id)
      where (select count(*) from answering_page as of_day
        where of_day.participant_id = person.participant_id and of_day.day = page.day) < ${mostPagesOfDay}
      on conflict (participant_id, page_id) do nothing)
    select true as "isThere" from person`.execute(database);
  if (rows.length === 0) throw new Refusal('sign-in-needed');
}

/** @returns what the pages of people have said, by day and in the order in which it came */
export function readPages(database: Database, participantIds: readonly string[]) {
  return database
    .selectFrom('answering_page')
    .where('participant_id', 'in', participantIds)
    .orderBy('day')
    .orderBy('received_at')
    .orderBy('page_id')
    .selectAll()
    .execute();
}
