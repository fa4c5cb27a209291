/** Staff actions on a safety case. */
export const caseSteps = ['taken', 'released', 'contactRead', 'closed', 'reopened'] as const;
export type CaseStep = (typeof caseSteps)[number];
