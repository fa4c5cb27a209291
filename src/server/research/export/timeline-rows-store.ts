import { z } from 'zod';
import type { eventKindLabels } from '#research/export/event-labels.ts';
import type { eventsTable, qualityTable } from '#research/export/events-table.ts';
import type { RowOf } from '#research/export/table-description.ts';
import type { QualityFlagName } from '#research/quality/quality-day.ts';
import { readEvents } from '#server/participation/answers/stored-answers-store.ts';
import type { EventKind } from '#server/participation/person/event-store.ts';
import {
  byPerson,
  type ChosenPerson,
  participantIdsOf,
  type Snapshot,
} from '#server/research/included-people/chosen-people-store.ts';
import { pagePlaces } from '#study/participant-state/page-place.ts';
import { relationTasks } from '#study/protocol.ts';

/** Compile-time check: timeline and export know the same kinds. */
type Same<One, Other> = [One, Other] extends [Other, One] ? true : never;
const everyKindIsDescribed: Same<EventKind, keyof typeof eventKindLabels> = true;
void everyKindIsDescribed;

/** Strict, so that a new detail fails instead of being dropped. */
const detailShape = z.strictObject({
  from: z.int().optional(),
  to: z.int().optional(),
  task: z.enum(relationTasks).optional(),
  attempt: z.int().optional(),
  answeredItems: z.int().optional(),
  shown: z.int().optional(),
  place: z.enum(pagePlaces).optional(),
  change: z.enum(['opened', 'earlier', 'later', 'undone']).optional(),
  opensAt: z.iso.datetime().optional(),
  day: z.int().optional(),
  consentHash: z.string().optional(),
});

export async function readEventRows(
  snapshot: Snapshot,
  people: readonly ChosenPerson[],
): Promise<RowOf<typeof eventsTable>[]> {
  const rows = await readEvents(snapshot, { participantIds: participantIdsOf(people) }, [
    'participant_id',
    'day',
    'kind',
    'detail',
    'happened_at',
  ]);
  const counts = new Map<string, number>();
  const numbered = rows.map((row) => {
    const event = (counts.get(row.participant_id) ?? 0) + 1;
    counts.set(row.participant_id, event);
    return { ...row, event };
  });
  return byPerson(people.map(withNextDay), numbered).map(({ code, row }) => {
    const detail = detailShape.parse(row.detail);
    return {
      code,
      event: row.event,
      day: row.day,
      kind: row.kind as EventKind,
      happened_at: row.happened_at.toISOString(),
      phase_from: detail.from ?? null,
      phase_to: detail.to ?? null,
      task: detail.task ?? null,
      attempt: detail.attempt ?? null,
      answered_items: detail.answeredItems ?? null,
      shown_words: detail.shown ?? null,
      place: detail.place ?? null,
      opening_change: detail.change ?? null,
      opens_at: detail.opensAt ?? null,
      consent_text_hash: detail.consentHash ?? null,
    };
  });
}

/** Events may refer to a day before its start. */
function withNextDay(person: ChosenPerson): ChosenPerson {
  return person.nextDay === null ? person : { ...person, days: new Set([...person.days, person.nextDay]) };
}

const measuredShape = z.object({
  measured: z.number().nullable().default(null),
  threshold: z.number().nullable().default(null),
  of: z.number().nullable().default(null),
});

export async function readQualityRows(
  snapshot: Snapshot,
  people: readonly ChosenPerson[],
): Promise<RowOf<typeof qualityTable>[]> {
  const rows = await snapshot
    .selectFrom('quality_flag')
    .where('participant_id', 'in', participantIdsOf(people))
    .orderBy('day')
    .orderBy('flag')
    .selectAll()
    .execute();
  return byPerson(people, rows).map(({ code, row }) => {
    const { measured, threshold, of } = measuredShape.parse(row.detail);
    return {
      code,
      day: row.day,
      flag: row.flag as QualityFlagName,
      severity: row.severity,
      measured,
      threshold,
      counted_of: of,
      thresholds_version: row.thresholds_version,
      found_at: row.found_at.toISOString(),
    };
  });
}
