/**
 * - `outdated`: superseded by another act or text
 * - `withdrawn`: left with erasure; only version and day of leaving remain
 * - `keptAfterLeaving`: left with answers retained, without a name
 */
export const consentActStates = ['inForce', 'outdated', 'withdrawn', 'keptAfterLeaving'] as const;
export type ConsentActState = (typeof consentActStates)[number];
