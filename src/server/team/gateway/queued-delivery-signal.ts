import { createSignal } from '#server/platform/jobs/signal.ts';

/** There is something new to tell the gateway of. */
export const queuedDelivery = createSignal();
