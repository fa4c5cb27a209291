import type { MaterialAddress } from './material-address.ts';

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

/** Which versions of which file are compared, by the beginnings of their hashes; what is not chosen is empty. */
type Comparison = { file: string; before: string; after: string };
export type MaterialSearch = Comparison & { part: MaterialScreenPart; search: string };

const mostLetters = 100;
/** As much of a hash as tells one version from the next. */
const shortHashPattern = /^[0-9a-f]{12}$/;

/** @returns the beginning of a hash, as addresses and people use it */
export function shortHash(hash: string): string {
  return hash.slice(0, 12);
}

/** @returns what an address asks for; whatever makes no sense in it counts as not said */
export function materialSearchOf({ part, search, file, before, after }: MaterialAddress): MaterialSearch {
  const hashOf = (text = '') => (shortHashPattern.test(text) ? text : '');
  return {
    part: materialScreenParts.find((one) => one === part) ?? 'words',
    search: (search ?? '').slice(0, mostLetters),
    file: (file ?? '').slice(0, mostLetters),
    before: hashOf(before),
    after: hashOf(after),
  };
}

/** @returns what the address carries, as short as it can be */
export function materialAddressOf({ part, ...rest }: MaterialSearch): MaterialAddress {
  const said = Object.entries(rest).filter(([, value]) => value !== '');
  return { ...(part === 'words' ? {} : { part }), ...Object.fromEntries(said) };
}
