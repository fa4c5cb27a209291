import { changeRoles, findPeople, readMailState } from '#contract/accounts/staff-account-calls.ts';
import { storeRoles } from '#server/accounts/team-requests/change-roles-store.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import * as mail from '#server/platform/mail/mail-state-store.ts';
import { searchPeople } from './people-store.ts';

export const staffHandlers = (parts: Installation) => [
  bindCall(findPeople, (input, caller) => searchPeople(parts, caller, input)),
  bindCall(changeRoles, (input, caller) => storeRoles(parts, caller, input)),
  bindCall(readMailState, async () => {
    const { oldestWaitingSince, lastFailure, ...state } = await mail.gatherMailState(parts);
    return {
      ...state,
      oldestWaitingSince: oldestWaitingSince?.toISOString() ?? null,
      lastFailure: lastFailure?.kind ?? null,
    };
  }),
];
