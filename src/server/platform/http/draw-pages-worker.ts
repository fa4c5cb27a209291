import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { DrawnPage, FactsInPage } from '#contract/platform/page-facts.ts';

export type DrawingOrder = { module: string; facts: FactsInPage; nonce: string; helpInShort: string };

type Drawing = {
  markupOfPages(facts: FactsInPage, around: { nonce: string; helpInShort: string }): Promise<DrawnPage[]>;
};

const { module, facts, ...around } = workerData as DrawingOrder;
const { markupOfPages } = (await import(pathToFileURL(module).href)) as Drawing;
parentPort?.postMessage(await markupOfPages(facts, around));
// The app waits for what may still be asked of it; here nobody will.
process.exit();
