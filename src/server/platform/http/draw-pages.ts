import { access } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { DrawnPage, FactsInPage } from '#contract/platform/page-facts.ts';
import { runInThread } from '#server/platform/threads/run-in-thread.ts';
import type { DrawingOrder } from './draw-pages-worker.ts';
import { assembleDrawnPage } from './drawn-page.ts';

/** Pages that are whole with the first answer, by their address. */
export type DrawnPages = ReadonlyMap<string, string>;

/** The component library and a dozen screens. */
const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 };

/**
 * Draws the pages that visitors see first, once for each start: in a thread, whose memory goes back, by the browser's own components
 * (`src/web/drawn-pages.tsx`), which were built beside the pages.
 * @param folder of the build; where nothing was built that draws, there are none, and the app draws them itself
 */
export async function drawPages(
  folder: string,
  facts: FactsInPage,
  { nonce, helpInShort }: { nonce: string; helpInShort: string },
): Promise<DrawnPages> {
  const module = resolve(`${folder}-drawing`, 'drawn-pages.js');
  const isThere = await access(module).then(
    () => true,
    () => false,
  );
  if (!isThere) return new Map();
  const order: DrawingOrder = { module, facts, nonce, helpInShort };
  let drawn: DrawnPage[] = [];
  const thread = { module: new URL('./draw-pages-worker.ts', import.meta.url), order, resourceLimits };
  await runInThread<DrawnPage[]>({ ...thread, signal: new AbortController().signal }, (pages) => {
    drawn = pages;
  });
  const whole = drawn.map(async (page) => [page.address, await assembleDrawnPage(folder, page, nonce)] as const);
  return new Map(await Promise.all(whole));
}
