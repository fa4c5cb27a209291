import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Audience, DrawnPage, WhatIsDrawn } from '#contract/platform/page-facts.ts';
import { readIfPresent } from '#server/platform/database/durable-files.ts';
import { runInThread } from '#server/platform/threads/run-in-thread.ts';
import type { DrawingOrder } from './draw-pages-worker.ts';
import { assembleDrawnPage, sheetReader } from './drawn-page.ts';
import { drawUnlessKept } from './kept-drawings.ts';

/** Pages that are whole with the first answer, by who gets them and `keyOfDrawn`. */
export type DrawnPages = Readonly<Record<Audience, ReadonlyMap<string, string>>>;

export const nothingDrawn: DrawnPages = { visitors: new Map(), 'signed-in': new Map() };

/**
 * @param day of the part at this address, where it is still to begin
 * @param study how it stands, where the page says so
 */
export function keyOfDrawn({ address, day, study }: Pick<DrawnPage, 'address' | 'day' | 'study'>): string {
  return [address, ...(day === null ? [] : [day]), ...(study === null ? [] : [study])].join(' ');
}

/** The component library and a dozen screens. */
const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 };

/**
 * Draws the pages that visitors see first, unless an earlier start has drawn the same: in a thread, whose memory goes back, by the browser's
 * own components (`src/web/drawn-pages.tsx`), which were built beside the pages.
 * @param folder of the build; where nothing was built that draws, there are none, and the app draws them itself
 */
export async function drawPages(folder: string, whatIsDrawn: WhatIsDrawn): Promise<DrawnPages> {
  const module = resolve(`${folder}-drawing`, 'drawn-pages.js');
  const drawing = await readIfPresent(module);
  if (drawing === undefined) return nothingDrawn;
  const order: DrawingOrder = { module, drawn: whatIsDrawn };
  const drawn = await drawUnlessKept(`${folder}-drawn`, { drawing, drawn: whatIsDrawn }, () => drawInThread(order));
  const { firstScript, ofScreens } = await filesOfPages(`${folder}-drawing`);
  const sheetAt = sheetReader(folder);
  const whole = drawn.map(async (page) => {
    const filesOfScreen = page.screen === null ? [] : (ofScreens[page.screen] ?? []);
    const text = await assembleDrawnPage(folder, page, { filesOfScreen, firstScript, sheetAt });
    return { audience: page.audience, entry: [keyOfDrawn(page), text] as const };
  });
  const assembled = await Promise.all(whole);
  const forAudience = (audience: Audience) =>
    new Map(assembled.filter((page) => page.audience === audience).map(({ entry }) => entry));
  return { visitors: forAudience('visitors'), 'signed-in': forAudience('signed-in') };
}

async function drawInThread(order: DrawingOrder): Promise<DrawnPage[]> {
  let drawn: DrawnPage[] = [];
  const thread = { module: new URL('./draw-pages-worker.ts', import.meta.url), order, resourceLimits };
  await runInThread<DrawnPage[]>({ ...thread, signal: new AbortController().signal }, (pages) => {
    drawn = pages;
  });
  return drawn;
}

/** What of a build drawn pages need, by addresses. */
type FilesOfPages = { firstScript: string; ofScreens: Record<string, string[]> };

/** @returns it as the build has noted it */
async function filesOfPages(folder: string): Promise<FilesOfPages> {
  return JSON.parse(await readFile(join(folder, 'files.json'), 'utf8')) as FilesOfPages;
}
