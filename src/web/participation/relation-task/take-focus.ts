/** Ref callback; a dialog keeps the focus. */
export function takeFocus(element: HTMLElement | null): void {
  if (document.activeElement?.closest('[role="dialog"]')) return;
  element?.focus();
}
