import { createHash } from 'node:crypto';

/** One entry of the audit log, without its own hash. */
export type AuditEntry = {
  /** Counted from 1 without a gap. */
  entryId: number;
  happenedAt: Date;
  /** Null for the command line, and where nobody was signed in. */
  actorReference: string | null;
  subjectReference: string | null;
  action: string;
  detail: object;
  previousHash: string;
  actorLabel: object | null;
  subjectLabel: object | null;
};

/** What the first entry has for a previous hash. */
export const hashBeforeTheFirst = '0'.repeat(64);

/** @returns the SHA-256 of everything that an entry says, in hexadecimal. */
export function hashOfEntry(entry: AuditEntry): string {
  const { entryId, happenedAt, actorReference, actorLabel, subjectReference, subjectLabel } = entry;
  const { action, detail, previousHash } = entry;
  const said = [
    'wordmood-audit-1',
    entryId,
    happenedAt.toISOString(),
    actorReference,
    actorLabel,
    subjectReference,
    subjectLabel,
    action,
    detail,
    previousHash,
  ];
  return createHash('sha256').update(JSON.stringify(said, withSortedKeys)).digest('hex');
}

/** The database keeps the keys of an object in an order of its own. */
function withSortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
