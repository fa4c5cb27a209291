import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { RenderedPage, RenderInput } from '#contract/platform/embedded-facts.ts';

export type RenderTask = { module: string; drawn: RenderInput };

type Drawing = {
  renderMarkup(drawn: RenderInput): Promise<RenderedPage[]>;
};

const { module, drawn } = workerData as RenderTask;
const { renderMarkup } = (await import(pathToFileURL(module).href)) as Drawing;
parentPort?.postMessage(await renderMarkup(drawn));
// Pending requests of the app would keep the worker alive.
process.exit();
