/** `keep`: deletes account and name, answers remain under a new code. `erase`: deletes everything. */
export const withdrawalChoices = ['keep', 'erase'] as const;
export type WithdrawalChoice = (typeof withdrawalChoices)[number];
