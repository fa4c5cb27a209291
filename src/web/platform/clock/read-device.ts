import type { z } from 'zod';
import type { device } from '#contract/platform/shapes.ts';
import { pageBuild } from '#web/platform/server-state/api.ts';
import { frameIntervalMs } from './frame-interval.ts';
import { currentPageId } from './page-id.ts';

type DeviceFacts = z.output<typeof device>;

const largestViewportPx = 20_000;

/** The frame interval is null before the first onset was measured. */
export function readDevice(): DeviceFacts {
  const page = currentPageId();
  return {
    ...(page !== undefined && { page }),
    viewportWidthPx: viewportPx(window.innerWidth),
    viewportHeightPx: viewportPx(window.innerHeight),
    frameIntervalMs: frameIntervalMs(),
    build: pageBuild,
  };
}

function viewportPx(size: number): number {
  return Math.min(largestViewportPx, Math.max(1, Math.round(size)));
}
