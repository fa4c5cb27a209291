import { roleFilter } from '#contract/accounts/account-calls.ts';
import { maximumNameLength } from '#contract/accounts/person-name.ts';
import { defineAddress, enumParam, pageParam, privateParam, textParam } from '#web/platform/ui/page-address.ts';

export const peopleAddress = defineAddress('/staff/people', {
  // A name or an e-mail: personal data.
  search: privateParam(textParam(maximumNameLength)),
  role: enumParam(roleFilter.options, 'all'),
  page: pageParam,
});
