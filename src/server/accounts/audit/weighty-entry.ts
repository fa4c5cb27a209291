import { createSignal } from '#server/platform/jobs/signal.ts';

/** An entry of the audit log is being stored whose loss nobody must miss for long. */
export const weightyEntry = createSignal();
