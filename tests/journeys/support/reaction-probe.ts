import type { Page } from '@playwright/test';

/** What the probe saw: when the word was put into the page, and the first press after that with its own time stamp. */
export type ProbedShowing = { word: string; shownMs: number; pressMs: number | null };

/**
 * Watches the page from inside without any of the product's own code. A change of the page is noted in the frame in which it
 * is made, so that the probe is at most one frame away from the frame that first shows it.
 */
export async function installReactionProbe(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const showings: ProbedShowing[] = [];
    Object.assign(window, { probedShowings: showings });
    let current: string | null = null;
    new MutationObserver(() => {
      const word = document.querySelector('[role="application"] p[data-shown="true"]')?.textContent || null;
      if (word !== null && word !== current) showings.push({ word, shownMs: performance.now(), pressMs: null });
      current = word;
    }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    const press = (event: Event) => {
      const showing = showings.at(-1);
      if (showing !== undefined && showing.pressMs === null && current !== null) showing.pressMs = event.timeStamp;
    };
    addEventListener('pointerdown', press, { capture: true });
    addEventListener('keydown', press, { capture: true });
  });
}

/** @returns what the probe has seen since the page was loaded. */
export async function readReactionProbe(page: Page): Promise<ProbedShowing[]> {
  return page.evaluate(() => (window as unknown as { probedShowings: ProbedShowing[] }).probedShowings);
}
