import { lastDateHasPassed } from '#study/days/last-date.ts';

/** Open enrolment, or by link only. */
export const openings = ['all', 'invited'] as const;
export type RecruitmentOpening = (typeof openings)[number];

/** Besides the study's state. */
export type Recruitment = {
  openTo: RecruitmentOpening;
  /** Null without a link. */
  link: LinkStatus | null;
};

export type LinkStatus = {
  isClosed: boolean;
  /** "YYYY-MM-DD", null for no end. */
  endsOn: string | null;
  /** Null for unlimited. */
  quota: number | null;
  /** Joined by this link. */
  taken: number;
};

export const refusalsToAdmit = ['invited-only', 'link-over', 'places-taken'] as const;
export type RefusalToAdmit = (typeof refusalsToAdmit)[number];

/** A link's rules replace the open enrolment. @returns null if admitted */
export function refusalToAdmit({ openTo, link }: Recruitment, nowMs: number): RefusalToAdmit | null {
  if (link === null) return openTo === 'invited' ? 'invited-only' : null;
  return linkClosedReason(link, nowMs);
}

/** @returns null if the link is open */
export function linkClosedReason(
  { isClosed, endsOn, quota, taken }: LinkStatus,
  nowMs: number,
): 'link-over' | 'places-taken' | null {
  if (isClosed || lastDateHasPassed(nowMs, { lastDate: endsOn })) return 'link-over';
  return quota !== null && taken >= quota ? 'places-taken' : null;
}
