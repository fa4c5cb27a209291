import type { RetentionGroup, RetentionState } from '#contract/team/retention-calls.ts';

export type RetainedData = { kind: 'people' | 'leftAnswers' | 'evidence'; consentHash: string | null; count: number };

export type RetentionRule = {
  /** "YYYY-MM-DD", the end of the study. */
  endedOn: string | null;
  noticeDays: number;
  /** "YYYY-MM-DD" */
  today: string;
};

export type RetainedGroup = RetentionGroup & { consentHashes: string[] };

/**
 * Groups data by the day their retention ends, counted from the end of the study as the text says; participation dates
 * would not do, as withdrawn participants' are shifted.
 * @param yearsOf years by text
 * @returns earliest end first, without an end last
 */
export function groupRetainedData(
  data: readonly RetainedData[],
  yearsOf: ReadonlyMap<string, number | null>,
  rule: RetentionRule,
): RetainedGroup[] {
  const groups = new Map<number | null, RetainedGroup>();
  for (const { kind, consentHash, count } of data) {
    const years = consentHash === null ? null : (yearsOf.get(consentHash) ?? null);
    const group = groups.get(years) ?? emptyGroup(years, rule);
    group[kind] += count;
    if (consentHash !== null && !group.consentHashes.includes(consentHash)) group.consentHashes.push(consentHash);
    groups.set(years, group);
  }
  return [...groups.values()].sort(
    (a, b) => (a.years ?? Number.POSITIVE_INFINITY) - (b.years ?? Number.POSITIVE_INFINITY),
  );
}

export function retainedCount({ people, leftAnswers, evidence }: RetentionGroup): number {
  return people + leftAnswers + evidence;
}

function emptyGroup(years: number | null, rule: RetentionRule): RetainedGroup {
  const retainedUntil =
    years === null || rule.endedOn === null ? null : Temporal.PlainDate.from(rule.endedOn).add({ years }).toString();
  const state = stateOf(years, retainedUntil, rule);
  return { years, retainedUntil, state, people: 0, leftAnswers: 0, evidence: 0, consentHashes: [] };
}

function stateOf(
  years: number | null,
  retainedUntil: string | null,
  { today, noticeDays }: RetentionRule,
): RetentionState {
  if (years === null) return 'unknown';
  if (retainedUntil === null) return 'studyGoesOn';
  if (today > retainedUntil) return 'over';
  const noticeFrom = Temporal.PlainDate.from(retainedUntil).subtract({ days: noticeDays }).toString();
  return today >= noticeFrom ? 'near' : 'retained';
}
