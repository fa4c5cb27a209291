import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DrawnPage, WhatIsDrawn } from '#contract/platform/page-facts.ts';

/** Texts change seldom; several installations of one checkout, as tests have them, have texts of their own. */
const mostKept = 16;

type Drawing = {
  /** The program that draws; what it brings along is named in it by its content. */
  drawing: string;
  drawn: WhatIsDrawn;
};

/**
 * Drawings of earlier starts, each in a file that is named after what was drawn and by what: the same comes out again, and to load the
 * component library for it is a third of a start.
 * @param folder beside the build; where it cannot be written nothing is kept, and each start draws
 * @returns what an earlier start has drawn, or what is drawn now
 */
export async function drawUnlessKept(
  folder: string,
  drawing: Drawing,
  draw: () => Promise<DrawnPage[]>,
): Promise<DrawnPage[]> {
  const path = join(folder, `${nameOf(drawing)}.json`);
  const kept = await readKept(path);
  if (kept !== null) return kept;
  const pages = await draw();
  await keep(folder, path, pages);
  return pages;
}

async function readKept(path: string): Promise<DrawnPage[] | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as DrawnPage[];
  } catch {
    return null;
  }
}

async function keep(folder: string, path: string, pages: readonly DrawnPage[]): Promise<void> {
  const draft = `${path}.${randomUUID()}`;
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(draft, JSON.stringify(pages));
    await rename(draft, path);
    await forgetOldest(folder);
  } catch {
    // A checkout that this account may not write, a full disk: the next start draws again.
    await rm(draft, { force: true }).catch(() => {});
  }
}

/** How late it is changes nothing by itself: how the study stands by that is drawn from `facts.study`. */
function nameOf({ drawing, drawn: { facts, ...drawn } }: Drawing): string {
  const installation = facts.installation && { ...facts.installation, serverTime: null };
  const all = JSON.stringify([drawing, { ...drawn, facts: { ...facts, installation } }]);
  return createHash('sha256').update(all).digest('hex');
}

/** Drafts that were cut off grow old with the others. */
async function forgetOldest(folder: string): Promise<void> {
  const names = await readdir(folder);
  if (names.length <= mostKept) return;
  const dated = await Promise.all(
    names.map(async (name) => ({ path: join(folder, name), at: (await stat(join(folder, name))).mtimeMs })),
  );
  const oldest = dated.toSorted((one, other) => other.at - one.at).slice(mostKept);
  await Promise.all(oldest.map(({ path }) => rm(path, { force: true })));
}
