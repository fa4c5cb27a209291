import { endRetention, readRetention } from '#contract/team/retention-calls.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { askForEnding } from './ask-for-ending-store.ts';
import { readRetentionState } from './read-retention-store.ts';

export const retentionHandlers = (parts: Installation) => [
  bindCall(readRetention, () => readRetentionState(parts)),
  bindCall(endRetention, async (input, actor) => {
    await askForEnding(parts, actor, input);
    return readRetentionState(parts);
  }),
];
