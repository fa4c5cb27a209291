const tickMs = 8;

/** Vibrates on a drop by finger, except under reduced motion. */
export function vibrateOnDrop(event: Pick<Event, 'timeStamp'>): void {
  const isByFinger = event instanceof PointerEvent && event.pointerType === 'touch';
  if (!isByFinger || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  // Safari has no vibration API.
  navigator.vibrate?.(tickMs);
}
