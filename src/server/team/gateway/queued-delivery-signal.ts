import { createSignal } from '#server/platform/jobs/signal.ts';

/** Signals a newly queued delivery. */
export const queuedDelivery = createSignal();
