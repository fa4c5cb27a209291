import type { StudyDay } from '../../study/protocol.ts';
import type { Turn } from './turn.ts';

/** What the timeline of a participation knows, apart from the answers themselves. */
export type EventKind = 'phaseChanged' | 'ratingSessionResumed' | 'blockOpened' | 'blockResumed' | 'consentAccepted';

/** Writes down that something happened in a participation. */
export async function recordEvent(
  turn: Pick<Turn, 'transaction' | 'participantId' | 'now'>,
  day: StudyDay,
  kind: EventKind,
  detail: object,
): Promise<void> {
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
