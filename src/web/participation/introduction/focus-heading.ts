/** For the heading of what has come in the place of something that had the focus. For use as a `ref`. */
export function focusHeading(heading: HTMLHeadingElement | null): void {
  heading?.focus({ preventScroll: true });
}
