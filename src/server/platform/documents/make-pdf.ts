import { renderInWorker } from './documents-thread.ts';
import type { Describe } from './documents-worker.ts';

/** `module` exports a function `name` that returns the content; `facts` are structured-cloneable. */
type PdfTask<Describing extends Describe> = {
  module: URL;
  name: string;
  facts: Parameters<Describing>;
  /** Aborts when the client disconnects. */
  signal?: AbortSignal | undefined;
};

/**
 * Renders a PDF in the worker, which imports the module.
 * @example ```ts const module = new URL('./consent-document.ts', import.meta.url); makePdf<typeof consentDocument>({
 * module, name: 'consentDocument', facts: [consent, text] }); ```
 * @returns its bytes; texts must have passed `printableText`
 * @throws RequestAborted; FaultInThread
 */
export function makePdf<Describing extends Describe>({
  module,
  name,
  facts,
  signal,
}: PdfTask<Describing>): Promise<Uint8Array> {
  return renderInWorker({ kind: 'pdf', module: module.href, name, facts }, signal);
}
