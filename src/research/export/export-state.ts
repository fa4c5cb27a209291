/** Where an archive stands that was asked for. `withdrawn`: somebody who is in it has left since. */
export const exportStates = ['waiting', 'making', 'ready', 'failed', 'cancelled', 'withdrawn', 'expired'] as const;
export type ExportState = (typeof exportStates)[number];

/** What an archive may be asked for with: by a person, or by a program. */
export const askingWays = ['page', 'token'] as const;
export type AskingWay = (typeof askingWays)[number];

/** Why an archive could not be made. */
export const exportFailures = [
  'disk-full',
  'folder-closed',
  'database-away',
  'undescribed-value',
  'server-died',
  'too-few-alike',
  'fault',
] as const;
export type ExportFailure = (typeof exportFailures)[number];
