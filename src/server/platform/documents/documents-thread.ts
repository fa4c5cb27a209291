import { createSingleThread } from '#server/platform/threads/single-thread.ts';
import type { DocumentTask } from './documents-worker.ts';

/** One thread per process, as documents need nothing of an installation. */
const documents = createSingleThread<DocumentTask, Uint8Array>({
  module: new URL('./documents-worker.ts', import.meta.url),
  // Library, fonts and a document of a few pages take some 60 MB; a study's text may be longer.
  resourceLimits: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 },
  // Keeps the thread warm for groups (loading takes half a second), then frees its 80 MB.
  idleMs: 5_000,
  // Three hundred times the usual rendering time.
  maximumMs: 60_000,
});

export const renderInWorker = documents.ask;
export const documentsQueued = documents.waiting;
export const endDocumentsThread = documents.end;
