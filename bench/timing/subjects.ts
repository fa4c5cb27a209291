import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { build } from 'vite';
import { installPackages } from '../install-packages.ts';

export const wordsPerRound = 5;

export type Subject = {
  name: string;
  path: string;
  /** For a page that no installation serves. */
  html: string | null;
  /** The event to which the page responds. */
  answersAt: 'pressed' | 'released';
  startRound(page: Page): Promise<void>;
  middlePoint(page: Page): Locator;
  /** @returns ms since the last call, by word */
  readRound(page: Page): Promise<number[]>;
};

/** The demo is the study's rating without storage. */
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

/** An endless page with jsPsych's button response. */
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
    // It responds to `click`, which fires at release.
    answersAt: 'released',
    async startRound() {},
    middlePoint: (page) => page.locator('[data-point="5"]'),
    readRound: (page) => page.evaluate<number[]>('peerTimesMs.splice(0)'),
  };
}
