/** Why somebody needs to know which code is which person. Words of our own, so that the log names nobody. */
export const linkReasons = [
  'contactParticipants',
  'requestOfParticipant',
  'correctData',
  'safety',
  'ethicsCommittee',
] as const;
export type LinkReason = (typeof linkReasons)[number];
