/** `folder`: found at start-up; `browser`: published there. */
export const materialOrigins = ['folder', 'browser'] as const;
export type MaterialOrigin = (typeof materialOrigins)[number];
