/** @returns whether a host name or address means this very machine, in the spellings of URLs and of sockets. */
export function isLoopbackHost(host: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]', '::1'].includes(host);
}

/** @returns whether an installation listens on this very machine only and calls itself by a name of it. */
export function isLocalInstallation({ host, publicAddress }: { host: string; publicAddress: string }): boolean {
  return isLoopbackHost(host) && isLoopbackHost(new URL(publicAddress).hostname);
}
