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
