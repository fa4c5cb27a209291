/** `withdrawn`: a participant in it has left. */
export const exportStates = ['waiting', 'making', 'ready', 'failed', 'cancelled', 'withdrawn', 'expired'] as const;
export type ExportState = (typeof exportStates)[number];

export const exportTriggers = ['page', 'token'] as const;
export type ExportTrigger = (typeof exportTriggers)[number];

export const exportFailures = [
  'disk-full',
  'database-away',
  'undescribed-value',
  'server-died',
  'too-few-alike',
  'fault',
] as const;
export type ExportFailure = (typeof exportFailures)[number];
