import { lastDateHasPassed } from '#study/days/last-date.ts';

/** Whether people may join who were not sent a link. */
export const openings = ['all', 'invited'] as const;
export type OpenTo = (typeof openings)[number];

/** What joining goes by, besides how the study stands. */
export type Recruitment = {
  openTo: OpenTo;
  /** By which link somebody has come; null for who came without one. */
  link: LinkStanding | null;
};

export type LinkStanding = {
  isClosed: boolean;
  /** The last date on which somebody may join by it, "YYYY-MM-DD"; null for no end. */
  endsOn: string | null;
  /** How many people may join by it; null for any number. */
  quota: number | null;
  /** How many have. */
  taken: number;
};

export const refusalsToAdmit = ['invited-only', 'link-over', 'places-taken'] as const;
export type RefusalToAdmit = (typeof refusalsToAdmit)[number];

/**
 * Whoever was sent a link joins by its rules alone; who was not, where the study is open to all.
 * @returns why somebody may not join; null where they may
 */
export function refusalToAdmit({ openTo, link }: Recruitment, nowMs: number): RefusalToAdmit | null {
  if (link === null) return openTo === 'invited' ? 'invited-only' : null;
  return whyClosed(link, nowMs);
}

/** @returns why nobody may join by a link any more; null where one may */
export function whyClosed(
  { isClosed, endsOn, quota, taken }: LinkStanding,
  nowMs: number,
): 'link-over' | 'places-taken' | null {
  if (isClosed || lastDateHasPassed(nowMs, { lastDate: endsOn })) return 'link-over';
  return quota !== null && taken >= quota ? 'places-taken' : null;
}
