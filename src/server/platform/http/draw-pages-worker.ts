import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { DrawnPage, WhatIsDrawn } from '#contract/platform/page-facts.ts';

export type DrawingOrder = { module: string; drawn: WhatIsDrawn };

type Drawing = {
  markupOfPages(drawn: WhatIsDrawn): Promise<DrawnPage[]>;
};

const { module, drawn } = workerData as DrawingOrder;
const { markupOfPages } = (await import(pathToFileURL(module).href)) as Drawing;
parentPort?.postMessage(await markupOfPages(drawn));
// Pending requests of the app would keep the worker alive.
process.exit();
