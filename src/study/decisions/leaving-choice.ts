/** `keep`: deletes account and name, answers remain under a new code. `erase`: deletes everything. */
export const leavingChoices = ['keep', 'erase'] as const;
export type LeavingChoice = (typeof leavingChoices)[number];
