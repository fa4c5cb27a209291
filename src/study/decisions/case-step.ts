/** Staff actions on a safety case; `roleEnded`: its holder lost the role care. */
export const caseSteps = ['taken', 'released', 'contactRead', 'closed', 'reopened', 'roleEnded'] as const;
export type CaseStep = (typeof caseSteps)[number];
