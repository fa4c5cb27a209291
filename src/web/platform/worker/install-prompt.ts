import { useSyncExternalStore } from 'react';

/** The `beforeinstallprompt` event, which TypeScript lacks. */
type InstallOffer = Event & { prompt(): Promise<unknown> };

let offer: InstallOffer | null = null;
const watchers = new Set<() => void>();

function setOffer(next: InstallOffer | null): void {
  offer = next;
  for (const watcher of watchers) watcher();
}

/** Defers the browser's prompt, which may come in the middle of a part. */
export function captureInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    setOffer(event as InstallOffer);
  });
  window.addEventListener('appinstalled', () => setOffer(null));
}

/** @returns null where unsupported */
export function useInstallPrompt(): (() => void) | null {
  const pendingOffer = useSyncExternalStore(subscribe, () => offer, noOffer);
  if (pendingOffer === null) return null;
  return () => {
    // The event can prompt only once.
    setOffer(null);
    void pendingOffer.prompt();
  };
}

function subscribe(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

const noOffer = () => null;
