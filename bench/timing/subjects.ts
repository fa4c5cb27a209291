import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { build } from 'vite';
import { installPackages } from '../install-packages.ts';

export const wordsPerRound = 5;

/** One page under test. */
export type Subject = {
  name: string;
  path: string;
  /** Of a page that no installation serves. */
  html: string | null;
  /** Which moment of a press the page takes for the answer. */
  answersAt: 'pressed' | 'released';
  /** Lets the words of a round begin. */
  startRound(page: Page): Promise<void>;
  middlePoint(page: Page): Locator;
  /** @returns the times that it found since this was last asked, in ms, in the order of the words */
  readRound(page: Page): Promise<number[]>;
};

/** The demonstration of the rating, which is the rating of the study with nothing stored. */
export const product: Subject = {
  name: 'WordMood',
  path: '/test/words',
  html: null,
  answersAt: 'pressed',
  async startRound(page) {
    const again = page.getByRole('button', { name: 'Experimentar de novo' });
    if (await again.isVisible()) await again.click();
    await page.getByRole('button', { name: 'Começar' }).click();
  },
  middlePoint: (page) => page.getByRole('button', { name: '5, nem agradável nem desagradável' }),
  async readRound(page) {
    const cells = page.getByRole('table').locator('tbody tr td:last-child');
    await cells.nth(wordsPerRound - 1).waitFor();
    return (await cells.allInnerTexts()).map((text) => Number(text.replace('.', '').replace(',', '.')));
  },
};

/** @returns jsPsych with its own response by buttons, on a page of its own that goes on for ever */
export async function buildPeer(): Promise<Subject> {
  const folder = installPackages('timing-peer');
  const built = await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    build: { write: false, rolldownOptions: { input: join(folder, 'rating-page.js') } },
  });
  const chunks = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  const code = chunks.flatMap((chunk) => (chunk.type === 'chunk' ? [chunk.code] : [])).join('');
  return {
    name: 'jsPsych 8.3.0',
    path: '/peer',
    html: `<!doctype html><main id="experiment"></main><script type="module">${code.replaceAll('</script', '<\\/script')}</script>`,
    // It listens for a click, which a browser tells of when the button is let go.
    answersAt: 'released',
    async startRound() {},
    middlePoint: (page) => page.locator('[data-point="5"]'),
    readRound: (page) => page.evaluate<number[]>('peerTimesMs.splice(0)'),
  };
}
