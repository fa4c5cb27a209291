import { defineAddress, enumParam, textParam } from '#web/platform/ui/page-address.ts';
import { draftFileNames } from './draft-shapes.ts';

export const changesPart = 'changes';

export const draftAddress = defineAddress(
  '/staff/material/draft',
  {
    part: enumParam<string>([...draftFileNames, changesPart]),
    // Field to focus, such as `values.CAAE.value`.
    field: textParam(200),
  },
  { replaces: true },
);
