import { createSignal } from '#server/platform/jobs/signal.ts';

/** Signals a newly queued mail. */
export const queuedMail = createSignal();
