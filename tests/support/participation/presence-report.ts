import type { PresenceReport } from '#contract/participation/presence-calls.ts';

/** @returns the first report of a page in sight on day 1, with changes */
export const presenceReport = (change: Partial<PresenceReport> = {}): PresenceReport => ({
  pageId: crypto.randomUUID(),
  report: 1,
  state: 'visible',
  place: 'home',
  unsentCount: 0,
  day: 1,
  seconds: 0,
  ...change,
});
