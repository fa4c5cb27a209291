import { once } from 'node:events';
import { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import type { Config } from './config.ts';
import { hasCode } from './database/file-faults.ts';
import { StartupFailure } from './startup-failure.ts';

const limits = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 5_000,
  // Node looks for requests over these limits only so often; its own 30 s would double them.
  connectionsCheckingInterval: 2_000,
};

/** How long requests under way may take once the server is to stop. */
const lastRequestsMs = 6_000;

/** A server that takes requests until it is closed; `close` lets those under way finish. */
export type Listener = { close: () => Promise<void> };

/**
 * Serves the app on the configured host and port.
 *
 * @throws StartupFailure when the port is taken or the address is not one of this machine
 */
export async function listen(
  app: { fetch: (request: Request, bindings: object) => Response | Promise<Response> },
  { host, port }: Pick<Config, 'host' | 'port'>,
): Promise<Listener> {
  const server = createAdaptorServer({ fetch: app.fetch, hostname: host, serverOptions: limits });
  if (!(server instanceof Server)) throw new TypeError('An HTTP/1 server was expected.');
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    throw explainListenFault(error, host, port);
  }
  return {
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      const impatience = setTimeout(() => server.closeAllConnections(), lastRequestsMs);
      await closed;
      clearTimeout(impatience);
    },
  };
}

function explainListenFault(error: unknown, host: string, port: number): unknown {
  if (hasCode(error, 'EADDRINUSE')) {
    return new StartupFailure(`Port ${port} of ${host} is taken by another program: name a free one in PORT.`);
  }
  if (hasCode(error, 'EACCES')) {
    return new StartupFailure(`This user may not listen on port ${port}: name one from 1024 upwards in PORT.`);
  }
  if (hasCode(error, 'EADDRNOTAVAIL') || hasCode(error, 'ENOTFOUND')) {
    return new StartupFailure(`${host} is no address of this machine: name one in HOST, such as 127.0.0.1.`);
  }
  return error;
}
