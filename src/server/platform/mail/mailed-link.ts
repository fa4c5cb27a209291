/**
 * @param path of the page whose button uses the token
 * @returns an address for a mail. What stands behind the `#` is sent to no server: no log of a proxy has it
 */
export function mailedLink(publicAddress: string, path: string, token: string): string {
  return `${publicAddress}${path}#token=${token}`;
}
