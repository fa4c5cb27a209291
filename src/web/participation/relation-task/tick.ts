const tickMs = 8;

/** A tick under the finger that has put a word down, where the device can; none for somebody who wants less motion. */
export function tick(event: Pick<Event, 'timeStamp'>): void {
  const isByFinger = event instanceof PointerEvent && event.pointerType === 'touch';
  if (!isByFinger || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  // Safari has no such thing.
  navigator.vibrate?.(tickMs);
}
