import { deviceStore } from './device-store.ts';
import { createFallbackStore } from './fallback-store.ts';

/** Where this page keeps what the server has not acknowledged yet. */
export const pageStore = createFallbackStore(deviceStore);
