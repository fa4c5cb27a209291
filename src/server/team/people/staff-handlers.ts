import { changeRoles, findPeople, readMailState } from '#contract/accounts/staff-account-calls.ts';
import { endTestParticipation, markTestPerson, unmarkTestPerson } from '#contract/team/test-people-calls.ts';
import { storeRoles } from '#server/accounts/team-requests/change-roles-store.ts';
import type { ParticipationHooks } from '#server/participation/person/participation-hooks.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import * as mail from '#server/platform/mail/mail-state-store.ts';
import { eraseTest } from './end-test-store.ts';
import { storeTestMark, storeTestUnmark } from './mark-test-store.ts';
import { searchPeople } from './people-store.ts';

export const staffHandlers = (
  deps: ServerContext & { participationHooks: Pick<ParticipationHooks, 'onWithdrawal'> },
) => [
  bindCall(findPeople, (input, caller) => searchPeople(deps, caller, input)),
  bindCall(changeRoles, (input, caller) => storeRoles(deps, caller, input)),
  bindCall(markTestPerson, (input, caller) => storeTestMark(deps, caller, input)),
  bindCall(unmarkTestPerson, ({ accountId }, caller) => storeTestUnmark(deps, caller, accountId)),
  bindCall(endTestParticipation, ({ accountId }, caller) => {
    return eraseTest({ ...deps, onWithdrawal: deps.participationHooks.onWithdrawal }, caller, accountId);
  }),
  bindCall(readMailState, async () => {
    const { oldestWaitingSince, lastFailure, ...state } = await mail.gatherMailState(deps);
    return {
      ...state,
      oldestWaitingSince: oldestWaitingSince?.toISOString() ?? null,
      lastFailure: lastFailure?.kind ?? null,
    };
  }),
];
