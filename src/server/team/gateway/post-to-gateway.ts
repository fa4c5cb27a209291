import { lookup } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { GatewaySettings } from '#server/platform/settings/gateway-settings.ts';
import { isPrivateAddress } from './private-address.ts';
import { signedHeaders } from './signed-headers.ts';

export type DeliveryOutcome =
  | { kind: 'delivered' }
  | { kind: 'gone' | 'status'; status: number }
  | { kind: 'private' | 'timeout' | 'unreachable' };

const requestTimeoutMs = 10_000;
class PrivateAddress extends Error {}

/**
 * Posts one webhook. Follows no redirect and reads only the status; private addresses are refused at connect time,
 * which also stops DNS rebinding (SSRF).
 */
export async function postToGateway(
  { address, key, mayBePrivate }: GatewaySettings,
  { id, body, now }: { id: string; body: string; now: Date },
  stopping?: AbortSignal,
): Promise<DeliveryOutcome> {
  const host = address.hostname.replace(/^\[|\]$/g, '');
  if (!mayBePrivate && isIP(host) !== 0 && isPrivateAddress(host)) return { kind: 'private' };
  const timeout = AbortSignal.timeout(requestTimeoutMs);
  const signal = stopping === undefined ? timeout : AbortSignal.any([timeout, stopping]);
  const headers = {
    ...signedHeaders(key, { id, atSeconds: Math.floor(now.getTime() / 1000), body }),
    'content-length': String(Buffer.byteLength(body)),
  };
  const options = { method: 'POST', headers, signal, agent: false, ...(!mayBePrivate && { lookup: onlyPublic }) };
  try {
    const status = await new Promise<number>((resolve, reject) => {
      const request = (address.protocol === 'https:' ? requestHttps : requestHttp)(address, options, (answer) => {
        resolve(answer.statusCode ?? 0);
        answer.destroy();
      });
      request.on('error', reject);
      request.end(body);
    });
    if (status >= 200 && status < 300) return { kind: 'delivered' };
    return { kind: status === 410 ? 'gone' : 'status', status };
  } catch (error) {
    if (error instanceof PrivateAddress) return { kind: 'private' };
    return { kind: timeout.aborted ? 'timeout' : 'unreachable' };
  }
}

const onlyPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error !== null || first === undefined) callback(error ?? new Error('no address'), '', 0);
    else if (addresses.some(({ address }) => isPrivateAddress(address))) callback(new PrivateAddress(), '', 0);
    else if (options.all === true) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};
