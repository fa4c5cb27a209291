/** The two fonts with all Portuguese letters; others load on demand. */
const firstFace = /^\/assets\/(?:literata|inter)-[\w-]{8}\.woff2$/;

export function isPreloadedFont(address: string): boolean {
  return firstFace.test(address);
}
