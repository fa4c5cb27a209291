/** The two faces that hold every letter of Portuguese, as they are called in a build; what else there is loads when somebody's name needs it. */
const firstFace = /^\/assets\/(?:literata|inter)-[\w-]{8}\.woff2$/;

/** @returns whether a file of the build, named by its address, is a face that every screen needs */
export function isFirstFace(address: string): boolean {
  return firstFace.test(address);
}
