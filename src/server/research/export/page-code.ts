import { createHash } from 'node:crypto';

/**
 * The device's own id of a page is in the copy of own data and survives withdrawal.
 * @returns a pseudonym, equal in all exports, that links to neither
 */
export function pageCode(participantId: string, page: string | undefined): string | null {
  if (page === undefined) return null;
  const name = `${participantId} ${page}`;
  // Cached, as answers of a page are consecutive.
  if (name !== latest.name) latest = { name, code: createHash('sha256').update(name).digest('hex').slice(0, 12) };
  return latest.code;
}

let latest = { name: '', code: '' };
