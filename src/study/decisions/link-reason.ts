/** Reason to re-identify codes; an enumeration keeps names out of the audit log. */
export const linkReasons = [
  'contactParticipants',
  'requestOfParticipant',
  'correctData',
  'safety',
  'ethicsCommittee',
] as const;
export type LinkReason = (typeof linkReasons)[number];
