/** @param block scroll position; `nearest` does not scroll when the item is in view */
export function focusItem(item: HTMLElement | null | undefined, block: ScrollLogicalPosition): void {
  if (!item) return;
  const radio = item.querySelector<HTMLInputElement>('input:checked') ?? item.querySelector('input');
  radio?.focus({ preventScroll: true });
  item.scrollIntoView({ block });
}
