/** Where the team tries the study without anything being stored. */
export const previewPath = '/preview';

/**
 * Whether this page is a preview. It is one from its first script to its end, and then nothing of it reaches the server or lasts on the
 * device: what the journal keeps lies in the page, and the rest of what could leave it is closed by `src/web/app/preview/close-page.ts`.
 */
export const isPreviewPage: boolean = typeof location !== 'undefined' && location.pathname === previewPath;
