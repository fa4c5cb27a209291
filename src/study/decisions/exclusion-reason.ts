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
