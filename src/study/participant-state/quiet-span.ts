import { dayMs } from '#study/days/durations.ts';

/**
 * For how long nothing has come from a participant, as a list is filtered by it: from so long on, or less than so long. In ms. Within a day
 * somebody who has stopped for 24 hours is looked after; between two days three of them are usual. The project's own decision.
 */
export const quietSpansMs = {
  underDay: { under: dayMs },
  day: { from: dayMs },
  underThreeDays: { under: 3 * dayMs },
  threeDays: { from: 3 * dayMs },
  week: { from: 7 * dayMs },
} as const;
export type QuietSpan = keyof typeof quietSpansMs;
export const quietSpans = Object.keys(quietSpansMs) as QuietSpan[];

/** How the page of somebody who is not there any more went, as it said last. */
export const pageEndings = ['closed', 'hidden', 'lost', 'unknown'] as const;
export type PageEnding = (typeof pageEndings)[number];
