import type { FactsInPage } from '#contract/platform/page-facts.ts';

/** Where a page wants what the server knows (`index.html`, `front.html`). */
const placeInPage = '__FACTS__';

/**
 * Writes what the server knows into the page, as data that no browser runs.
 * @param facts null where nothing is known, as in tests that serve pages of their own
 */
export function writeFactsInto(page: string, facts: FactsInPage | null): string {
  // Nothing in it may look like the end of the element that it stands in.
  const written = JSON.stringify(facts).replaceAll('<', '\\u003c');
  return page.replace(placeInPage, () => written);
}
