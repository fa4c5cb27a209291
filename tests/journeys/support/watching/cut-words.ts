import type { Page } from '@playwright/test';

/** A screen size, and the user's font scale. */
export type Sight = { width: number; height: number; textPercent: number };

/** Sets the size of the page and the user's font size, without a reload. */
export async function setSight(page: Page, { width, height, textPercent }: Sight): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate(async (percent) => {
    document.documentElement.style.fontSize = percent === 100 ? '' : `${percent}%`;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    window.scrollTo(0, 0);
  }, textPercent);
}

/**
 * @returns in words every unreadable place: text that is cut off or overflows its box, overlapping text, words of a heading broken without
 * a hyphen, a page that scrolls sideways
 */
export function cutWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** Letters reach a little beyond their line without touching anything. */
    const slackPx = 2;
    const faults: string[] = [];
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > window.innerWidth) faults.push(`the page is ${scrollWidth} px wide`);
    const seen: {
      words: string;
      stays: boolean;
      layer: Element | null;
      block: Element | undefined;
      lines: DOMRect[];
    }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const words = node.textContent?.trim() ?? '';
      const element = node.parentElement;
      if (words === '' || element === null || !isForEyes(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const lines = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
      for (const box of boxesAround(element)) {
        const edge = box.getBoundingClientRect();
        const isOut = lines.some(
          (line) =>
            line.left < edge.left - slackPx ||
            line.right > edge.right + slackPx ||
            line.top < edge.top - 2 * slackPx ||
            line.bottom > edge.bottom + 2 * slackPx,
        );
        if (isOut) faults.push(`"${words}" leaves its box`);
      }
      if (element.closest('h1, h2, h3') !== null) {
        for (const word of brokenWords(node)) faults.push(`"${word}" is broken`);
      }
      const layer = element.closest('dialog, [role="dialog"]');
      const scrolling = ancestors(element)
        .filter(isScrolling)
        .map((one) => one.getBoundingClientRect());
      const inSight = lines.filter(({ top, bottom }) => scrolling.every((box) => bottom > box.top && top < box.bottom));
      const stays = ancestors(element).some(isHeld);
      seen.push({ words, stays, layer, block: blockAround(element), lines: inSight });
    }
    for (const [index, one] of seen.entries()) {
      for (const other of seen.slice(index + 1)) {
        // A dragged element or a dialog covers the rest; line boxes of one text overlap.
        if (one.stays !== other.stays || one.layer !== other.layer || one.block === other.block) continue;
        if (one.lines.some((line) => other.lines.some((another) => overlap(line, another)))) {
          faults.push(`"${one.words}" and "${other.words}" lie over each other`);
        }
      }
    }
    return [...new Set(faults)];

    function brokenWords(node: Node): string[] {
      const text = node.textContent ?? '';
      return [...text.matchAll(/[\p{L}\p{N}]+/gu)].flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1 ? [word] : [];
      });
    }
    function isScrolling(element: Element): boolean {
      const { overflowY } = getComputedStyle(element);
      return (overflowY === 'auto' || overflowY === 'scroll') && element !== document.documentElement;
    }
    function blockAround(element: Element): Element | undefined {
      return ancestors(element).find((one) => !getComputedStyle(one).display.startsWith('inline'));
    }
    function ancestors(element: Element): Element[] {
      const found: Element[] = [];
      for (let one: Element | null = element; one !== null; one = one.parentElement) found.push(one);
      return found;
    }
    /** Visible, not only for screen readers. */
    function isForEyes(element: Element): boolean {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
      return ancestors(element).every((one) => {
        const { width, height } = one.getBoundingClientRect();
        return width > 4 && (height > 4 || getComputedStyle(one).overflow === 'visible');
      });
    }
    /** Elements that clip overflow, and controls. */
    function boxesAround(element: Element): Element[] {
      return ancestors(element).filter((one) => {
        if (one === document.documentElement || one === document.body) return false;
        const { overflowX, overflowY } = getComputedStyle(one);
        const isCutting = [overflowX, overflowY].some((kind) => kind === 'hidden' || kind === 'clip');
        return isCutting || one.matches('button, [data-part], summary');
      });
    }
    function isHeld(element: Element): boolean {
      return ['fixed', 'sticky'].includes(getComputedStyle(element).position);
    }
    function overlap(one: DOMRect, other: DOMRect): boolean {
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      return across > slackPx && down > 4 * slackPx;
    }
  });
}

/** @returns a description of each element that is outside of the screen or covered */
export function hiddenElements(page: Page, selector: string): Promise<string[]> {
  return page.evaluate((query) => {
    const faults: string[] = [];
    const elements = [...document.querySelectorAll(query)].filter((one) =>
      one.checkVisibility({ visibilityProperty: true }),
    );
    if (elements.length === 0) return [`nothing is ${query}`];
    for (const element of elements) {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
      const place = `${Math.round(left)}-${Math.round(right)}, ${Math.round(top)}-${Math.round(bottom)}`;
      const isWhole = left >= 0 && top >= 0 && right <= window.innerWidth + 0.5 && bottom <= window.innerHeight + 0.5;
      const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      const isOnTop = over !== null && (element.contains(over) || over.contains(element));
      if (!isWhole || !isOnTop) faults.push(`"${name}" at ${place}${isOnTop ? '' : ' lies under something'}`);
    }
    return faults;
  }, selector);
}

/** @returns a description of each element that is partly covered within the window */
export function coveredParts(page: Page, selector: string): Promise<string[]> {
  return page.evaluate((query) => {
    const elements = [...document.querySelectorAll(query)].filter((one) => one.checkVisibility());
    if (elements.length === 0) return [`nothing is ${query}`];
    return elements.flatMap((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const [highest, lowest] = [Math.max(0, top) + 2, Math.min(window.innerHeight, bottom) - 2];
      const isCovered = [highest, (highest + lowest) / 2, lowest].some((y) => {
        const over = y < lowest + 1 && highest < lowest ? document.elementFromPoint((left + right) / 2, y) : element;
        return over !== null && !element.contains(over) && !over.contains(element);
      });
      return isCovered ? [`"${element.textContent}" at ${Math.round(top)}-${Math.round(bottom)}`] : [];
    });
  }, selector);
}

/** @returns in words every title smaller than running text under a larger font size */
export function smallTitles(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
    const textPx = sizeOf(document.documentElement);
    const titles = [...document.querySelectorAll('h1, h2, h3')].filter((one) => one.checkVisibility());
    return titles.flatMap((title) =>
      sizeOf(title) < textPx - 0.5 ? [`"${title.textContent}" is set in ${sizeOf(title)} px`] : [],
    );
  });
}

/** @returns in words every one of these set smaller than running text */
export function smallWords(page: Page, selector: string): Promise<string[]> {
  return page.evaluate((query) => {
    const minimumPx = 16;
    return [...document.querySelectorAll(query)].flatMap((element) => {
      const sizePx = Number.parseFloat(getComputedStyle(element).fontSize);
      return sizePx < minimumPx ? [`"${element.textContent}" is set in ${sizePx} px`] : [];
    });
  }, selector);
}
