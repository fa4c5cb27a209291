/** Browsers by whose hand a page is drawn; whatever is rare is `other`, so that nobody is told apart by it. */
export const browserFamilies = ['chrome', 'edge', 'firefox', 'opera', 'safari', 'samsung', 'other'] as const;
export type BrowserFamily = (typeof browserFamilies)[number];

export const systemFamilies = ['android', 'chromeos', 'ios', 'linux', 'macos', 'windows', 'other'] as const;
export type SystemFamily = (typeof systemFamilies)[number];

/** What the device is pointed with first: a mouse or the like, a finger or the like, nothing. */
export const pointerKinds = ['fine', 'coarse', 'none'] as const;
export type PointerKind = (typeof pointerKinds)[number];

/**
 * How coarse a page tells of its device: enough to judge times and sizes by, too little to know a device again. What is finer never
 * leaves the device. The project's own (docs/decisions/0005-times-and-presses.md).
 */
export const pageSteps = { screenPx: 50, pixelRatio: 0.25, zoomPercent: 5, clockOffsetMs: 100 } as const;

/** @returns the nearest whole number of steps */
export function inSteps(value: number, step: number): number {
  return Math.round(value / step) * step;
}
