import { sql, type Transaction } from 'kysely';
import type { AnalysedPeople } from '#research/statistics/analysed-people-shape.ts';
import { highestFloors, type ScoreFloors } from '#research/statistics/score-levels.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import type { GeneratorSettings } from '#study/assignment/generator-settings.ts';
import { isAnalysed } from './is-analysed-store.ts';

/**
 * By the assignments of analysed participants: later settings do not change these.
 * @param inForce before any assignment
 */
export async function readScoreFloors(
  transaction: Transaction<Schema>,
  people: AnalysedPeople,
  inForce: GeneratorSettings,
): Promise<ScoreFloors> {
  const { rows } = await sql<GeneratorSettings>`
    select distinct (content -> 'networks')::int as networks, content ->> 'classes' as classes,
      case content -> 'fixedCells' when 'null' then 'perBlock' else 'perPerson' end as cells
    from assignment
    join participant_status as participant
      on participant.participant_id = assignment.participant_id and ${isAnalysed(people)}`.execute(transaction);
  return highestFloors(rows.length === 0 ? [inForce] : rows);
}
