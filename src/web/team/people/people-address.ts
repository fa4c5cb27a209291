import { roleFilter } from '#contract/accounts/account-calls.ts';
import { longestName } from '#contract/accounts/person-name.ts';
import { defineAddress, keptFromAddress, oneOf, pageOfList, textUpTo } from '#web/platform/ui/page-address.ts';

export const peopleAddress = defineAddress('/staff/people', {
  // A name or an e-mail: personal data.
  search: keptFromAddress(textUpTo(longestName)),
  role: oneOf(roleFilter.options, 'all'),
  page: pageOfList,
});
