import { maximumNameLength } from '#contract/accounts/person-name.ts';
import { consentActStates } from '#study/decisions/consent-act-state.ts';
import { signatureStates } from '#study/decisions/signature-verdict.ts';
import {
  defineAddress,
  enumParam,
  optionalTextParam,
  pageParam,
  privateParam,
  textParam,
} from '#web/platform/ui/page-address.ts';

export const consentsAddress = defineAddress('/staff/consents', {
  // A code or a name: personal data.
  search: privateParam(textParam(maximumNameLength)),
  state: enumParam(consentActStates, null),
  version: optionalTextParam(100),
  signature: enumParam(signatureStates, null),
  page: pageParam,
});
