/**
 * @param path of the page that uses the token
 * @returns an address with the token in the fragment, which no server or proxy log sees
 */
export function mailedLink(publicAddress: string, path: string, token: string): string {
  return `${publicAddress}${path}#token=${token}`;
}
