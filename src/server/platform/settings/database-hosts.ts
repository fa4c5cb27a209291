/** Allowed `target_session_attrs`: a writable database is needed. */
const writable = ['read-write', 'primary'];
const parts = /^(?<scheme>postgres(?:ql)?:\/\/)(?<credentials>[^/?#]*@)?(?<hosts>[^/?#]*)(?<rest>.*)$/s;

/**
 * Splits a libpq address with several hosts,
 * `postgres://user:password@host1:5432,host2:5432/database?target_session_attrs=read-write`.
 * @returns one address per host for the driver; empty when invalid
 */
export function databaseHosts(address: string): string[] {
  const { scheme, credentials = '', hosts = '', rest = '' } = parts.exec(address)?.groups ?? {};
  if (scheme === undefined) return [];
  const addresses = hosts.split(',').map((host) => URL.parse(`${scheme}${credentials}${host}${rest}`));
  const isSeveral = addresses.length > 1;
  if (!isSeveral && addresses[0]?.searchParams.has('target_session_attrs') === false) return [address];
  const each = addresses.map((url) => {
    if (url === null || (isSeveral && url.hostname === '')) return undefined;
    const attributes = url.searchParams.get('target_session_attrs');
    if (attributes === null) return url.href;
    url.searchParams.delete('target_session_attrs');
    return writable.includes(attributes) ? url.href : undefined;
  });
  return each.every((one) => one !== undefined) ? each : [];
}
