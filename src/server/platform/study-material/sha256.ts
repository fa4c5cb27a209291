import { createHash } from 'node:crypto';

/** @returns the SHA-256 in hexadecimal */
export function sha256(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex');
}
