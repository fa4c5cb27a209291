/**
 * - `outdated`: superseded by another act or text
 * - `withdrawn`: left with erasure; only version and day of withdrawal remain
 * - `retainedAfterWithdrawal`: left with answers retained, without a name
 */
export const consentActStates = ['inForce', 'outdated', 'withdrawn', 'retainedAfterWithdrawal'] as const;
export type ConsentActState = (typeof consentActStates)[number];
