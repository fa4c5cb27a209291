import { createHmac } from 'node:crypto';

/**
 * What whoever receives a message checks it by, as the Standard Webhooks have it (standardwebhooks.com): HMAC SHA-256 over id, moment and
 * body. Ten lines, so that no package is needed for them.
 * @param id the same at every try, so that a message that comes twice is known
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
