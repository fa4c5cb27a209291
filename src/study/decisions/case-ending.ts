/** How staff say that a safety case has ended. */
export const caseOutcomes = ['contactedAndGuided', 'referredToService', 'notReached', 'notNeeded', 'other'] as const;
export type CaseOutcome = (typeof caseOutcomes)[number];

/** `left`: the person has left the study and let the answers stay, and nobody can be reached any more. */
export const caseEndings = [...caseOutcomes, 'left'] as const;
export type CaseEnding = (typeof caseEndings)[number];
