export const caseOutcomes = ['contactedAndGuided', 'referredToService', 'notReached', 'notNeeded', 'other'] as const;
export type CaseOutcome = (typeof caseOutcomes)[number];

/** `left`: the participant left with answers retained, and is not reachable. */
export const caseEndings = [...caseOutcomes, 'left'] as const;
export type CaseEnding = (typeof caseEndings)[number];
