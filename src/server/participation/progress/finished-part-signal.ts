import { createSignal } from '#server/platform/jobs/signal.ts';

/** Somebody has gone on to another part. It is told before that is stored for good. */
export const finishedPart = createSignal();
