import type { HelpContact } from './call-buttons.tsx';

/**
 * The numbers, and the sentence about them, that the server writes into the page itself (`src/server/platform/http/help-in-page.ts`): there
 * without a further request, from the first moment on. Read once, before the app takes the place where they stand.
 */
export const helpOfPage: { short: string; contacts: readonly HelpContact[] } = readHelp();

function readHelp() {
  const place = document.getElementById('help');
  const links = place?.querySelectorAll<HTMLAnchorElement>('a') ?? [];
  return {
    short: place?.querySelector('p')?.textContent ?? '',
    contacts: Array.from(links, ({ href, textContent }) => ({
      phone: href.replace('tel:', ''),
      callLabel: textContent,
    })),
  };
}
