import { createHash } from 'node:crypto';

type Referred = { accountId: string; salt: string };

/**
 * Pseudonym of an account in the log, derived from its id and a salt that is deleted with the account.
 * @returns a version 8 UUID (RFC 9562) with 122 bits of a SHA-256
 */
export function auditReferenceOf({ accountId, salt }: Referred): string {
  const hex = digest('reference', salt, accountId);
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0b0011) | 0b1000).toString(16);
  const groups = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `${variant}${hex.slice(17, 20)}`];
  return [...groups, hex.slice(20, 32)].join('-');
}

function digest(...parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
