import type { IncomingMessage } from 'node:http';
import { isIPv6, type Socket } from 'node:net';
import type { Context } from 'hono';
import proxyAddr from 'proxy-addr';

/** IPv4 addresses as IPv6 writes them: on one machine (`::ffff:0:0/96`), and behind a translator (`64:ff9b::/96`, RFC 6052). */
const prefixesOfIpv4 = [
  [0, 0, 0, 0, 0, 0xffff],
  [0x64, 0xff9b, 0, 0, 0, 0],
];
/** Where there is no socket, as in tests that call the app itself. */
const ownMachine = '127.0.0.1';

/** @returns whether a list names addresses, networks or `loopback`, `linklocal`, `uniquelocal`. */
export function areProxies(list: readonly string[]): boolean {
  try {
    proxyAddr.compile([...list]);
    return true;
  } catch {
    return false;
  }
}

/**
 * @param trustedProxies whose `X-Forwarded-For` counts; anybody else could write there what they like
 * @returns a function that says from which address a request comes, as far as limits go: an IPv4 address, or the /64 network of
 *   an IPv6 address, which is what one household or office gets
 */
export function clientAddressReader(trustedProxies: readonly string[]): (context: Context) => string {
  const read = incomingAddressReader(trustedProxies);
  return (context) => read((context.env as { incoming?: IncomingMessage } | undefined)?.incoming);
}

/** The same for a request that has not become one of the app's. */
export function incomingAddressReader(trustedProxies: readonly string[]): (incoming?: IncomingMessage) => string {
  const isTrusted = trustedProxies.length === 0 ? () => false : proxyAddr.compile([...trustedProxies]);
  return (incoming) => {
    if (incoming?.socket?.remoteAddress === undefined) return ownMachine;
    return networkOf(proxyAddr(incoming, isTrusted));
  };
}

/**
 * @returns a function that says whose a connection itself is, as far as limits go; null for one of a trusted proxy, behind which there
 *   may be anybody
 */
export function connectionAddressReader(trustedProxies: readonly string[]): (socket: Socket) => string | null {
  const isTrusted = trustedProxies.length === 0 ? () => false : proxyAddr.compile([...trustedProxies]);
  return ({ remoteAddress = ownMachine }) => (isTrusted(remoteAddress, 0) ? null : networkOf(remoteAddress));
}

/** How many leading bits the addresses of a network share. */
export type WidthOfNetwork = 64 | 56 | 48;

/**
 * Providers give one customer a /64, a /56 or a /48, so whoever has the widest of them has 65,536 of the narrowest.
 * @param address what `clientAddressReader` says
 * @returns the networks by which a client is counted, the narrowest first; an IPv4 address is one by itself
 */
export function networksAround(address: string): { network: string; width: WidthOfNetwork }[] {
  const narrowest = { network: address, width: 64 } as const;
  if (!address.endsWith('::/64')) return [narrowest];
  const [first = '0', second = '0', third = '0', fourth = '0'] = address.slice(0, -'::/64'.length).split(':');
  const upperByte = (Number.parseInt(fourth, 16) & 0xff00).toString(16);
  return [
    narrowest,
    { network: `${first}:${second}:${third}:${upperByte}::/56`, width: 56 },
    { network: `${first}:${second}:${third}::/48`, width: 48 },
  ];
}

/** @returns the widest network by which a client is counted */
export function widestNetworkAround(address: string): string {
  return networksAround(address).at(-1)?.network ?? address;
}

function networkOf(address: string): string {
  const [withoutZone = ''] = address.split('%');
  if (!isIPv6(withoutZone)) return withoutZone;
  const groups = groupsOf(withoutZone.toLowerCase());
  const isIpv4 = prefixesOfIpv4.some((prefix) => prefix.every((group, index) => groups[index] === group));
  if (isIpv4) return groups.slice(6).flatMap(bytesOf).join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** @returns the eight numbers of an IPv6 address */
function groupsOf(address: string): number[] {
  const [head = [], tail] = address.split('::').map(numbersOf);
  if (tail === undefined) return head;
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => 0), ...tail];
}

function numbersOf(part: string): number[] {
  if (part === '') return [];
  return part.split(':').flatMap((group) => {
    const [first = 0, second = 0, third = 0, fourth = 0] = group.split('.').map(Number);
    return group.includes('.') ? [first * 256 + second, third * 256 + fourth] : [Number.parseInt(group, 16)];
  });
}

function bytesOf(group: number): number[] {
  return [group >> 8, group & 0xff];
}
