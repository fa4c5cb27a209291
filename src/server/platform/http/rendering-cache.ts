import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RenderedPage, RenderInput } from '#contract/platform/embedded-facts.ts';

/** Texts change rarely; installations of one checkout, as in tests, have their own. */
const maximumCached = 16;

type Drawing = {
  /** Hash input: the renderer with its dependencies. */
  drawing: string;
  drawn: RenderInput;
};

/**
 * Cache of rendered pages, keyed by content and renderer: loading the component library takes a third of a start.
 * @param folder beside the build; without write access nothing is cached
 * @returns cached or fresh pages
 */
export async function readOrRenderPages(
  folder: string,
  drawing: Drawing,
  draw: () => Promise<RenderedPage[]>,
): Promise<RenderedPage[]> {
  const path = join(folder, `${nameOf(drawing)}.json`);
  const cached = await readStoredPages(path);
  if (cached !== null) return cached;
  const pages = await draw();
  await storePages(folder, path, pages);
  return pages;
}

async function readStoredPages(path: string): Promise<RenderedPage[] | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as RenderedPage[];
  } catch {
    return null;
  }
}

async function storePages(folder: string, path: string, pages: readonly RenderedPage[]): Promise<void> {
  const draft = `${path}.${randomUUID()}`;
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(draft, JSON.stringify(pages));
    await rename(draft, path);
    await deleteOldest(folder);
  } catch {
    // Read-only checkout or full disk: the next start renders again.
    await rm(draft, { force: true }).catch(() => {});
  }
}

/** The server's time is excluded from the key: rendering depends on `facts.study` instead. */
function nameOf({ drawing, drawn: { facts, ...drawn } }: Drawing): string {
  const installation = facts.installation && { ...facts.installation, serverTime: null };
  const all = JSON.stringify([drawing, { ...drawn, facts: { ...facts, installation } }]);
  return createHash('sha256').update(all).digest('hex');
}

/** Also removes interrupted drafts. */
async function deleteOldest(folder: string): Promise<void> {
  const names = await readdir(folder);
  if (names.length <= maximumCached) return;
  const dated = await Promise.all(
    names.map(async (name) => ({ path: join(folder, name), at: (await stat(join(folder, name))).mtimeMs })),
  );
  const oldest = dated.toSorted((one, other) => other.at - one.at).slice(maximumCached);
  await Promise.all(oldest.map(({ path }) => rm(path, { force: true })));
}
