import type { IncomingMessage } from 'node:http';
import { isIPv6, type Socket } from 'node:net';
import type { Context } from 'hono';
import proxyAddr from 'proxy-addr';

/** IPv4-mapped (`::ffff:0:0/96`) and NAT64 (`64:ff9b::/96`, RFC 6052) prefixes. */
const prefixesOfIpv4 = [
  [0, 0, 0, 0, 0, 0xffff],
  [0x64, 0xff9b, 0, 0, 0, 0],
];
/** Without a socket, as in tests. */
const ownMachine = '127.0.0.1';

/** @returns whether each entry is an address, a network, `loopback`, `linklocal` or `uniquelocal` */
export function areValidProxies(list: readonly string[]): boolean {
  try {
    proxyAddr.compile([...list]);
    return true;
  } catch {
    return false;
  }
}

/**
 * @param trustedProxies whose `X-Forwarded-For` is trusted
 * @returns a reader of the client address for limits: IPv4, or the /64 of IPv6, which one household or office has
 */
export function clientAddressReader(trustedProxies: readonly string[]): (context: Context) => string {
  const read = incomingAddressReader(trustedProxies);
  return (context) => read((context.env as { incoming?: IncomingMessage } | undefined)?.incoming);
}

/** The same for a raw request. */
export function incomingAddressReader(trustedProxies: readonly string[]): (incoming?: IncomingMessage) => string {
  const isTrusted = trustedProxies.length === 0 ? () => false : proxyAddr.compile([...trustedProxies]);
  return (incoming) => {
    if (incoming?.socket?.remoteAddress === undefined) return ownMachine;
    return networkOf(proxyAddr(incoming, isTrusted));
  };
}

/** @returns a reader of a connection's address for limits; null for a trusted proxy */
export function connectionAddressReader(trustedProxies: readonly string[]): (socket: Socket) => string | null {
  const isTrusted = trustedProxies.length === 0 ? () => false : proxyAddr.compile([...trustedProxies]);
  return ({ remoteAddress = ownMachine }) => (isTrusted(remoteAddress, 0) ? null : networkOf(remoteAddress));
}

/** Prefix length. */
export type WidthOfNetwork = 64 | 56 | 48;

/**
 * Providers assign a /64, /56 or /48, so one customer may have 65,536 /64s.
 * @param address from `clientAddressReader`
 * @returns the networks to count by, narrowest first; an IPv4 address alone
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

/** @returns the eight groups of an IPv6 address */
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
