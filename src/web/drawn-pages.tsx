import type { RenderedPage, RenderInput } from '#contract/platform/embedded-facts.ts';

/**
 * Draws the pages that visitors see first, as the browser would. It runs on the server when that starts, built apart
 * (`scripts/web-build/server-renderer-plugin.ts`).
 */
export async function renderMarkup(drawn: RenderInput): Promise<RenderedPage[]> {
  // Prerendered pages lack the data that the app reads at load.
  Object.assign(globalThis, { document: pageBeforeApp(drawn.material.help.short) });
  const { renderScreens } = await import('./app/render-screens.tsx');
  Reflect.deleteProperty(globalThis, 'document');
  return renderScreens(drawn);
}

function pageBeforeApp(helpInShort: string) {
  const help = { querySelector: () => ({ textContent: helpInShort }), querySelectorAll: () => [] };
  return { querySelector: () => null, getElementById: (id: string) => (id === 'help' ? help : null) };
}
