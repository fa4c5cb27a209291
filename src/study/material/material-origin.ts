/** Where a generation of the study material came from: `folder` is the one that a server found when it started. */
export const materialOrigins = ['folder'] as const;
export type MaterialOrigin = (typeof materialOrigins)[number];
