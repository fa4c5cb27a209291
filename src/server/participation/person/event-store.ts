import { sql } from 'kysely';
import type { StudyDay } from '#study/protocol.ts';
import type { InTurn } from './in-turn.ts';

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

/** Writes down that a part was taken up again. */
export async function recordResumption(
  turn: InTurn,
  day: StudyDay,
  kind: 'ratingSessionResumed' | 'blockResumed',
  detail: object,
): Promise<void> {
  await recordAtMost(mostResumptionsOfDay, turn, day, kind, detail);
}

/** The same for pages that open, are hidden and go. */
const mostPresenceEventsOfDay = 100;

/** Writes down that the page of a participant came, went or was lost. */
export async function recordPresence(
  turn: InTurn,
  day: StudyDay,
  kind: PresenceEventKind,
  detail: object,
): Promise<void> {
  await recordAtMost(mostPresenceEventsOfDay, turn, day, kind, detail);
}

async function recordAtMost(
  limit: number,
  turn: InTurn,
  day: StudyDay,
  kind: EventKind,
  detail: object,
): Promise<void> {
  await sql`
    insert into participation_event (participant_id, day, kind, detail, happened_at)
    select ${turn.participantId}, ${day}, ${kind}, ${JSON.stringify(detail)}::jsonb, ${turn.now}
    where (select count(*) from participation_event
      where participant_id = ${turn.participantId} and day = ${day} and kind = ${kind}) < ${limit}`.execute(
    turn.transaction,
  );
}

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
