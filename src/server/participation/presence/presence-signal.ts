import { createSignal } from '#server/platform/jobs/signal.ts';

/** This server has stored a change of somebody's presence. */
export const presenceChange = createSignal();
