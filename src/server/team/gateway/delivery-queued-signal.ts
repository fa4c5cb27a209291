import { createSignal } from '#server/platform/jobs/signal.ts';

export const deliveryQueuedSignal = createSignal();
