import { keepUncountedAnswers } from '#contract/participation/uncounted-calls.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { storeUncounted } from './uncounted-answer-store.ts';

export const uncountedHandlers = (parts: Pick<Installation, 'database' | 'clock'>) => [
  bindCall(keepUncountedAnswers, async ({ entries }, { participantId }) => ({
    kept: await storeUncounted(parts, participantId, entries),
  })),
];
