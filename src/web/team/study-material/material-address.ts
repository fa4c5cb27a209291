import { type AddressValues, defineAddress, oneOf, textUpTo } from '#web/platform/ui/page-address.ts';

export const materialScreenParts = [
  'words',
  'texts',
  'questionnaire',
  'inventory',
  'consent',
  'settings',
  'properties',
  'plan',
  'history',
] as const;
export type MaterialScreenPart = (typeof materialScreenParts)[number];

/** As much of a hash as tells one version from the next. */
const shortHashLetters = 12;

/** @returns the beginning of a hash, as addresses and people use it */
export function shortHash(hash: string): string {
  return hash.slice(0, shortHashLetters);
}

const hash = {
  ...textUpTo(shortHashLetters),
  read: (text: string) => (/^[0-9a-f]{12}$/.test(text) ? text : undefined),
};

/** Which part is open and what is looked for in it, or which versions of which file are compared. */
export const materialAddress = defineAddress(
  '/staff/material',
  { part: oneOf(materialScreenParts), search: textUpTo(100), file: textUpTo(100), before: hash, after: hash },
  { replaces: true },
);

export type MaterialSearch = AddressValues<typeof materialAddress>;
