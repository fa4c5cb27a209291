import type { GatewaySettings } from '#server/platform/settings/gateway-settings.ts';
import { signedHeaders } from './signed-headers.ts';

export type DeliveryOutcome =
  | { kind: 'delivered' }
  | { kind: 'gone' | 'status'; status: number }
  | { kind: 'timeout' | 'unreachable' };

const requestTimeoutMs = 10_000;

/** Posts one webhook. Follows no redirect and reads only the status. */
export async function postToGateway(
  { address, key }: GatewaySettings,
  { id, body, now }: { id: string; body: string; now: Date },
  stopping?: AbortSignal,
): Promise<DeliveryOutcome> {
  const timeout = AbortSignal.timeout(requestTimeoutMs);
  const signal = stopping === undefined ? timeout : AbortSignal.any([timeout, stopping]);
  const headers = signedHeaders(key, { id, atSeconds: Math.floor(now.getTime() / 1000), body });
  try {
    const reply = await fetch(address, { method: 'POST', headers, body, redirect: 'manual', signal });
    await reply.body?.cancel();
    if (reply.ok) return { kind: 'delivered' };
    return { kind: reply.status === 410 ? 'gone' : 'status', status: reply.status };
  } catch {
    return { kind: timeout.aborted ? 'timeout' : 'unreachable' };
  }
}
