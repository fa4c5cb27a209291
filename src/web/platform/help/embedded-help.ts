import type { HelpContact } from '#study/material/help-material.ts';

/** Embedded by the server (`src/server/platform/http/embedded-help.ts`). Read once, before the app replaces the elements. */
export const embeddedHelp: { short: string; ways: readonly HelpContact[] } = readHelp();

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
