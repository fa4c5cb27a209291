import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Audience, RenderedPage, RenderInput } from '#contract/platform/embedded-facts.ts';
import { readIfPresent } from '#server/platform/database/durable-files.ts';
import { runInThread } from '#server/platform/threads/run-in-thread.ts';
import type { RenderTask } from './render-pages-worker.ts';
import { assembleRenderedPage, createStyleSheetReader } from './rendered-page.ts';
import { readOrRenderPages } from './rendering-cache.ts';

export type RenderedPages = Readonly<Record<Audience, ReadonlyMap<string, string>>>;

export const noRenderedPages: RenderedPages = { visitors: new Map(), 'signed-in': new Map() };

/**
 * @param day of the part to begin at this address
 * @param study state, where the page shows it
 */
export function renderKeyOf({ address, day, study }: Pick<RenderedPage, 'address' | 'day' | 'study'>): string {
  return [address, ...(day === null ? [] : [day]), ...(study === null ? [] : [study])].join(' ');
}

const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 };

/**
 * Server-renders the first pages with the browser's components (`src/web/drawn-pages.tsx`), in a worker to free its
 * memory; cached across starts.
 * @param folder of the build; without a renderer the app renders in the browser
 */
export async function renderPages(folder: string, renderInput: RenderInput): Promise<RenderedPages> {
  const module = resolve(`${folder}-drawing`, 'drawn-pages.js');
  const drawing = await readIfPresent(module);
  if (drawing === undefined) return noRenderedPages;
  const task: RenderTask = { module, drawn: renderInput };
  const drawn = await readOrRenderPages(`${folder}-drawn`, { drawing, drawn: renderInput }, () => drawInThread(task));
  const { firstScript, ofScreens } = await filesOfPages(`${folder}-drawing`);
  const sheetAt = createStyleSheetReader(folder);
  const whole = drawn.map(async (page) => {
    const filesOfScreen = page.screen === null ? [] : (ofScreens[page.screen] ?? []);
    const text = await assembleRenderedPage(folder, page, { filesOfScreen, firstScript, sheetAt });
    return { audience: page.audience, entry: [renderKeyOf(page), text] as const };
  });
  const assembled = await Promise.all(whole);
  const forAudience = (audience: Audience) =>
    new Map(assembled.filter((page) => page.audience === audience).map(({ entry }) => entry));
  return { visitors: forAudience('visitors'), 'signed-in': forAudience('signed-in') };
}

async function drawInThread(task: RenderTask): Promise<RenderedPage[]> {
  let drawn: RenderedPage[] = [];
  const thread = { module: new URL('./render-pages-worker.ts', import.meta.url), task, resourceLimits };
  await runInThread<RenderedPage[]>({ ...thread, signal: new AbortController().signal }, (pages) => {
    drawn = pages;
  });
  return drawn;
}

type FilesOfPages = { firstScript: string; ofScreens: Record<string, string[]> };

async function filesOfPages(folder: string): Promise<FilesOfPages> {
  return JSON.parse(await readFile(join(folder, 'files.json'), 'utf8')) as FilesOfPages;
}
