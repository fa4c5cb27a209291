import { changeStudySwitch, readStudySwitch } from '#contract/team/study-switch-calls.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import { storeStudySwitch } from './change-study-switch-store.ts';
import { viewStudySwitch } from './view-study-switch-store.ts';

export const studySwitchHandlers = (deps: ServerContext) => [
  bindCall(readStudySwitch, () => viewStudySwitch(deps)),
  bindCall(changeStudySwitch, async (input, actor) => {
    await storeStudySwitch(deps, actor, input);
    return viewStudySwitch(deps);
  }),
];
