/** Staff preview, which stores nothing. */
export const previewPath = '/preview';

/**
 * Constant for the page's life. A preview neither sends nor persists: its journal is in memory, and
 * `src/web/app/preview/close-page.ts` blocks other ways out.
 */
export const isPreviewPage: boolean = typeof location !== 'undefined' && location.pathname === previewPath;
