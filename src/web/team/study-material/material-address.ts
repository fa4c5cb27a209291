import { type AddressValues, defineAddress, enumParam, textParam } from '#web/platform/ui/page-address.ts';

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

const shortHashLetters = 12;

export const shortHash = (hash: string): string => hash.slice(0, shortHashLetters);

const hash = {
  ...textParam(shortHashLetters),
  read: (text: string) => (/^[0-9a-f]{12}$/.test(text) ? text : undefined),
};

export const materialAddress = defineAddress(
  '/staff/material',
  { part: enumParam(materialScreenParts), search: textParam(100), file: textParam(100), before: hash, after: hash },
  { replaces: true },
);

export type MaterialSearch = AddressValues<typeof materialAddress>;
