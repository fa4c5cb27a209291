/**
 * What somebody has written into a page before its script has come: React begins with the values it knows.
 * @param root of a page that the server has drawn
 * @returns writes it again, to be called once the app has taken the page over
 */
export function keepEarlyInput(root: HTMLElement): () => void {
  const written = Array.from(root.querySelectorAll('input'), (input) => ({ input, value: input.value })).filter(
    ({ input, value }) => value !== input.defaultValue,
  );
  return () => {
    for (const { input, value } of written) writeOnceTakenOver(input, value);
  };
}

/** The screen inside is taken over after the app around it, and only then does anybody listen. */
function writeOnceTakenOver(input: HTMLInputElement, value: string): void {
  if (!input.isConnected) return;
  if (!Object.keys(input).some((key) => key.startsWith('__reactProps'))) {
    requestAnimationFrame(() => writeOnceTakenOver(input, value));
    return;
  }
  // React watches the property of each element; what comes by the prototype is a change to it.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
