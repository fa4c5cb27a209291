import { confirmEnding, endRetention, readRetention, takeBackEnding } from '#contract/team/retention-calls.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { cancelPlannedEnding, confirmPlannedEnding } from './decide-ending-store.ts';
import { planEnding } from './plan-ending-store.ts';
import { readRetentionState } from './read-retention-store.ts';

export const retentionHandlers = (parts: Installation) => [
  bindCall(readRetention, (_input, caller) => readRetentionState(parts, caller)),
  bindCall(endRetention, async (input, caller) => {
    await planEnding(parts, caller, input);
    return readRetentionState(parts, caller);
  }),
  bindCall(confirmEnding, async ({ endingId }, caller) => {
    await confirmPlannedEnding(parts, caller, endingId);
    return readRetentionState(parts, caller);
  }),
  bindCall(takeBackEnding, async ({ endingId }, caller) => {
    await cancelPlannedEnding(parts, caller, endingId);
    return readRetentionState(parts, caller);
  }),
];
