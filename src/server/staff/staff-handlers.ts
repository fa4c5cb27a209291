import { changeRoles, findPeople, readMailState } from '../../contract/staff-account-calls.ts';
import { bindCall } from '../http/bind-call.ts';
import * as mail from '../mail/mail-state-store.ts';
import type { Parts } from '../parts.ts';
import { searchPeople } from './people-store.ts';
import { storeRoles } from './roles-store.ts';

export const staffHandlers = (parts: Parts) => [
  bindCall(findPeople, (input, caller) => searchPeople(parts, caller, input)),
  bindCall(changeRoles, async (input, caller) => ({ person: await storeRoles(parts, caller, input) })),
  bindCall(readMailState, async () => {
    const { oldestWaitingSince, lastFailure, ...state } = await mail.readMailState(parts);
    return {
      ...state,
      oldestWaitingSince: oldestWaitingSince?.toISOString() ?? null,
      lastFailure: lastFailure?.kind ?? null,
    };
  }),
];
