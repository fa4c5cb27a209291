import { auditReferenceOf } from './audit-reference.ts';

type LeadingReference = { reference: string; accountId: string; salt: string };

type Entry = {
  entryId: number;
  actorReference: string | null;
  subjectReference: string | null;
  action: string;
};

/** Collects, along the chain, the references in use and the recorded deletions. */
export function trackReferences() {
  const firstUses = new Map<string, number>();
  const endedByName = new Set<string>();
  let endedWithoutName = 0;

  function note({ entryId, actorReference, subjectReference, action }: Entry): void {
    for (const reference of [actorReference, subjectReference]) {
      if (reference !== null && !firstUses.has(reference)) firstUses.set(reference, entryId);
    }
    if (action !== 'accountEnded') return;
    if (subjectReference === null) endedWithoutName += 1;
    else endedByName.add(subjectReference);
  }

  /**
   * @param leading all references in the database
   * @returns the first entry whose reference changed, and how many accounts are gone without an entry
   */
  function judge(leading: readonly LeadingReference[]): { firstBrokenEntry: number | null; lostReferences: number } {
    const there = new Set(leading.map(({ reference }) => reference));
    const turned = leading.filter(({ reference, ...referred }) => auditReferenceOf(referred) !== reference);
    const gone = [...firstUses.keys()].filter((reference) => !there.has(reference) && !endedByName.has(reference));
    const broken = turned.flatMap(({ reference }) => firstUses.get(reference) ?? []);
    return {
      firstBrokenEntry: broken.length === 0 ? null : Math.min(...broken),
      lostReferences: Math.max(0, gone.length - endedWithoutName),
    };
  }

  return { note, judge };
}
