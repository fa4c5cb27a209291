/**
 * Called when the page becomes hidden, frozen or unloaded, perhaps repeatedly.
 * @returns the clean-up
 */
export function listenForPageHide(onGone: () => void): () => void {
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
