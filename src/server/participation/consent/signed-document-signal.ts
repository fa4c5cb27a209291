import { createSignal } from '#server/platform/jobs/signal.ts';

/** After a signed consent is stored. */
export const signedDocumentSignal = createSignal();
