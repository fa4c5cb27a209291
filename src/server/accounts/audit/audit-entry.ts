import { createHash } from 'node:crypto';

export type AuditEntry = {
  /** Counted from 1 without gaps. */
  entryId: number;
  happenedAt: Date;
  /** Null for the command line, and when signed out. */
  actorReference: string | null;
  subjectReference: string | null;
  action: string;
  detail: object;
  previousHash: string;
  actorLabel: object | null;
  subjectLabel: object | null;
};

export const genesisHash = '0'.repeat(64);

/** Link of the hash chain: hexadecimal SHA-256 of all fields. */
export function hashOfEntry(entry: AuditEntry): string {
  const { entryId, happenedAt, actorReference, actorLabel, subjectReference, subjectLabel } = entry;
  const { action, detail, previousHash } = entry;
  const hashedFields = [
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
  return createHash('sha256').update(JSON.stringify(hashedFields, withSortedKeys)).digest('hex');
}

/** jsonb does not preserve key order. */
function withSortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
