/** What the server answers itself; every other address is a page or a file of the pages, which come from Vite. */
const serverPaths = /^\/(api|r|mailbox|healthz|readyz)(\/|$)/;

/** @param address as it stands in a request, with or without a query */
export function isServedByServer(method: string, address: string): boolean {
  const [path = ''] = address.split('?');
  return !['GET', 'HEAD'].includes(method) || serverPaths.test(path);
}
