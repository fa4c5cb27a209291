import type { z } from 'zod';
import type { device } from '#contract/platform/shapes.ts';
import { pageSteps, roundToStep } from '#study/pages/page-facts.ts';
import { pageCode } from './page-code.ts';

// Not validated again: writing validates JSON columns, `npm run check-records` checks all, and an export reads millions.
type Device = z.output<typeof device>;

export function deviceCells({ participant_id, device: deviceFacts }: { participant_id: string; device: object }) {
  const { page, viewportWidthPx, viewportHeightPx, frameIntervalMs, build } = deviceFacts as Device;
  return {
    page: pageCode(participant_id, page),
    viewport_width_px: roundToStep(viewportWidthPx, pageSteps.screenPx),
    viewport_height_px: roundToStep(viewportHeightPx, pageSteps.screenPx),
    frame_interval_ms: frameIntervalMs,
    build,
  };
}
