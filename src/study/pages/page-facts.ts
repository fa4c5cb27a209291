/** Rare browsers are `other`, against fingerprinting. */
export const browserFamilies = ['chrome', 'edge', 'firefox', 'opera', 'safari', 'samsung', 'other'] as const;
export type BrowserFamily = (typeof browserFamilies)[number];

export const systemFamilies = ['android', 'chromeos', 'ios', 'linux', 'macos', 'windows', 'other'] as const;
export type SystemFamily = (typeof systemFamilies)[number];

export const pointerKinds = ['fine', 'coarse', 'none'] as const;
export type PointerKind = (typeof pointerKinds)[number];

/**
 * Rounding on the device: fine enough to judge times and sizes, too coarse for fingerprinting. Own choice
 * (docs/decisions/0005-times-and-presses.md).
 */
export const pageSteps = { screenPx: 50, pixelRatio: 0.25, zoomPercent: 5, clockOffsetMs: 100 } as const;

export function roundToStep(value: number, step: number): number {
  return Math.round(value / step) * step;
}
