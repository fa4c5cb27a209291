import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { findFreePort } from '#tests/support/platform/free-port.ts';

/**
 * Another address of an installation, whose line can be cut: for workers too, and without the browser knowing, as on a network that is
 * there and leads nowhere.
 */
export type BreakableAddress = {
  address: string;
  cut(): Promise<void>;
  mend(): Promise<void>;
  /** From now on the worker's script is that of a newer version. */
  bringNewWorker(): void;
  end(): Promise<void>;
};

export async function openBreakableAddress(installation: string): Promise<BreakableAddress> {
  const port = await findFreePort();
  const open = new Set<Socket>();
  let isNewer = false;

  function forward(asked: IncomingMessage, answered: ServerResponse): void {
    const headers = { ...asked.headers, host: new URL(installation).host };
    if (headers.origin !== undefined) headers.origin = installation;
    if (asked.url === '/service-worker.js') headers['accept-encoding'] = 'identity';
    const passedOn = request(`${installation}${asked.url}`, { method: asked.method, headers }, (reply) => {
      const changes = isNewer && asked.url === '/service-worker.js';
      const { 'content-length': _length, ...others } = reply.headers;
      answered.writeHead(reply.statusCode ?? 502, changes ? others : reply.headers);
      if (changes) answered.write('/* newer */\n');
      reply.pipe(answered);
    });
    passedOn.on('error', () => answered.destroy());
    asked.pipe(passedOn);
  }

  const server = createServer(forward);
  server.on('connection', (socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
  });
  const listen = () => new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of open) socket.destroy();
    });
  await listen();
  return {
    address: `http://localhost:${port}`,
    cut: stop,
    mend: listen,
    bringNewWorker: () => {
      isNewer = true;
    },
    end: () => (server.listening ? stop() : Promise.resolve()),
  };
}
