/** `keep`: the account and the name go, the answers stay under a new code. `erase`: everything goes. */
export const leavingChoices = ['keep', 'erase'] as const;
export type LeavingChoice = (typeof leavingChoices)[number];
