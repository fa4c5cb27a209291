import { createSignal } from '#server/platform/jobs/signal.ts';

/** Somebody has asked for an archive. */
export const askedExport = createSignal();
