import { createSignal } from '#server/platform/jobs/signal.ts';

/** Staff have decided what becomes of everything whose time is over, and it is stored. */
export const askedEnding = createSignal();
