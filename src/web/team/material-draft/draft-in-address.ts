import type { DraftAddress } from './draft-address.ts';
import { draftFileNames } from './draft-shapes.ts';

/** In the place of a file: all that changes, and how it is published. */
export const changesPart = 'changes';

/** @returns the file, or `changesPart`, that an address asks for; whatever makes no sense is the first file */
export function draftPartOf({ part }: DraftAddress): string {
  const known = [...draftFileNames, changesPart];
  return known.find((one) => one === part) ?? known[0] ?? changesPart;
}
