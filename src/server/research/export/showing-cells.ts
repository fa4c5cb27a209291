import type { ShowingMeasures } from '#contract/participation/showing-measures.ts';
import type { AnswerRow } from '#server/participation/answers/insert-answers-store.ts';

/** What was noted of a showing of a word, as it is stored. */
export const storedMeasures = [
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
] as const;

type Measured = Pick<AnswerRow<'word_presentation'>, (typeof storedMeasures)[number]>;
type Place = Pick<AnswerRow<'word_presentation'>, 'participant_id' | 'day' | 'position'>;
type Presses = ShowingMeasures['pressesBefore'];

const between = ' | ';

/** @returns the next row where it is the next showing of the same person and day */
export function followingOf<Row extends Place>(row: Place, next: Row | undefined): Row | null {
  const isNext =
    next?.participant_id === row.participant_id && next.day === row.day && next.position === row.position + 1;
  return next !== undefined && isNext ? next : null;
}

/** @returns what was noted of a showing as columns, with the presses after it that the following one has noted */
export function measuredCells(row: Measured, following: Measured | null) {
  const early = row.presses_before as Presses | null;
  const late = ((following?.presses_before ?? []) as Presses).filter(({ sinceEndMs }) => sinceEndMs !== null);
  return {
    visible_ms: row.visible_ms,
    early_presses: early?.length ?? null,
    early_presses_list: listed(early ?? [], ({ beforeOnsetMs }) => beforeOnsetMs),
    late_presses_list: listed(late, ({ sinceEndMs }) => sinceEndMs),
    pointer_type: row.pointer_type,
    pointer_x_px: row.pointer_x_px,
    pointer_y_px: row.pointer_y_px,
    first_move_ms: row.first_move_ms,
    onset_rule: row.onset_rule,
    presented_ms: row.presented_ms,
    presented_step_ms: row.presented_step_ms,
    frames_dropped: row.frames_dropped,
    longest_frame_ms: row.longest_frame_ms,
    event_delay_ms: row.event_delay_ms,
  };
}

function listed(presses: Presses, time: (press: Presses[number]) => number | null): string | null {
  if (presses.length === 0) return null;
  return presses.map((press) => `${time(press)}@${press.valence}@${press.inputWay}`).join(between);
}
