import { changeRoles, findPeople, readMailState } from '#contract/accounts/staff-account-calls.ts';
import { endTestParticipation, markTestPerson, unmarkTestPerson } from '#contract/team/test-people-calls.ts';
import { storeRoles } from '#server/accounts/team-requests/change-roles-store.ts';
import type { WhatFollows } from '#server/participation/person/what-follows.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import * as mail from '#server/platform/mail/mail-state-store.ts';
import { eraseTest } from './end-test-store.ts';
import { storeTestMark, storeTestUnmark } from './mark-test-store.ts';
import { searchPeople } from './people-store.ts';

export const staffHandlers = (parts: Installation & { whatFollows: Pick<WhatFollows, 'onLeaving'> }) => [
  bindCall(findPeople, (input, caller) => searchPeople(parts, caller, input)),
  bindCall(changeRoles, (input, caller) => storeRoles(parts, caller, input)),
  bindCall(markTestPerson, (input, caller) => storeTestMark(parts, caller, input)),
  bindCall(unmarkTestPerson, ({ accountId }, caller) => storeTestUnmark(parts, caller, accountId)),
  bindCall(endTestParticipation, ({ accountId }, caller) => {
    return eraseTest({ ...parts, onLeaving: parts.whatFollows.onLeaving }, caller, accountId);
  }),
  bindCall(readMailState, async () => {
    const { oldestWaitingSince, lastFailure, ...state } = await mail.gatherMailState(parts);
    return {
      ...state,
      oldestWaitingSince: oldestWaitingSince?.toISOString() ?? null,
      lastFailure: lastFailure?.kind ?? null,
    };
  }),
];
