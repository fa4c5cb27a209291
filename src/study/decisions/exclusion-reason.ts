/** Why a participant is left out of the analyses. */
export const exclusionReasons = [
  'poorQuality',
  'notEligible',
  'duplicate',
  'technicalFault',
  'testParticipation',
  'other',
] as const;
export type ExclusionReason = (typeof exclusionReasons)[number];

/** Every decision about who counts; the last takes somebody in again. */
export const exclusionDecisions = [...exclusionReasons, 'includedAgain'] as const;
export type ExclusionDecision = (typeof exclusionDecisions)[number];
