let hiddenSoFarMs = 0;
let hiddenSince: number | null = document.visibilityState === 'hidden' ? performance.now() : null;

document.addEventListener('visibilitychange', () => {
  const now = performance.now();
  if (document.visibilityState === 'hidden') hiddenSince ??= now;
  else if (hiddenSince !== null) {
    hiddenSoFarMs += now - hiddenSince;
    hiddenSince = null;
  }
});

/** @returns for how long this page has been hidden since it was loaded, in ms. The difference of two readings is the time between them. */
export function hiddenTimeMs(): number {
  return hiddenSoFarMs + (hiddenSince === null ? 0 : performance.now() - hiddenSince);
}

/**
 * Calls `onGone` when the page stops being seen: another tab, a locked screen, another app, leaving, or a browser that freezes it.
 * One departure may be told by several events.
 * @returns a function that stops it
 */
export function listenForDeparture(onGone: () => void): () => void {
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') onGone();
  };
  document.addEventListener('visibilitychange', onVisibility);
  document.addEventListener('freeze', onGone);
  window.addEventListener('pagehide', onGone);
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    document.removeEventListener('freeze', onGone);
    window.removeEventListener('pagehide', onGone);
  };
}
