import type { Page } from '@playwright/test';

/**
 * What the probe saw: when the word was put into the page, when that frame had been drawn (null until then), the first press after
 * that with its own time stamp, and when the word was taken out of the page (null until then).
 */
export type ProbedPresentation = {
  word: string;
  putMs: number;
  drawnMs: number | null;
  pressMs: number | null;
  goneMs: number | null;
};

/**
 * Watches the page from inside without any of the product's own code. A change of the page is noted in the frame in which it
 * is made, and again when that frame has been drawn: the word is first seen at most one frame outside of this span.
 */
export async function installReactionProbe(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const presentations: ProbedPresentation[] = [];
    Object.assign(window, { probedPresentations: presentations });
    let current: string | null = null;
    new MutationObserver(() => {
      const word = document.querySelector('[role="application"] p[data-shown="true"]')?.textContent || null;
      const before = presentations.at(-1);
      if (word !== current && before !== undefined) before.goneMs ??= performance.now();
      if (word !== null && word !== current) {
        const presentation: ProbedPresentation = {
          word,
          putMs: performance.now(),
          drawnMs: null,
          pressMs: null,
          goneMs: null,
        };
        presentations.push(presentation);
        // Comes after the frame that the change was made in.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          presentation.drawnMs = performance.now();
        };
        port2.postMessage(null);
      }
      current = word;
    }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    const press = (event: Event) => {
      const presentation = presentations.at(-1);
      if (presentation?.drawnMs && presentation.pressMs === null && current !== null)
        presentation.pressMs = event.timeStamp;
    };
    addEventListener('pointerdown', press, { capture: true });
    addEventListener('keydown', press, { capture: true });
  });
}

/** @returns what the probe has seen since the page was loaded. */
export async function readReactionProbe(page: Page): Promise<ProbedPresentation[]> {
  return page.evaluate(() => (window as unknown as { probedPresentations: ProbedPresentation[] }).probedPresentations);
}

/**
 * Waits within the page: to ask it from outside again and again takes its time away just when a word is to be drawn.
 *
 * @param number which presentation since the page was loaded, from 1
 * @returns what the probe knows of it, once its word has been drawn
 */
export async function nthPresentation(page: Page, number: number): Promise<ProbedPresentation> {
  const seen = await page.waitForFunction(
    (place) => {
      const presentation = (window as unknown as { probedPresentations: ProbedPresentation[] }).probedPresentations[
        place
      ];
      return presentation !== undefined && presentation.drawnMs !== null && presentation;
    },
    number - 1,
    { polling: 20 },
  );
  return (await seen.jsonValue()) as ProbedPresentation;
}

/** Between what the probe and the page saw of the same moment lie a frame and a little more. */
export const nearlyMs = 20;

/**
 * Where a busy machine has taken the thread away while a word was drawn, the probe and the page know of that moment no better than how long
 * the drawing took either of them.
 *
 * @param row what is exported of the same presentation
 * @returns how far apart two times from that moment on may be, in ms
 */
export function mostApartMs(
  { putMs, drawnMs }: ProbedPresentation,
  { onset_uncertainty_ms: uncertaintyMs }: { onset_uncertainty_ms: number | null },
): number {
  return Math.max(nearlyMs, (drawnMs ?? Number.NaN) - putMs, uncertaintyMs ?? 0);
}
