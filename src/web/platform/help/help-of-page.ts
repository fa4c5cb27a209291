import type { HelpWay } from '#study/material/help-material.ts';

/**
 * The ways to help, and the sentence about them, that the server writes into the page itself (`src/server/platform/http/help-in-page.ts`):
 * there without a further request, from the first moment on. Read once, before the app takes the place where they stand.
 */
export const helpOfPage: { short: string; ways: readonly HelpWay[] } = readHelp();

function readHelp() {
  const place = document.getElementById('help');
  const links = place?.querySelectorAll<HTMLAnchorElement>('a') ?? [];
  return {
    short: place?.querySelector('p')?.textContent ?? '',
    ways: Array.from(links, (link) => ({
      address: link.getAttribute('href') ?? '',
      title: link.querySelector('strong')?.textContent ?? '',
      action: link.querySelector('span')?.textContent ?? null,
      detail: link.querySelector('small')?.textContent ?? null,
    })),
  };
}
