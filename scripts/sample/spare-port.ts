import { once } from 'node:events';
import { createServer } from 'node:net';

/** @returns a free port of 127.0.0.1 */
export async function findSparePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('The probe had no port.');
  return address.port;
}
