/** Paths of the server; others come from Vite. */
const serverPaths = /^\/(api|r|mailbox|healthz|readyz)(\/|$)/;

/** @param address path with or without query */
export function isServedByServer(method: string, address: string): boolean {
  const [path = ''] = address.split('?');
  return !['GET', 'HEAD'].includes(method) || serverPaths.test(path);
}
