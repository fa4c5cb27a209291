import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { DrawnPage, FactsInPage } from '#contract/platform/page-facts.ts';

export type DrawingOrder = { module: string; facts: FactsInPage; nonce: string };

type Drawing = { markupOfPages(facts: FactsInPage, nonce: string): DrawnPage[] };

const { module, facts, nonce } = workerData as DrawingOrder;
const { markupOfPages } = (await import(pathToFileURL(module).href)) as Drawing;
parentPort?.postMessage(markupOfPages(facts, nonce));
