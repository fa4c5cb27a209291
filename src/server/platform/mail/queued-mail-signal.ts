import { createSignal } from '#server/platform/jobs/signal.ts';

/** There is a new mail to be handed over. */
export const queuedMail = createSignal();
