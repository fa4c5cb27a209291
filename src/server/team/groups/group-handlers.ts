import { changeGroupPlan, discloseGroups, readGroups } from '#contract/team/group-calls.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import { storeGroupPlan } from './change-group-plan-store.ts';
import { storeGroupDisclosure } from './disclose-groups-store.ts';
import { viewGroups } from './view-groups-store.ts';

export const groupHandlers = (deps: ServerContext) => [
  bindCall(readGroups, () => viewGroups(deps)),
  bindCall(changeGroupPlan, async (input, actor) => {
    await storeGroupPlan(deps, actor, input);
    return viewGroups(deps);
  }),
  bindCall(discloseGroups, async (_input, actor) => {
    await storeGroupDisclosure(deps, actor);
    return viewGroups(deps);
  }),
];
