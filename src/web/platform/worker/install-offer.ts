import { useSyncExternalStore } from 'react';

/** What some browsers tell a page that can be put on the home screen; TypeScript does not know it. */
type InstallOffer = Event & { prompt(): Promise<unknown> };

let offer: InstallOffer | null = null;
const watchers = new Set<() => void>();

function keep(next: InstallOffer | null): void {
  offer = next;
  for (const watcher of watchers) watcher();
}

/** Keeps what the browser would offer at a moment of its own, such as in the middle of a part, until somebody may want it. */
export function keepInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    keep(event as InstallOffer);
  });
  window.addEventListener('appinstalled', () => keep(null));
}

/** @returns a function that lets the browser ask whether WordMood is to be put on the home screen; null where it cannot */
export function useInstallOffer(): (() => void) | null {
  const kept = useSyncExternalStore(watch, () => offer, noOffer);
  if (kept === null) return null;
  return () => {
    // Browsers let it be asked once.
    keep(null);
    void kept.prompt();
  };
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

const noOffer = () => null;
