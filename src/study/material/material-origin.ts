/**
 * Where a generation of the study material came from: `folder` is the one that a server found when it started, `browser` what was published
 * there.
 */
export const materialOrigins = ['folder', 'browser'] as const;
export type MaterialOrigin = (typeof materialOrigins)[number];
