import type { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { connectionAddressReader, networksAround, widestNetworkAround } from './client-address.ts';

const addressOf = (remoteAddress: string, trustedProxies: string[] = []) =>
  connectionAddressReader(trustedProxies)({ remoteAddress } as Socket);

describe('the address of a connection, as far as limits go', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:c000:207', '192.0.2.7'],
    ['64:ff9b::192.0.2.7', '192.0.2.7'],
    ['64:ff9b::c000:207', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8::1', '2001:db8:0:0::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    // 6to4: each IPv4 address has a /48.
    ['2002:c000:207:9::1', '2002:c000:207:9::/64'],
  ])('of %s is %s', (remoteAddress, address) => {
    expect(addressOf(remoteAddress)).toBe(address);
  });

  it('is null for clients behind a shared trusted proxy', () => {
    expect(addressOf('::ffff:10.0.0.1', ['10.0.0.0/8'])).toBeNull();
    expect(addressOf('11.0.0.1', ['10.0.0.0/8'])).toBe('11.0.0.1');
  });
});

describe('the networks around an address', () => {
  it('are of three widths for IPv6, and the address itself for IPv4', () => {
    expect(networksAround('2001:db8:1:ab2::/64').map(({ network }) => network)).toEqual([
      '2001:db8:1:ab2::/64',
      '2001:db8:1:a00::/56',
      '2001:db8:1::/48',
    ]);
    expect(widestNetworkAround('2001:db8:1:ab2::/64')).toBe('2001:db8:1::/48');
    expect(widestNetworkAround('192.0.2.7')).toBe('192.0.2.7');
  });
});
