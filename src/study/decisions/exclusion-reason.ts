export const exclusionReasons = [
  'poorQuality',
  'notEligible',
  'duplicate',
  'technicalFault',
  'testParticipation',
  'other',
] as const;
export type ExclusionReason = (typeof exclusionReasons)[number];

/** With the inclusion that reverts one. */
export const exclusionDecisions = [...exclusionReasons, 'includedAgain'] as const;
export type ExclusionDecision = (typeof exclusionDecisions)[number];
