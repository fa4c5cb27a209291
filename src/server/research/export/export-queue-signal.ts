import { createSignal } from '#server/platform/jobs/signal.ts';

/** Wakes the export worker. */
export const exportQueueSignal = createSignal();
