import type { InputWay, PointerType } from '#study/word-rating/ways-of-input.ts';

/** A press that rated nothing, as it is stored with the showing that came after it. */
type PressBefore = { beforeOnsetMs: number; sinceEndMs: number | null; valence: number; inputWay: InputWay };

/** What was noted of a showing of a word, as it is stored: null where nobody noted it. */
export type StoredMeasures = {
  visible_ms: number | null;
  presses_before: object | null;
  pointer_type: PointerType | null;
  pointer_x_px: number | null;
  pointer_y_px: number | null;
  first_move_ms: number | null;
  onset_rule: number | null;
  presented_ms: number | null;
  presented_step_ms: number | null;
  frames_dropped: number | null;
  longest_frame_ms: number | null;
  event_delay_ms: number | null;
};

const between = ' | ';

/** @returns what was noted of a showing as columns, with the presses after it that the following one has noted */
export function showingCells(row: StoredMeasures, following: Pick<StoredMeasures, 'presses_before'> | null) {
  const early = pressesOf(row);
  const late = pressesOf(following)?.filter(({ sinceEndMs }) => sinceEndMs !== null);
  return {
    visible_ms: row.visible_ms,
    early_presses: early?.length ?? null,
    early_presses_list: listed(early ?? [], ({ beforeOnsetMs }) => beforeOnsetMs),
    late_presses_list: listed(late ?? [], ({ sinceEndMs }) => sinceEndMs),
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

function pressesOf(row: Pick<StoredMeasures, 'presses_before'> | null): readonly PressBefore[] | null {
  return (row?.presses_before ?? null) as readonly PressBefore[] | null;
}

function listed(presses: readonly PressBefore[], time: (press: PressBefore) => number | null): string | null {
  if (presses.length === 0) return null;
  return presses.map((press) => `${time(press)}@${press.valence}@${press.inputWay}`).join(between);
}
