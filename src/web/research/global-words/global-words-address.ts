import {
  defineAddress,
  enumParam,
  flagParam,
  namedParam,
  sortOrderParam,
  textParam,
} from '#web/platform/ui/page-address.ts';
import { wordColumns } from './word-columns.ts';

const shown = wordColumns.filter(({ onlyInFile }) => !onlyInFile).flatMap(({ name }) => name ?? []);

export const globalWordsAddress = defineAddress(
  '/globalanalysis',
  {
    search: textParam(60),
    sort: enumParam<string>(shown),
    descending: sortOrderParam(false),
    hasDetails: namedParam('details', flagParam()),
  },
  { replaces: true },
);
