/** Letters and digits of a code: none that could be taken for another one (`draw-code.ts`). */
const code = /^[A-HJ-NP-Z2-9]{8}$/;

/**
 * As people type it from a poster: capital or small letters, with or without the space in the middle.
 * @returns the code of a link; null where it can be none
 */
export function readLinkCode(typed: string): string | null {
  const read = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  return code.test(read) ? read : null;
}

/** @returns the path of a link, in small letters, which are the easier ones to type */
export function linkPath(linkCode: string): string {
  return `/r/${linkCode.toLowerCase()}`;
}
