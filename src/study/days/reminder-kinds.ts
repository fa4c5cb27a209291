/** Where somebody stands whom no open day waits for: in the middle of a day, or with a consent and nothing else. */
export const pauseKinds = ['stopped', 'consented'] as const;
export type PauseKind = (typeof pauseKinds)[number];

/** What a reminder may be about. */
export const reminderKinds = ['open', ...pauseKinds] as const;
export type ReminderKind = (typeof reminderKinds)[number];

/** Why the team cannot remind somebody at this moment, in the order in which it is said. */
export const whyNotReminded = [
  'left',
  'test',
  'nothing',
  'off',
  'unproved',
  'closed',
  'notOpen',
  'stillThere',
  'enough',
  'lately',
  'night',
] as const;
export type WhyNotReminded = (typeof whyNotReminded)[number];
