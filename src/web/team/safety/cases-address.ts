import { caseEndingNames } from '#study/wording/case-ending-names.ts';
import { defineAddress, enumParam, pageParam } from '#web/platform/ui/page-address.ts';

const outcomes = Object.keys(caseEndingNames) as (keyof typeof caseEndingNames)[];

export const casesAddress = defineAddress('/safetycases', {
  show: enumParam(['open', 'closed']),
  outcome: enumParam(outcomes, null),
  page: pageParam,
});
