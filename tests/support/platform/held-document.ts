import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';

/** Shared with the thread for documents. */
export type HeldDocument = {
  /** Number of documents begun. */
  begun: Int32Array<SharedArrayBuffer>;
  /** Over zero once they may go on. */
  released: Int32Array<SharedArrayBuffer>;
};

/** Longer than any waiting timeout: the document fails. */
const releaseTimeoutMs = 45_000;

/** A document that keeps the thread for documents without a pause until it is released. */
export function heldDocument({ begun, released }: HeldDocument): TDocumentDefinitions {
  Atomics.add(begun, 0, 1);
  if (Atomics.wait(released, 0, 0, releaseTimeoutMs) === 'timed-out') throw new Error('The document was not released.');
  return { content: 'Por fim.', defaultStyle: { font: 'Roboto' } };
}
