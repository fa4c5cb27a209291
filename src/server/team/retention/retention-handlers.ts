import { cancelEnding, confirmEnding, endRetention, readRetention } from '#contract/team/retention-calls.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import { cancelPlannedEnding, confirmPlannedEnding } from './decide-ending-store.ts';
import { planEnding } from './plan-ending-store.ts';
import { readRetentionState } from './read-retention-store.ts';

export const retentionHandlers = (deps: ServerContext) => [
  bindCall(readRetention, (_input, caller) => readRetentionState(deps, caller)),
  bindCall(endRetention, async (input, caller) => {
    await planEnding(deps, caller, input);
    return readRetentionState(deps, caller);
  }),
  bindCall(confirmEnding, async ({ endingId }, caller) => {
    await confirmPlannedEnding(deps, caller, endingId);
    return readRetentionState(deps, caller);
  }),
  bindCall(cancelEnding, async ({ endingId }, caller) => {
    await cancelPlannedEnding(deps, caller, endingId);
    return readRetentionState(deps, caller);
  }),
];
