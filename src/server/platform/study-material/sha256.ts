import { createHash } from 'node:crypto';

/** @returns the SHA-256 of bytes or of a text in UTF-8, as 64 hexadecimal digits. */
export function sha256(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex');
}
