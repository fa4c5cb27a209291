import { plainCode } from '#study/wording/plain-code.ts';

/** Letters and digits of a code: none that could be taken for another one (`draw-code.ts`). */
const code = /^[A-HJ-NP-Z2-9]{8}$/;

/**
 * As people type it from a poster, or as a chat cuts it out of a sentence.
 * @returns the code of a link; null where it can be none
 */
export function readLinkCode(typed: string): string | null {
  const read = plainCode(typed);
  return code.test(read) ? read : null;
}

/** @returns the path of a link, in small letters, which are the easier ones to type */
export function linkPath(linkCode: string): string {
  return `/r/${linkCode.toLowerCase()}`;
}
