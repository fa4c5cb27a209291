import type { DrawnPage, WhatIsDrawn } from '#contract/platform/page-facts.ts';

/**
 * Draws the pages that visitors see first, as the browser would. It runs on the server when that starts, built apart
 * (`scripts/web-build/drawing-beside-page.ts`).
 */
export async function markupOfPages(drawn: WhatIsDrawn): Promise<DrawnPage[]> {
  // What the app reads from its page when it is loaded stands in none yet.
  Object.assign(globalThis, { document: pageBeforeApp(drawn.material.help.short) });
  const { drawScreens } = await import('./app/draw-screens.tsx');
  Reflect.deleteProperty(globalThis, 'document');
  return drawScreens(drawn);
}

function pageBeforeApp(helpInShort: string) {
  const help = { querySelector: () => ({ textContent: helpInShort }), querySelectorAll: () => [] };
  return { querySelector: () => null, getElementById: (id: string) => (id === 'help' ? help : null) };
}
