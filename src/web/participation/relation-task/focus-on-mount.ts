/** Ref callback; a dialog keeps the focus. */
export function focusOnMount(element: HTMLElement | null): void {
  if (document.activeElement?.closest('[role="dialog"]')) return;
  element?.focus();
}
