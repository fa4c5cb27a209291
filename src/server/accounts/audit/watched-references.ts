import { auditActionShape } from '#contract/accounts/audit-actions.ts';
import { coveringProof, referenceOf } from './audit-reference.ts';

/** A reference and the account that it leads to today. */
export type LeadingReference = { reference: string; accountId: string; salt: string };

type Entry = {
  entryId: number;
  form: number;
  actorReference: string | null;
  subjectReference: string | null;
  action: string;
  detail: unknown;
};

type Use = {
  firstEntry: number;
  /** By an older server, which drew the reference at random. */
  isRandom: boolean;
  /** Whether an entry says so when the account goes: older servers wrote none. */
  mustBeEnded: boolean;
};

/** Follows, along the chain, which references the entries make use of and which of their accounts have gone. */
export function watchReferences() {
  const uses = new Map<string, Use>();
  const proofs = new Map<string, string>();
  const endedByName = new Set<string>();
  let endedWithoutName = 0;

  function use(reference: string | null, { entryId, form }: Entry): void {
    if (reference === null) return;
    const known = uses.get(reference) ?? { firstEntry: entryId, isRandom: form === 1, mustBeEnded: false };
    uses.set(reference, { ...known, mustBeEnded: known.mustBeEnded || form !== 1 });
  }

  function note(entry: Entry): void {
    use(entry.actorReference, entry);
    use(entry.subjectReference, entry);
    if (entry.action === 'accountEnded') {
      if (entry.subjectReference === null) endedWithoutName += 1;
      else endedByName.add(entry.subjectReference);
    }
    if (entry.action === 'referencesCovered') {
      for (const { reference, proof } of coveredIn(entry)) proofs.set(reference, proof);
    }
  }

  /** @returns whether a reference leads where it has always led; of one that is not covered yet nobody can tell */
  function isTrue({ reference, ...referred }: LeadingReference): boolean {
    if (referenceOf(referred) === reference) return true;
    const proof = proofs.get(reference);
    return proof === undefined ? uses.get(reference)?.isRandom === true : proof === coveringProof(referred, reference);
  }

  /**
   * @param leading every reference that there is
   * @returns the first entry that names somebody else than it did, and how many accounts have gone that no entry tells of
   */
  function judge(leading: readonly LeadingReference[]): { firstBrokenEntry: number | null; lostReferences: number } {
    const there = new Set(leading.map(({ reference }) => reference));
    const turned = leading.filter((one) => uses.has(one.reference) && !isTrue(one));
    const gone = [...uses].filter(
      ([reference, { mustBeEnded }]) =>
        (mustBeEnded || proofs.has(reference)) && !there.has(reference) && !endedByName.has(reference),
    );
    const broken = turned.map(({ reference }) => uses.get(reference)?.firstEntry ?? 1);
    return {
      firstBrokenEntry: broken.length === 0 ? null : Math.min(...broken),
      lostReferences: Math.max(0, gone.length - endedWithoutName),
    };
  }

  /** @returns those that an older server has drawn at random and that nothing covers yet */
  function uncovered(leading: readonly LeadingReference[]): LeadingReference[] {
    return leading.filter(
      ({ reference, ...referred }) =>
        uses.get(reference)?.isRandom === true && !proofs.has(reference) && referenceOf(referred) !== reference,
    );
  }

  return { note, judge, uncovered };
}

/** Whatever is written there by others than us covers nothing. */
function coveredIn({ action, detail }: Entry): readonly { reference: string; proof: string }[] {
  const known = auditActionShape.safeParse({ action, detail }).data;
  return known?.action === 'referencesCovered' ? known.detail.references : [];
}
