import { normalizeCode } from '#study/wording/normalize-code.ts';

/** Unambiguous letters and digits (`draw-code.ts`). */
const code = /^[A-HJ-NP-Z2-9]{8}$/;

/** Tolerates typing from posters and truncation by chats. @returns null if invalid */
export function readLinkCode(typed: string): string | null {
  const read = normalizeCode(typed);
  return code.test(read) ? read : null;
}

/** Lower case, which is easier to type. */
export function linkPath(linkCode: string): string {
  return `/r/${linkCode.toLowerCase()}`;
}
