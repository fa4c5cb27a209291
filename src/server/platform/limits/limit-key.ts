import { createHmac } from 'node:crypto';

/**
 * @param subject who is counted: an account's id, an e-mail or a client address
 * @returns a name for it that says nothing without the installation's secret
 */
export function limitKey(secret: string, subject: string): string {
  return createHmac('sha256', secret).update(`limit:${subject.trim().toLowerCase()}`).digest('base64url');
}
