import { styleNonce } from '#web/platform/look/style-nonce.ts';

/**
 * The CSP forbids style attributes, so the server writes `data-style` (`src/server/platform/http/rendered-page.ts`).
 * Hydration expects the attributes.
 */
export function restoreServerStyles(root: HTMLElement): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? '';
    element.removeAttribute('data-style');
  }
  // Server-rendered styles are allowed by hash, which fails when a component changes them.
  for (const element of root.querySelectorAll('style')) element.nonce = styleNonce;
}

/** A failing sheet must not block the page, whose critical rules are inline. */
const maximumWaitMs = 3_000;

/** @returns when all deferred sheets are loaded, or after the time limit */
export async function enableDeferredSheets(): Promise<void> {
  const sheets = Array.from(document.querySelectorAll<HTMLLinkElement>('link[data-late]'), applySheet);
  await Promise.race([Promise.all(sheets), new Promise((over) => setTimeout(over, maximumWaitMs))]);
}

async function applySheet(link: HTMLLinkElement): Promise<void> {
  if (link.sheet === null) {
    await new Promise((come) => {
      link.addEventListener('load', come, { once: true });
    });
  }
  link.removeAttribute('media');
}
