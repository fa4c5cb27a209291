/** Whole days, both of them included, where somebody is. */
export type Period = {
  /** Calendar dates, such as 2026-11-24. */
  from: string;
  to: string;
  timeZone: string;
};
