import { readPanel, setRecruitmentTarget } from '#contract/team/panel-calls.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import { storeRecruitmentTarget } from './recruitment-target-store.ts';
import { viewPanel } from './view-panel.ts';

export const panelHandlers = (deps: ServerContext) => [
  bindCall(readPanel, (_input, caller) => viewPanel(deps, caller)),
  bindCall(setRecruitmentTarget, async ({ people }, caller) => {
    await storeRecruitmentTarget(deps, caller, people);
    return { people };
  }),
];
