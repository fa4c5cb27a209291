import type { LastDate } from './last-date.ts';

/** When days open: docs/protocol/study-rules.md, 3. */
export type DayOpeningSettings = LastDate & {
  /** Local time of day, "HH:MM". */
  dayOpensAtLocalTime: string;
  hoursBetweenDays: number;
};
