import { dayMs } from '#study/days/durations.ts';

/** Filters for inactivity, in ms: at least or below. Within a day 24 hours need attention; between days three are usual. Own choice. */
export const quietSpansMs = {
  underDay: { under: dayMs },
  day: { from: dayMs },
  underThreeDays: { under: 3 * dayMs },
  threeDays: { from: 3 * dayMs },
  week: { from: 7 * dayMs },
} as const;
export type QuietSpan = keyof typeof quietSpansMs;
export const quietSpans = Object.keys(quietSpansMs) as QuietSpan[];

/** Last report of the page of an absent participant. */
export const pageEndings = ['closed', 'hidden', 'lost', 'unknown'] as const;
export type PageEnding = (typeof pageEndings)[number];
