import type { RetentionGroup, RetentionState } from '#contract/team/retention-calls.ts';

/** How many data of a kind were agreed to by one text. */
export type KeptData = { kind: 'people' | 'leftAnswers' | 'evidence'; consentHash: string | null; count: number };

export type RetentionRule = {
  /** "YYYY-MM-DD", the day on which the study was over. */
  endedOn: string | null;
  noticeDays: number;
  /** "YYYY-MM-DD" */
  today: string;
};

/** A group, with the texts that it is made of. */
export type KeptGroup = RetentionGroup & { consentHashes: string[] };

/**
 * Data whose time ends on the same day are a group. The time counts from the end of the study, as the text says, and never from a moment
 * of a participation: of whoever has left those were moved.
 * @param yearsOf what each text says
 * @returns the first to end first; what has no end stands last
 */
export function groupKeptData(
  data: readonly KeptData[],
  yearsOf: ReadonlyMap<string, number | null>,
  rule: RetentionRule,
): KeptGroup[] {
  const groups = new Map<number | null, KeptGroup>();
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

/** @returns how many data a group has, all kinds together */
export function sizeOf({ people, leftAnswers, evidence }: RetentionGroup): number {
  return people + leftAnswers + evidence;
}

function emptyGroup(years: number | null, rule: RetentionRule): KeptGroup {
  const keptUntil =
    years === null || rule.endedOn === null ? null : Temporal.PlainDate.from(rule.endedOn).add({ years }).toString();
  const state = stateOf(years, keptUntil, rule);
  return { years, keptUntil, state, people: 0, leftAnswers: 0, evidence: 0, consentHashes: [] };
}

function stateOf(years: number | null, keptUntil: string | null, { today, noticeDays }: RetentionRule): RetentionState {
  if (years === null) return 'unknown';
  if (keptUntil === null) return 'studyGoesOn';
  if (today > keptUntil) return 'over';
  const noticeFrom = Temporal.PlainDate.from(keptUntil).subtract({ days: noticeDays }).toString();
  return today >= noticeFrom ? 'near' : 'kept';
}
