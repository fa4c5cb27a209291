import { createHmac } from 'node:crypto';

/**
 * Signature of the Standard Webhooks (standardwebhooks.com): HMAC SHA-256 over id, timestamp and body.
 * @param id the same for every retry, for deduplication
 */
export function signedHeaders(
  key: Uint8Array,
  { id, atSeconds, body }: { id: string; atSeconds: number; body: string },
): Record<string, string> {
  const signature = createHmac('sha256', key).update(`${id}.${atSeconds}.${body}`).digest('base64');
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(atSeconds),
    'webhook-signature': `v1,${signature}`,
  };
}
