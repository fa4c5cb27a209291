import { createHash } from 'node:crypto';

/**
 * @param page as the device names it: it stands in the copy of a person's own data, and stays when they leave
 * @returns a name for it that is the same in all tables of all exports, and leads neither to the device nor past a departure
 */
export function pageCode(participantId: string, page: string | undefined): string | null {
  if (page === undefined) return null;
  const name = `${participantId} ${page}`;
  // Answers of a page stand together.
  if (name !== latest.name) latest = { name, code: createHash('sha256').update(name).digest('hex').slice(0, 12) };
  return latest.code;
}

let latest = { name: '', code: '' };
