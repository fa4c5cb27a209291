import { createSignal } from '#server/platform/jobs/signal.ts';

/** Signals that an audit entry is being stored whose loss must be noticed at once. */
export const criticalEntrySignal = createSignal();
