import { lookup } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { GatewaySettings } from '#server/platform/settings/gateway-settings.ts';
import { isPrivateAddress } from './private-address.ts';
import { signedHeaders } from './signed-headers.ts';

/** What a try came to. */
export type TryOutcome =
  | { kind: 'delivered' }
  | { kind: 'gone' | 'status'; status: number }
  | { kind: 'private' | 'timeout' | 'unreachable' };

const patienceMs = 10_000;
class PrivateAddress extends Error {}

/**
 * Tells the gateway of one thing. No redirect is followed, nothing of the answer but its status is read, and what a name stands for is looked
 * at where it is connected to: a name that points into the operator's own network is refused, whenever it begins to.
 */
export async function postToGateway(
  { address, key, mayBePrivate }: GatewaySettings,
  { id, body, now }: { id: string; body: string; now: Date },
  stopping?: AbortSignal,
): Promise<TryOutcome> {
  const host = address.hostname.replace(/^\[|\]$/g, '');
  if (!mayBePrivate && isIP(host) !== 0 && isPrivateAddress(host)) return { kind: 'private' };
  const tooLong = AbortSignal.timeout(patienceMs);
  const signal = stopping === undefined ? tooLong : AbortSignal.any([tooLong, stopping]);
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
    return { kind: tooLong.aborted ? 'timeout' : 'unreachable' };
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
