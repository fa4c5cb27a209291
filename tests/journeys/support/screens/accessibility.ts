import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { BrowserContext, Page } from '@playwright/test';
import type axe from 'axe-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Reports violations only; none of these rules reads style sheets. */
const onlyViolations: axe.RunOptions = { resultTypes: ['violations'], preload: false };
export const allRules: axe.RunOptions = {
  ...onlyViolations,
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
};
export const colourRule: axe.RunOptions = {
  ...onlyViolations,
  runOnly: { type: 'rule', values: ['color-contrast'] },
};

/** Each page reads axe as it begins: ten times quicker than to send it to a page that is there. */
export async function bringAxe(context: BrowserContext): Promise<void> {
  await context.addInitScript(axeSource);
}

/** @returns a line for each place that a rule of WCAG finds wrong */
export function violationsOf(page: Page, options: axe.RunOptions): Promise<string[]> {
  return page.evaluate(async (options) => {
    const { run } = (window as unknown as { axe: typeof axe }).axe;
    const found = await run(document, options);
    return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
  }, options);
}

/** Waits until fonts are loaded and what moves has come to its end. */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    // Changed styles apply in the next frame, and what they set in motion starts in the one after.
    for (let frame = 0; frame < 3; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const ending = document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
      await Promise.allSettled(ending.map(({ finished }) => finished));
    }
  });
}

/** In px; above 0 when the page scrolls sideways. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
