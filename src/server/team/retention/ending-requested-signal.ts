import { createSignal } from '#server/platform/jobs/signal.ts';

/** Signals a stored decision about data past retention. */
export const endingRequestedSignal = createSignal();
