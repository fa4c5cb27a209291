import { defineAddress, named, oneOf, sortedDown, textUpTo, yes } from '#web/platform/ui/page-address.ts';
import { wordColumns } from './word-columns.ts';

const shown = wordColumns.filter(({ onlyInFile }) => !onlyInFile).flatMap(({ name }) => name ?? []);

export const globalWordsAddress = defineAddress(
  '/globalanalysis',
  {
    search: textUpTo(60),
    sort: oneOf<string>(shown),
    descending: sortedDown(false),
    hasDetails: named('details', yes()),
  },
  { replaces: true },
);
