import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Schema } from '#server/platform/database/schema.ts';
import type { StudyDay } from '#study/protocol.ts';
import type { RowChange } from './guarded-update-store.ts';

export type LockedTransaction = { transaction: Transaction<Schema>; participantId: string; now: Date };

/** Changes of presence in the timeline. */
export type PresenceEventKind =
  | 'pageOpened'
  | 'pageHidden'
  | 'pageShown'
  | 'connectionLost'
  | 'connectionBack'
  | 'pageClosed';

/** Events of the timeline other than answers. */
export type EventKind =
  | 'phaseChanged'
  | 'ratingSessionResumed'
  | 'blockOpened'
  | 'blockResumed'
  | 'consentAccepted'
  | 'left'
  | 'dayOpeningChanged'
  | PresenceEventKind;

/** Per kind and day: further reloads add no information. */
const maximumResumptionsPerDay = 200;

type ResumptionKind = 'ratingSessionResumed' | 'blockResumed';

export function insertResumption(
  { now, resumptions }: { now: Date; resumptions: number },
  day: StudyDay,
  kind: ResumptionKind,
  detail: object,
): RowChange[] {
  return resumptions < maximumResumptionsPerDay ? [insertEvent({ now }, day, kind, detail)] : [];
}

/** For a query on `participant`: resumptions on the current day. */
export function resumptions(kind: ResumptionKind): RawBuilder<number> {
  return sql<number>`(select count(*) from participation_event as event
    where event.participant_id = participant.participant_id and event.day = participant.day and event.kind = ${kind})`;
}

/** Per kind. */
const maximumPresenceEventsPerDay = 100;

/** For a query on `event` and `reported`: fewer events of this kind than the limit. */
export const isBelowPresenceEventLimit = sql<boolean>`(
  select count(*) from participation_event as known where known.participant_id = reported.participant_id
    and known.day = reported.day_under_way and known.kind = event.kind) < ${sql.lit(maximumPresenceEventsPerDay)}`;

export async function recordEvent(
  locked: LockedTransaction,
  day: StudyDay,
  kind: EventKind,
  detail: object,
): Promise<void> {
  await locked.transaction
    .insertInto('participation_event')
    .values({
      participant_id: locked.participantId,
      day,
      kind,
      detail: JSON.stringify(detail),
      happened_at: locked.now,
    })
    .execute();
}

export function insertEvent(
  { now }: Pick<LockedTransaction, 'now'>,
  day: StudyDay,
  kind: EventKind,
  detail: object,
): RowChange {
  return sql`
    insert into participation_event (participant_id, day, kind, detail, happened_at)
    select participant_id, ${day}, ${kind}, ${JSON.stringify(detail)}::jsonb, ${now} from updated`;
}
