import { askDocumentsThread } from './documents-thread.ts';
import type { Describe } from './documents-worker.ts';

/** Which document: `module` exports a function called `name` that tells what stands in it, from facts that are plain data. */
type PdfOrder<Describing extends Describe> = {
  module: URL;
  name: string;
  facts: Parameters<Describing>;
  /** Whoever asked has gone. */
  signal?: AbortSignal | undefined;
};

/**
 * Has a PDF made in the thread for documents, where the module is loaded too.
 *
 * @example
 * ```ts
 * const module = new URL('./consent-document.ts', import.meta.url);
 * makePdf<typeof consentDocument>({ module, name: 'consentDocument', facts: [consent, text] });
 * ```
 * @returns its bytes; texts must have passed `printableText`
 * @throws NobodyWaits; FaultInThread when it cannot be made
 */
export function makePdf<Describing extends Describe>({
  module,
  name,
  facts,
  signal,
}: PdfOrder<Describing>): Promise<Uint8Array> {
  return askDocumentsThread({ kind: 'pdf', module: module.href, name, facts }, { signal });
}
