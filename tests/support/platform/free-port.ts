import { once } from 'node:events';
import { createServer } from 'node:net';

/** Ports given to this process: the system may offer one again before its user listens. */
const given = new Set<number>();

/** @returns a port of 127.0.0.1 that nothing listened on a moment ago, and another one each time */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const probe = createServer().listen(0, '127.0.0.1');
    await once(probe, 'listening');
    const address = probe.address();
    probe.close();
    await once(probe, 'close');
    if (address === null || typeof address === 'string') throw new Error('The probe had no port.');
    if (given.has(address.port)) continue;
    given.add(address.port);
    return address.port;
  }
}
