import type { LastDate } from './last-date.ts';

/** docs/protocol/study-rules.md, 3. */
export type DayOpeningSettings = LastDate & {
  /** "HH:MM", participant's local time. */
  dayOpensAtLocalTime: string;
  hoursBetweenDays: number;
};
