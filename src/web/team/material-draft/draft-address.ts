import { defineAddress, oneOf, textUpTo } from '#web/platform/ui/page-address.ts';
import { draftFileNames } from './draft-shapes.ts';

export const changesPart = 'changes';

export const draftAddress = defineAddress(
  '/staff/material/draft',
  {
    part: oneOf<string>([...draftFileNames, changesPart]),
    // Field to focus, such as `values.CAAE.value`.
    field: textUpTo(200),
  },
  { replaces: true },
);
