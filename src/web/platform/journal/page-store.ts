import { isPreviewPage } from '#web/platform/server-state/preview-page.ts';
import { deviceStore } from './device-store.ts';
import { createFallbackStore } from './fallback-store.ts';
import { keptAtLeaving } from './last-moment.ts';
import { lastMomentInBrowser } from './last-moment-in-browser.ts';
import { createMemoryStore } from './memory-store.ts';

/** Where this page keeps what the server has not acknowledged yet. */
export const pageStore = keptAtLeaving(
  createFallbackStore(isPreviewPage ? createMemoryStore() : deviceStore),
  lastMomentInBrowser,
);
