import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer } from 'node:net';

/**
 * How many sockets listen at the port. Node accepts one connection of each socket in a turn of the event loop (libuv since 1.45). Behind
 * 200 connections that one client opens at once, a visitor waits for 200 turns at a single socket (4.5 s were measured) and for some 13 at
 * sixteen. Only Linux shares connections out among them.
 */
export const listeningSockets = process.platform === 'linux' ? 16 : 1;

/**
 * Lets servers listen at one port.
 * @param place where `port` 0 takes any free port
 * @returns the port
 * @throws the fault of `net.Server.listen`, such as EADDRINUSE, also where the port is another installation's that shares it in this way
 */
export async function listenTogether(
  servers: readonly Server[],
  place: { port: number; host: string; backlog: number },
): Promise<number> {
  if (place.port !== 0) await refuseTakenPort(place);
  let { port } = place;
  for (const server of servers) {
    server.listen({ ...place, port, reusePort: servers.length > 1 });
    await once(server, 'listening');
    const address = server.address();
    if (typeof address === 'object' && address !== null) port = address.port;
  }
  return port;
}

async function refuseTakenPort({ port, host }: { port: number; host: string }): Promise<void> {
  const probe = createServer().listen({ port, host });
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}
