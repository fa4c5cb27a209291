/** Who has said in which zone somebody lives. `study`: the browser named none at enrolment, and that of the study was taken. */
export const timeZoneSources = ['browser', 'study', 'person', 'team'] as const;
export type TimeZoneSource = (typeof timeZoneSources)[number];
