/** Gap to pinned elements in px: room for the focus ring and a field label. */
const roomAround = 24;

/** Elements fixed or sticky over the scrolling page. */
const pinned = '[data-pinned]';

/**
 * Scrolls keyboard focus clear of pinned headers, buttons, menus and notices (WCAG 2.4.11).
 * Trap: WebKit counts `scroll-padding` and `scroll-margin` as visible, and skips the scroll for elements below the window.
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
  // An element taller than the gap shows the top.
  if (missingAbove > 0 && upperEdge > 0) window.scrollBy({ top: -missingAbove });
  else if (missingBelow > 0 && lowerEdge < window.innerHeight) {
    window.scrollBy({ top: Math.min(missingBelow, -missingAbove) });
  }
}

/** @returns the function that removes the listener */
export function watchFocusVisibility(): () => void {
  // The browser scrolls to the focused element only after the focus event.
  const onFocus = () => requestAnimationFrame(() => scrollFocusIntoView(document.activeElement));
  document.addEventListener('focusin', onFocus);
  return () => document.removeEventListener('focusin', onFocus);
}
