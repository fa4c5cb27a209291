/**
 * How an act of consenting stands now.
 * - `inForce`: the latest act of somebody who takes part, to the text that is in force
 * - `outdated`: followed by another act of theirs, or to another text
 * - `withdrawn`: they left and had everything erased; of the act only the version and the day of leaving are known
 * - `keptAfterLeaving`: they left and let the answers stay without a name
 */
export const consentActStates = ['inForce', 'outdated', 'withdrawn', 'keptAfterLeaving'] as const;
export type ConsentActState = (typeof consentActStates)[number];
