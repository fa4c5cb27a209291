import { caseEndingNames } from '#study/wording/case-ending-names.ts';
import { defineAddress, oneOf, pageOfList } from '#web/platform/ui/page-address.ts';

const outcomes = Object.keys(caseEndingNames) as (keyof typeof caseEndingNames)[];

export const casesAddress = defineAddress('/safetycases', {
  show: oneOf(['open', 'closed']),
  outcome: oneOf(outcomes, null),
  page: pageOfList,
});
