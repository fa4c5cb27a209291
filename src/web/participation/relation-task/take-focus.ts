/** Gives the keyboard's focus to an element that has just appeared, but takes it from no open dialog. For use as a `ref`. */
export function takeFocus(element: HTMLElement | null): void {
  if (document.activeElement?.closest('[role="dialog"]')) return;
  element?.focus();
}
