import type { PresentationInput } from '#contract/participation/word-rating-calls.ts';

/** @returns what a page has noted of a showing as columns, all of them empty where it has noted nothing */
export function measuredColumns(measured: PresentationInput['measured']) {
  return {
    visible_ms: measured?.visibleMs ?? null,
    presses_before: measured?.pressesBefore ?? null,
    pointer_type: measured?.pointer?.type ?? null,
    pointer_x_px: measured?.pointer?.xPx ?? null,
    pointer_y_px: measured?.pointer?.yPx ?? null,
    first_move_ms: measured?.firstMoveMs ?? null,
    onset_rule: measured?.onsetRule ?? null,
    presented_ms: measured?.presented?.sinceOnsetMs ?? null,
    presented_step_ms: measured?.presented?.stepMs ?? null,
    frames_dropped: measured?.framesDropped ?? null,
    longest_frame_ms: measured?.longestFrameMs ?? null,
    event_delay_ms: measured?.eventDelayMs ?? null,
  };
}
