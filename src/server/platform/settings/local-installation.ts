/** @returns whether a host is a loopback name or address, as in URLs or sockets */
export function isLoopbackHost(host: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]', '::1'].includes(host);
}

/** @returns whether an installation listens on and is named by loopback only */
export function isLocalInstallation({ host, publicAddress }: { host: string; publicAddress: string }): boolean {
  return isLoopbackHost(host) && isLoopbackHost(new URL(publicAddress).hostname);
}
