import { type RawBuilder, sql } from 'kysely';
import type { StudyDay } from '#study/protocol.ts';
import type { InTurn } from './in-turn.ts';
import type { RowChange } from './store-turn-store.ts';

/** What the timeline says of a change of presence. */
export type PresenceEventKind =
  | 'pageOpened'
  | 'pageHidden'
  | 'pageShown'
  | 'connectionLost'
  | 'connectionBack'
  | 'pageClosed';

/** What the timeline of a participation knows, apart from the answers themselves. */
export type EventKind =
  | 'phaseChanged'
  | 'ratingSessionResumed'
  | 'blockOpened'
  | 'blockResumed'
  | 'consentAccepted'
  | 'left'
  | 'dayOpeningChanged'
  | PresenceEventKind;

/** Beyond this many of a kind on one day, reloads tell nothing new and only fill the table. */
const mostResumptionsOfDay = 200;

type ResumptionKind = 'ratingSessionResumed' | 'blockResumed';

/** @param resumptions how many there are already (`resumptions`) */
export function resumptionAdded(
  { now, resumptions }: { now: Date; resumptions: number },
  day: StudyDay,
  kind: ResumptionKind,
  detail: object,
): RowChange[] {
  return resumptions < mostResumptionsOfDay ? [eventAdded({ now }, day, kind, detail)] : [];
}

/** An expression for a query on `participant`: how often a part of the current day was taken up again. */
export function resumptions(kind: ResumptionKind): RawBuilder<number> {
  return sql<number>`(select count(*) from participation_event as event
    where event.participant_id = participant.participant_id and event.day = participant.day and event.kind = ${kind})`;
}

/** The same for each kind of change of presence. */
const mostPresenceEventsOfDay = 100;

/** A condition for a query on an `event` of a person (`told`): whether there are fewer of its kind on the day than are told. */
export const isPresenceEventTold = sql<boolean>`(
  select count(*) from participation_event as known where known.participant_id = told.participant_id
    and known.day = told.day_under_way and known.kind = event.kind) < ${sql.lit(mostPresenceEventsOfDay)}`;

/** Writes down that something happened in a participation. */
export async function recordEvent(turn: InTurn, day: StudyDay, kind: EventKind, detail: object): Promise<void> {
  await turn.transaction
    .insertInto('participation_event')
    .values({
      participant_id: turn.participantId,
      day,
      kind,
      detail: JSON.stringify(detail),
      happened_at: turn.now,
    })
    .execute();
}

/** Something that happened in a participation, for its timeline. */
export function eventAdded({ now }: Pick<InTurn, 'now'>, day: StudyDay, kind: EventKind, detail: object): RowChange {
  return sql`
    insert into participation_event (participant_id, day, kind, detail, happened_at)
    select participant_id, ${day}, ${kind}, ${JSON.stringify(detail)}::jsonb, ${now} from turn`;
}
