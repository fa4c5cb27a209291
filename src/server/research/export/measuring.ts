import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';

/** A stream that lets everything through, and says afterwards how much it was and its SHA-256 in hexadecimal. */
export function measuring() {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, pass) {
      hash.update(chunk);
      bytes += chunk.length;
      pass(null, chunk);
    },
  });
  return { stream, result: () => ({ bytes, sha256: hash.digest('hex') }) };
}
