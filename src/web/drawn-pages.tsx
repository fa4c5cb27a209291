import type { DrawnPage, FactsInPage } from '#contract/platform/page-facts.ts';

/** What stands in a page besides what is drawn. */
type AroundDrawing = {
  /** Stands where each answer's own nonce belongs. */
  nonce: string;
  /** The sentence about help that is written into every page. */
  helpInShort: string;
};

/**
 * Draws the pages that visitors see first, as the browser would. It runs on the server, once for each start, built apart
 * (`scripts/web-build/drawing-beside-page.ts`).
 */
export async function markupOfPages(facts: FactsInPage, { nonce, helpInShort }: AroundDrawing): Promise<DrawnPage[]> {
  // What the app reads from its page when it is loaded stands in none yet.
  Object.assign(globalThis, { document: pageBeforeApp(helpInShort) });
  const { drawScreens } = await import('./app/draw-screens.tsx');
  Reflect.deleteProperty(globalThis, 'document');
  return drawScreens(facts, nonce);
}

function pageBeforeApp(helpInShort: string) {
  const help = { querySelector: () => ({ textContent: helpInShort }), querySelectorAll: () => [] };
  return { querySelector: () => null, getElementById: (id: string) => (id === 'help' ? help : null) };
}
