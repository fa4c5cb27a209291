import type { Page } from '@playwright/test';

/** What the probe saw: from which frame on a word was in the page, and every press with its own time stamp. */
export type ProbedShowing = { word: string; firstFrameMs: number; pressMs: number | null };

/** Watches the page from inside, frame by frame, without any of the product's own code. */
export async function installReactionProbe(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const showings: ProbedShowing[] = [];
    Object.assign(window, { probedShowings: showings });
    let current: string | null = null;
    const look = (frameMs: number) => {
      const text = document.querySelector('[role="application"] [aria-live] p')?.textContent ?? '';
      const word = /Palavra: (.+)\. Escolha/.exec(text)?.[1] ?? null;
      if (word !== null && word !== current) showings.push({ word, firstFrameMs: frameMs, pressMs: null });
      current = word;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
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
