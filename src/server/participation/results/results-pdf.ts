import type { OwnResults } from '#research/own-results/own-results-shape.ts';
import { makePdf } from '#server/platform/documents/make-pdf.ts';
import type { AboutResults, resultsDocument } from './results-document.ts';

/** @throws RequestAborted when `signal` aborts */
export function resultsPdf(results: OwnResults, about: AboutResults, signal?: AbortSignal): Promise<Uint8Array> {
  const module = new URL('./results-document.ts', import.meta.url);
  return makePdf<typeof resultsDocument>({ module, name: 'resultsDocument', facts: [results, about], signal });
}
