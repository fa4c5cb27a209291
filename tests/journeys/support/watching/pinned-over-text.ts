import type { Page } from '@playwright/test';

/**
 * Scrolls through the page in steps of half a window. What keeps its place on every screen is left out: the bar of the top, the menu, and what a
 * press has opened or closes (a notice, a sheet, a dialog). Their edge is the window's own, as long as the page can be scrolled clear of it.
 *
 * @returns in words what an element pinned at the lower edge covers: lines of text, answers, rows of help, controls
 */
export function pinnedOverText(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const atRest = [
      'header',
      '[role="alert"]',
      '[role="dialog"]',
      '[data-readout]',
      'nav[aria-label="Menu principal"]',
    ];
    // Overlays have their own test.
    if (document.querySelector('dialog[open], [role="dialog"]') !== null) return [];
    const pressable = 'button, a[href], label, input, textarea, select, [role="radio"], .wm-help-row';
    const slackPx = 2;
    const menu = document.querySelector('nav[aria-label="Menu principal"]');
    const bars = [...document.querySelectorAll('body *')].filter(
      (one) =>
        ['sticky', 'fixed'].includes(getComputedStyle(one).position) &&
        one.closest(atRest.join(',')) === null &&
        one.closest('[aria-hidden="true"]') === null &&
        one.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    );
    const found = new Set<string>();
    const lines = textLines();
    const controls = [...document.querySelectorAll(pressable)].filter((one) => one.checkVisibility());
    const before = window.scrollY;
    const furthest = document.documentElement.scrollHeight - window.innerHeight;
    for (let top = 0; ; top = Math.min(furthest, top + window.innerHeight / 2)) {
      window.scrollTo({ top, behavior: 'instant' });
      for (const bar of bars) judge(bar);
      if (top >= furthest) break;
    }
    // At its end nothing of the page stays under the menu.
    if (menu !== null && getComputedStyle(menu).position === 'fixed') judge(menu);
    window.scrollTo({ top: before, behavior: 'instant' });
    return [...found];

    function textLines(): { words: string; parent: Element; node: Node }[] {
      const walker = document.createTreeWalker(document.querySelector('#root') ?? document.body, NodeFilter.SHOW_TEXT);
      const texts = [];
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const words = node.textContent?.trim() ?? '';
        const parent = node.parentElement;
        if (words !== '' && parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) {
          texts.push({ words, parent, node });
        }
      }
      return texts;
    }
    function judge(bar: Element): void {
      const edge = bar.getBoundingClientRect();
      // Only elements pinned now and at the lower half: one in its normal place covers nothing.
      if (edge.height === 0 || edge.bottom < window.innerHeight / 2) return;
      for (const { words, parent, node } of lines) {
        if (bar.contains(parent) || isAtRest(parent, bar)) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        if ([...range.getClientRects()].some((line) => isUnder(line, edge))) found.add(`"${words}"`);
      }
      for (const control of controls) {
        if (bar.contains(control) || isAtRest(control, bar)) continue;
        if (isUnder(control.getBoundingClientRect(), edge)) {
          found.add(`${control.tagName.toLowerCase()} "${control.textContent?.trim()}"`);
        }
      }
    }
    function isAtRest(one: Element, bar: Element): boolean {
      const around = one.closest(atRest.join(','));
      return around !== null && around !== bar;
    }
    function isUnder(box: DOMRect, edge: DOMRect): boolean {
      const isBeside = box.right <= edge.left + slackPx || box.left >= edge.right - slackPx;
      return !isBeside && box.height > 0 && box.bottom > edge.top + slackPx && box.top < edge.bottom - slackPx;
    }
  });
}
