import type { StoredMeasures } from '#research/export/showing-cells.ts';
import type { StudyDay } from '#study/protocol.ts';

/** What was noted of a showing of a word, as it is stored. */
export const columnsOfMeasures = [
  'visible_ms',
  'presses_before',
  'pointer_type',
  'pointer_x_px',
  'pointer_y_px',
  'first_move_ms',
  'onset_rule',
  'presented_ms',
  'presented_step_ms',
  'frames_dropped',
  'longest_frame_ms',
  'event_delay_ms',
] as const satisfies readonly (keyof StoredMeasures)[];

type Place = { participant_id: string; day: StudyDay; position: number };

/**
 * @param showings of a day all, also of words that came once more: their positions go on from those before
 * @returns what gives the next showing of the same person and day; null after the last
 */
export function followingAmong<Showing extends Place>(
  showings: readonly Showing[],
): (showing: Place) => Showing | null {
  const atPlace = new Map(showings.map((showing) => [nameOf(showing), showing]));
  return (showing) => atPlace.get(nameOf({ ...showing, position: showing.position + 1 })) ?? null;
}

function nameOf({ participant_id, day, position }: Place): string {
  return `${participant_id} ${day} ${position}`;
}
