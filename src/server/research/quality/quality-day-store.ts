import { sql } from 'kysely';
import { z } from 'zod';
import type { QualityDay, QualityDevice, QualityShowing } from '#analysis/quality/quality-day.ts';
import { medianOf } from '#analysis/quality/rating-flags.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { type StudyDay, wordRating } from '#study/protocol.ts';

/** Only what is asked of it, so that answers of every build can be read. */
const deviceShape = z.object({ viewportWidthPx: z.number(), frameIntervalMs: z.number().nullable().catch(null) });

/** @returns what the stored answers of a participant say of how a day was worked through; of finished parts only */
export async function readQualityDay(database: Database, participantId: string, day: StudyDay): Promise<QualityDay> {
  const choices = await readChoices(database, participantId, day);
  const showings = await readShowings(database, participantId, day);
  const taskAnswers = await readTaskAnswers(database, participantId, day);
  const devicesBefore: QualityDevice[] = [];
  for (const before of ([1, 2] as const).filter((earlier) => earlier < day)) {
    const device = deviceOf(await readDevices(database, participantId, before));
    if (device !== null) devicesBefore.push(device);
  }
  return {
    choices,
    showings,
    taskAnswers,
    inventoryHiddenMs: await readInventoryHiddenMs(database, participantId, day),
    device: deviceOf(await readDevices(database, participantId, day)),
    devicesBefore,
  };
}

async function readChoices(database: Database, participantId: string, day: StudyDay): Promise<QualityDay['choices']> {
  const rows = await database
    .selectFrom('inventory_choice as choice')
    .innerJoin('study_day', (join) =>
      join.onRef('study_day.participant_id', '=', 'choice.participant_id').onRef('study_day.day', '=', 'choice.day'),
    )
    .where('choice.participant_id', '=', participantId)
    .where('choice.day', '=', day)
    .where('inventory_submitted_at', 'is not', null)
    .orderBy('received_at')
    .orderBy('since_shown_ms')
    .select(['item', 'value', 'since_shown_ms', 'trusted'])
    .execute();
  return rows.map(({ since_shown_ms, ...row }) => ({ ...row, sinceShownMs: since_shown_ms }));
}

async function readShowings(database: Database, participantId: string, day: StudyDay): Promise<QualityShowing[]> {
  const rows = await database
    .selectFrom('word_presentation')
    .where('participant_id', '=', participantId)
    .where('day', '=', day)
    .orderBy('position')
    .select(['outcome', 'valence', 'reaction_time_ms', 'trusted'])
    .execute();
  if (rows.filter(({ outcome }) => outcome === 'rated').length < wordRating.wordsToRate) return [];
  return rows.flatMap(({ outcome, valence, reaction_time_ms, trusted }): QualityShowing[] => {
    if (outcome !== 'rated') return [{ outcome }];
    if (valence === null || reaction_time_ms === null) return [];
    return [{ outcome, valence, reactionTimeMs: reaction_time_ms, trusted: trusted !== false }];
  });
}

async function readTaskAnswers(
  database: Database,
  participantId: string,
  day: StudyDay,
): Promise<QualityDay['taskAnswers']> {
  return database
    .selectFrom('relation_answer')
    .where('participant_id', '=', participantId)
    .where('day', '=', day)
    .select([
      sql<number>`coalesce((trace->>'hiddenMs')::float8, 0)`.as('hiddenMs'),
      sql<boolean>`coalesce((trace->>'trusted')::boolean, true)`.as('trusted'),
    ])
    .execute();
}

/** From each time that the page was hidden with the inventory on it to whatever it did next on that day. */
async function readInventoryHiddenMs(database: Database, participantId: string, day: StudyDay): Promise<number> {
  const { rows } = await sql<{ hidden: number }>`
    select coalesce(sum(extract(epoch from next_at - happened_at)), 0)::float8 * 1000 as hidden
    from (
      select kind, detail, happened_at, lead(happened_at) over (order by event_id) as next_at
      from participation_event
      where participant_id = ${participantId} and day = ${day}
    ) as happened
    where kind = 'pageHidden' and detail->>'place' = 'inventory' and next_at is not null`.execute(database);
  return rows[0]?.hidden ?? 0;
}

async function readDevices(database: Database, participantId: string, day: StudyDay): Promise<unknown[]> {
  const of = (table: 'inventory_choice' | 'word_presentation' | 'relation_answer') =>
    database
      .selectFrom(table)
      .where('participant_id', '=', participantId)
      .where('day', '=', day)
      .select('device')
      .execute();
  const rows = [
    ...(await of('inventory_choice')),
    ...(await of('word_presentation')),
    ...(await of('relation_answer')),
  ];
  return rows.map(({ device }) => device);
}

function deviceOf(stored: readonly unknown[]): QualityDevice | null {
  const devices = stored.flatMap((device) => deviceShape.safeParse(device).data ?? []);
  const viewportWidthPx = medianOf(devices.map((device) => device.viewportWidthPx));
  if (viewportWidthPx === null) return null;
  const intervals = devices.flatMap(({ frameIntervalMs }) => frameIntervalMs ?? []);
  return { viewportWidthPx, frameIntervalMs: medianOf(intervals) };
}
