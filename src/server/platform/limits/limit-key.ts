import { createHmac } from 'node:crypto';

/**
 * @param subject account id, e-mail or client address
 * @returns a keyed hash of it
 */
export function limitKey(secret: string, subject: string): string {
  return createHmac('sha256', secret).update(`limit:${subject.trim().toLowerCase()}`).digest('base64url');
}
