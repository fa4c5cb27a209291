import { changeStudySwitch, readStudySwitch } from '#contract/team/study-switch-calls.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { storeStudySwitch } from './change-study-switch-store.ts';
import { viewStudySwitch } from './view-study-switch-store.ts';

export const studySwitchHandlers = (parts: Installation) => [
  bindCall(readStudySwitch, () => viewStudySwitch(parts)),
  bindCall(changeStudySwitch, async (input, actor) => {
    await storeStudySwitch(parts, actor, input);
    return viewStudySwitch(parts);
  }),
];
