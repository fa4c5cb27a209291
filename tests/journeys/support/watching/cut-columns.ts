import type { Page } from '@playwright/test';

/**
 * @returns in words what has no room as wide as the window is: cells of tables whose content is wider than they are, a table that scrolls
 * sideways for a part of its last column alone, a page that scrolls sideways
 */
export function cutColumns(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // The page is laid out for its new width with the next frame, and what measures itself draws itself anew with the one after.
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    const slackPx = 1;
    const { scrollWidth, clientWidth } = document.documentElement;
    const faults = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : [];
    for (const cell of document.querySelectorAll<HTMLElement>('th, td, [role="columnheader"], [role="cell"]')) {
      if (!cell.checkVisibility() || cell.innerText.trim() === '') continue;
      if (cell.scrollWidth > cell.clientWidth + slackPx || cell.clientWidth < 8) {
        faults.push(`"${cell.innerText.trim().slice(0, 40)}" has ${cell.clientWidth} of ${cell.scrollWidth} px`);
      }
    }
    // Where whole columns are behind the edge, it has a shadow; a part of the last one could as well be made to fit. Numbers have a
    // caption; tables of the manual, which have none, are text.
    for (const frame of document.querySelectorAll('[data-fit="wider"]:has(caption)')) {
      const edge = frame.getBoundingClientRect().left + frame.clientWidth;
      const { left = 0, right = 0 } =
        frame.querySelector('tr:first-child > :last-child')?.getBoundingClientRect() ?? {};
      if (left < edge && right > edge + slackPx) {
        faults.push(
          `the last column of "${frame.ariaLabel}" shows ${Math.round(edge - left)} of ${Math.round(right - left)} px`,
        );
      }
    }
    return faults;
  });
}
