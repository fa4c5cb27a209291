import { type RawBuilder, sql } from 'kysely';
import type { AnalysedCounts } from '#contract/research/quality-calls.ts';
import { allAttempts, allInventories, allRatings } from '#server/participation/answers/answers-in-sql-store.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import { isPartExcluded } from '#server/research/included-people/counted-answers-store.ts';
import type { DayPart, StudyDay } from '#study/protocol.ts';

type Weight = { before: AnalysedCounts; after: AnalysedCounts };
type Rows = { name: keyof AnalysedCounts; of: RawBuilder<unknown>; part: DayPart | { column: string } };

const rowsOfParts: readonly Rows[] = [
  { name: 'inventories', of: allInventories(), part: 'inventory' },
  { name: 'ratings', of: allRatings(), part: 'wordRating' },
  { name: 'attempts', of: allAttempts(), part: { column: 'task' } },
];

/**
 * @returns totals of the analyses now and after the opposite decision; equal for staff and before enrolment
 * @throws Refusal `not-found`
 */
export function readExclusionWeight(database: Database, participantId: string): Promise<Weight> {
  return readWeight(database, participantId, {
    countsAfter: sql`(counts <> (participant_id = ${participantId}))`,
    isOutAfter: (rows) => isPartExcluded(rows.part, 'given'),
  });
}

/** For parts of a day. @throws Refusal `not-found` */
export function readPartsWeight(
  database: Database,
  exclusion: { participantId: string; day: StudyDay; parts: readonly DayPart[]; excluded: boolean },
): Promise<Weight> {
  const { participantId, day, parts, excluded } = exclusion;
  return readWeight(database, participantId, {
    countsAfter: sql`counts`,
    isOutAfter({ part }) {
      const name = typeof part === 'string' ? sql.lit(part) : sql.ref(`given.${part.column}`);
      const isMeant = sql`(given.participant_id = ${participantId} and given.day = ${day}
        and ${name} = any(${[...parts]}::text[]))`;
      const isOut = isPartExcluded(part, 'given');
      return excluded ? sql`(${isOut} or ${isMeant})` : sql`(${isOut} and not ${isMeant})`;
    },
  });
}

type Decision = { countsAfter: RawBuilder<unknown>; isOutAfter(rows: Rows): RawBuilder<unknown> };

async function readWeight(
  database: Database,
  participantId: string,
  { countsAfter, isOutAfter }: Decision,
): Promise<Weight> {
  const counts = rowsOfParts.map(
    (rows) => sql`(
      select jsonb_build_object(
        'before', count(*) filter (where counts and not ${isPartExcluded(rows.part, 'given')}),
        'after', count(*) filter (where counts_after and not ${isOutAfter(rows)}))
      from ${rows.of} as given join person using (participant_id)) as ${sql.ref(rows.name)}`,
  );
  // One statement, so both columns share a snapshot. Only this participant may change.
  const { rows } = await sql<Record<keyof AnalysedCounts, { before: number; after: number }>>`
    with person as materialized (
      select participant_id, counts, ${countsAfter} as counts_after from (
        select participant_id, counts_in_analyses as counts from participant_status where is_enrolled and not is_test) as enrolled)
    select (
        select jsonb_build_object('before', count(*) filter (where counts), 'after', count(*) filter (where counts_after))
        from person) as participants, ${sql.join(counts)}
    from participant where participant_id = ${participantId}`.execute(database);
  const [row] = rows;
  if (row === undefined) throw new Refusal('not-found');
  const of = (when: 'before' | 'after'): AnalysedCounts => ({
    participants: row.participants[when],
    inventories: row.inventories[when],
    ratings: row.ratings[when],
    attempts: row.attempts[when],
  });
  return { before: of('before'), after: of('after') };
}
