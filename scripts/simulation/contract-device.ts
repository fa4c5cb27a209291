import type { z } from 'zod';
import type { device } from '#contract/platform/shapes.ts';
import type { SimulatedParticipant } from './simulated-participant.ts';

/** @returns what an answer says about the device it was given on. */
export function contractDevice({ person, build }: SimulatedParticipant): z.input<typeof device> {
  const { viewportWidthPx, viewportHeightPx, frameIntervalMs } = person.device;
  return { viewportWidthPx, viewportHeightPx, frameIntervalMs, build };
}
