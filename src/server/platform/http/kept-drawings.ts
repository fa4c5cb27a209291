import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DrawnPage, WhatIsDrawn } from '#contract/platform/page-facts.ts';

/** Texts change seldom; several installations of one checkout, as tests have them, have texts of their own. */
const mostKept = 16;
const endOfName = '.json';

/**
 * Drawings of earlier starts, each in a file that is named after what was drawn and by what: the same comes out again, and to load the
 * component library for it is a third of a start.
 * @param folder beside the build; where it cannot be written nothing is kept, and each start draws
 * @param drawing the program that draws; what it brings along is named in it by its content
 */
export function keptDrawings(folder: string, drawing: string) {
  const pathOf = (drawn: WhatIsDrawn, nonce: string) => join(folder, `${nameOf(drawing, drawn, nonce)}${endOfName}`);
  return {
    /** @returns null where it is to be drawn */
    async find(drawn: WhatIsDrawn, nonce: string): Promise<DrawnPage[] | null> {
      try {
        return JSON.parse(await readFile(pathOf(drawn, nonce), 'utf8')) as DrawnPage[];
      } catch {
        return null;
      }
    },
    async keep(drawn: WhatIsDrawn, nonce: string, pages: readonly DrawnPage[]): Promise<void> {
      const path = pathOf(drawn, nonce);
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
    },
  };
}

/** How late it is changes nothing by itself: how the study stands by that is drawn from `facts.study`. */
function nameOf(drawing: string, { facts, ...drawn }: WhatIsDrawn, nonce: string): string {
  const installation = facts.installation && { ...facts.installation, serverTime: null };
  const all = JSON.stringify([drawing, nonce, { ...drawn, facts: { ...facts, installation } }]);
  return createHash('sha256').update(all).digest('hex');
}

async function forgetOldest(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(endOfName));
  if (names.length <= mostKept) return;
  const dated = await Promise.all(
    names.map(async (name) => ({ path: join(folder, name), at: (await stat(join(folder, name))).mtimeMs })),
  );
  const oldest = dated.toSorted((one, other) => other.at - one.at).slice(mostKept);
  await Promise.all(oldest.map(({ path }) => rm(path, { force: true })));
}
