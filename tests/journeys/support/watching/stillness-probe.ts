import type { Page } from '@playwright/test';

/** Layout shifts, requests and animations that the browser reports, by the page's clock. */
type Disturbance = { kind: 'shift' | 'request' | 'motion'; atMs: number; what: string };

/** Records from the next load on everything that could disturb timed answers. */
export async function installStillnessProbe(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: Disturbance[] = [];
    Object.assign(window, { seenDisturbances: seen });
    type Shift = PerformanceEntry & { sources: { node: Node | null }[] };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        const nodes = entry.sources.map(({ node }) => (node instanceof Element ? node.className : node?.textContent));
        seen.push({ kind: 'shift', atMs: entry.startTime, what: nodes.join(', ') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver((list) => {
      for (const { startTime, name } of list.getEntries()) seen.push({ kind: 'request', atMs: startTime, what: name });
    }).observe({ type: 'resource', buffered: true });
    const look = () => {
      // Not the frame's own stamp, which may lie before a press that the frame already shows.
      const atMs = performance.now();
      for (const { effect, playState } of document.getAnimations?.() ?? []) {
        const target = effect instanceof KeyframeEffect ? effect.target : null;
        // The ring of the seconds is the one thing that moves beside a word, by the compositor alone.
        if (playState !== 'running' || target?.closest('[data-seconds]')) continue;
        seen.push({ kind: 'motion', atMs, what: target?.className ?? '' });
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

/** @returns what disturbed the page from one moment of its clock to another */
export function disturbancesBetween(page: Page, fromMs: number, toMs: number): Promise<string[]> {
  return page.evaluate(
    ([from, to]) => {
      const { seenDisturbances } = window as unknown as { seenDisturbances: Disturbance[] };
      return seenDisturbances
        .filter(({ atMs }) => atMs >= from && atMs <= to)
        .map(({ kind, what }) => `${kind}: ${what}`);
    },
    [fromMs, toMs] as const,
  );
}
