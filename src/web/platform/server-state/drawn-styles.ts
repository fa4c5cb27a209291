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
}

/** Lets the style sheets count for which a drawn page does not wait, each once it is there. */
export function admitLateSheets(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-late]')) {
    const admit = () => link.removeAttribute('media');
    if (link.sheet === null) link.addEventListener('load', admit, { once: true });
    else admit();
  }
}
