import {
  defineAddress,
  enumParam,
  flagParam,
  namedParam,
  sortOrderParam,
  textParam,
} from '#web/platform/ui/page-address.ts';
import { wordColumns } from './word-columns.ts';

const sortColumns = wordColumns.filter(({ onlyInFile }) => !onlyInFile).flatMap(({ name }) => name ?? []);

export const globalWordsAddress = defineAddress(
  '/globalanalysis',
  {
    search: textParam(60),
    sort: enumParam<string>(sortColumns),
    descending: sortOrderParam(false),
    hasDetails: namedParam('details', flagParam()),
  },
  { replaces: true },
);
