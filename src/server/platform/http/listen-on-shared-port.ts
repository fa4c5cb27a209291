import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer } from 'node:net';

/**
 * Sockets per port. Node accepts one connection per socket and loop turn (libuv 1.45): behind a burst of 200
 * connections a visitor waits 200 turns (4.5 s measured) with one socket, some 13 with sixteen. Only Linux balances
 * connections over them.
 */
export const listenSocketCount = process.platform === 'linux' ? 16 : 1;

/**
 * Listens with several servers at one port.
 * @param place `port` 0 picks a free one
 * @returns the port
 * @throws the error of `net.Server.listen`, such as EADDRINUSE, also for another installation with SO_REUSEPORT
 */
export async function listenOnSharedPort(
  servers: readonly Server[],
  place: { port: number; host: string; backlog: number },
): Promise<number> {
  if (place.port !== 0) await requireFreePort(place);
  let { port } = place;
  for (const server of servers) {
    server.listen({ ...place, port, reusePort: servers.length > 1 });
    await once(server, 'listening');
    const address = server.address();
    if (typeof address === 'object' && address !== null) port = address.port;
  }
  return port;
}

async function requireFreePort({ port, host }: { port: number; host: string }): Promise<void> {
  const probe = createServer().listen({ port, host });
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}
