/** @returns whether an element hears what is done to it: what the server has drawn is React's only from a moment on, which it tells nobody */
export function isAlive(element: Element): boolean {
  return Object.keys(element).some((key) => key.startsWith('__reactProps'));
}
