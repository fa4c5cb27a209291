import { changeGroupPlan, readGroups, tellGroups } from '#contract/team/group-calls.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { storeGroupPlan } from './change-group-plan-store.ts';
import { storeGroupDisclosure } from './disclose-groups-store.ts';
import { viewGroups } from './view-groups-store.ts';

export const groupHandlers = (parts: Installation) => [
  bindCall(readGroups, () => viewGroups(parts)),
  bindCall(changeGroupPlan, async (input, actor) => {
    await storeGroupPlan(parts, actor, input);
    return viewGroups(parts);
  }),
  bindCall(tellGroups, async (_input, actor) => {
    await storeGroupDisclosure(parts, actor);
    return viewGroups(parts);
  }),
];
