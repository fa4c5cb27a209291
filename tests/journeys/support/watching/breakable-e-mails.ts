import type { Page } from '@playwright/test';

/** Shorter texts, such as labels, have a line of their own. */
const shortest = 25;

/** @returns the sentences in which "e-mail" could end up on two lines, at this width or another */
export async function breakableEMails(page: Page): Promise<string[]> {
  return page.evaluate((shortest) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const text = node.textContent ?? '';
      const place = node.parentElement;
      if (place === null || place.closest('script, style, textarea, option, pre, code, [lang="en"]') !== null) continue;
      if (text.length < shortest || !/e-mails?(?![\w@])/i.test(text)) continue;
      if (getComputedStyle(place).whiteSpace !== 'nowrap') found.push(text);
    }
    return found;
  }, shortest);
}
