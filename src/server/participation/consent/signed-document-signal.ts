import { createSignal } from '#server/platform/jobs/signal.ts';

/** A consent that was signed elsewhere has come, and is stored. */
export const signedDocumentCame = createSignal();
