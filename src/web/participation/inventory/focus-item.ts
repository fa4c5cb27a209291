/**
 * Puts the focus on an item's answers: the chosen one, or else the first.
 * @param block where the item goes on the page; `nearest` leaves the page alone when the item is in view
 */
export function focusItem(item: HTMLElement | null | undefined, block: ScrollLogicalPosition): void {
  if (!item) return;
  const radio = item.querySelector<HTMLInputElement>('input:checked') ?? item.querySelector('input');
  radio?.focus({ preventScroll: true });
  item.scrollIntoView({ block });
}
