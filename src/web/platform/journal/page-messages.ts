import { isPreviewPage } from '#web/platform/server-state/preview-page.ts';
import type { PageMessage } from './page-message.ts';

// A preview has nothing to say to pages in which somebody takes part, and hears nothing of them.
const channel =
  isPreviewPage || typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('wordmood-journal');
const listeners = new Set<(message: PageMessage) => void>();
const hear = (message: PageMessage) => {
  for (const listener of listeners) listener(message);
};
channel?.addEventListener('message', (event: MessageEvent<PageMessage>) => hear(event.data));

/** Tells all pages of this browser, this one included. */
export function announce(message: PageMessage): void {
  channel?.postMessage(message);
  hear(message);
}

/** @returns a function that ends the listening. */
export function listenToPages(listener: (message: PageMessage) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
