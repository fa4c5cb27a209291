import { styleNonce } from '#web/platform/look/style-nonce.ts';

/**
 * The content security policy knows no style attributes, which elements that the server has drawn would need; so it writes what they
 * say as data and as rules (`src/server/platform/http/drawn-page.ts`). Scripts may set them, and so they stand as the app expects
 * them before it takes the elements over.
 */
export function restoreDrawnStyles(root: HTMLElement): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? '';
    element.removeAttribute('data-style');
  }
  // Drawn ones count by their hash, which ends when a component changes what they say.
  for (const element of root.querySelectorAll('style')) element.nonce = styleNonce;
}

/** One that does not come keeps nobody from the page: what it needs first stands in it. */
const longestWaitMs = 3_000;

/** Lets the style sheets count for which a drawn page does not wait, each once it is there. @returns when all are, or need too long */
export async function admitLateSheets(): Promise<void> {
  const sheets = Array.from(document.querySelectorAll<HTMLLinkElement>('link[data-late]'), admit);
  await Promise.race([Promise.all(sheets), new Promise((over) => setTimeout(over, longestWaitMs))]);
}

async function admit(link: HTMLLinkElement): Promise<void> {
  if (link.sheet === null) {
    await new Promise((come) => {
      link.addEventListener('load', come, { once: true });
    });
  }
  link.removeAttribute('media');
}
