import { readPanel, setRecruitmentTarget } from '#contract/team/panel-calls.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { storeRecruitmentTarget } from './recruitment-target-store.ts';
import { viewPanel } from './view-panel.ts';

export const panelHandlers = (parts: Installation) => [
  bindCall(readPanel, (_input, caller) => viewPanel(parts, caller)),
  bindCall(setRecruitmentTarget, async ({ people }, caller) => {
    await storeRecruitmentTarget(parts, caller, people);
    return { people };
  }),
];
