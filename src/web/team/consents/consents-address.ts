import { longestName } from '#contract/accounts/person-name.ts';
import { consentActStates } from '#study/decisions/consent-act-state.ts';
import { signatureStates } from '#study/decisions/signature-verdict.ts';
import {
  defineAddress,
  keptFromAddress,
  oneOf,
  pageOfList,
  textOrNone,
  textUpTo,
} from '#web/platform/ui/page-address.ts';

export const consentsAddress = defineAddress('/staff/consents', {
  // A code or a name: personal data.
  search: keptFromAddress(textUpTo(longestName)),
  state: oneOf(consentActStates, null),
  version: textOrNone(100),
  signature: oneOf(signatureStates, null),
  page: pageOfList,
});
