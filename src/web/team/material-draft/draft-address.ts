import { defineAddress, oneOf, textUpTo } from '#web/platform/ui/page-address.ts';
import { draftFileNames } from './draft-shapes.ts';

/** In the place of a file: all that changes, and how it is published. */
export const changesPart = 'changes';

export const draftAddress = defineAddress(
  '/staff/material/draft',
  {
    part: oneOf<string>([...draftFileNames, changesPart]),
    // The place of a field in the file, which has the focus at first: `values.CAAE.value`.
    field: textUpTo(200),
  },
  { replaces: true },
);
