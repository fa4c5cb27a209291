import { type RawBuilder, sql } from 'kysely';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import type { Bound } from '#server/platform/database/prepared-query.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';

export function statementsHash(
  { materials }: Pick<ServerContext, 'materials'>,
  { ofPart }: { ofPart: number },
): string {
  return materials.get(ofPart).inventory.hash;
}

export function statementsChangedRefusal(): Refusal {
  return new Refusal('conflict', [
    {
      field: 'material',
      message: 'As frases do questionário são outras agora. As que você respondeu ficam guardadas.',
    },
  ]);
}

/**
 * For a query on `participant`, as JSON: editions in force since the day began, the newest by the hash of its statements. An offline device
 * shows statements that have been replaced.
 * @param keys JSON text; `material` is the hash of the shown statements, or absent
 */
export function editionsSinceDayBegan(keys: Bound<string>): RawBuilder<unknown> {
  return sql`coalesce((
    select jsonb_object_agg(edition.hash, edition.number) from (
      select entry.hash, max(entry.number) as number from material_edition_file as entry
      left join material_edition as next on next.number = entry.number + 1
      join study_day on study_day.participant_id = participant.participant_id and study_day.day = participant.day
      where entry.name = 'inventory.json'
        and entry.hash in (select shown.material from jsonb_to_recordset(${keys}::jsonb) as shown (material text))
        and (next.number is null or next.in_force_from > study_day.started_at)
      group by entry.hash) as edition), '{}')`;
}
