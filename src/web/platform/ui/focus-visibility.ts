/** What is focused keeps so far from what stands over the page, in px: the ring around it, and the label of a field. */
const roomAround = 24;

/** What stands over the page where it is scrolled, and stays where it is. */
const pinned = '[data-pinned]';

/**
 * Scrolls what has the focus of a keyboard out from under what is pinned: a header or buttons that go along, the bar of the menu, a notice
 * (WCAG 2.4.11). Not said by `scroll-padding` or `scroll-margin`: in WebKit that counts as part of what is to be seen, and what lies below the
 * window is then not scrolled to.
 */
export function scrollFocusIntoView(focused: Element | null): void {
  if (!focused?.matches(':focus-visible') || focused.closest('[role="dialog"]') !== null) return;
  const { top, bottom, left, right } = focused.getBoundingClientRect();
  let [upperEdge, lowerEdge] = [0, window.innerHeight];
  for (const bar of document.querySelectorAll(pinned)) {
    const box = bar.getBoundingClientRect();
    const isBeside = box.right <= left || box.left >= right || box.height === 0;
    if (isBeside || bar.contains(focused) || focused.contains(bar)) continue;
    if (box.top + box.bottom < window.innerHeight) upperEdge = Math.max(upperEdge, box.bottom);
    else lowerEdge = Math.min(lowerEdge, box.top);
  }
  const missingBelow = bottom - (lowerEdge - roomAround);
  const missingAbove = upperEdge + roomAround - top;
  // What is higher than the room between shows its beginning.
  if (missingAbove > 0 && upperEdge > 0) window.scrollBy({ top: -missingAbove });
  else if (missingBelow > 0 && lowerEdge < window.innerHeight) {
    window.scrollBy({ top: Math.min(missingBelow, -missingAbove) });
  }
}

/** Does so for whatever takes the focus from now on. @returns what ends it */
export function watchFocusVisibility(): () => void {
  // The browser scrolls to what takes the focus after it has told of it.
  const onFocus = () => requestAnimationFrame(() => scrollFocusIntoView(document.activeElement));
  document.addEventListener('focusin', onFocus);
  return () => document.removeEventListener('focusin', onFocus);
}
