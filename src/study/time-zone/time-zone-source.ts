/** `study`: fallback, as the browser named none at enrolment. */
export const timeZoneSources = ['browser', 'study', 'person', 'team'] as const;
export type TimeZoneSource = (typeof timeZoneSources)[number];
