/** Interrupted within a day, or consented without enrolling. */
export const pauseKinds = ['stopped', 'consented'] as const;
export type PauseKind = (typeof pauseKinds)[number];

export const reminderKinds = ['open', ...pauseKinds] as const;
export type ReminderKind = (typeof reminderKinds)[number];

/** In order of precedence. */
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
