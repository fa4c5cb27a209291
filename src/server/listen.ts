import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Logger } from 'pino';
import { hasCode } from './platform/failures/file-faults.ts';
import { StartupFailure } from './platform/failures/startup-failure.ts';
import { capacityPage } from './platform/http/capacity-page.ts';
import { createConnectionLimiter } from './platform/http/connection-limiter.ts';
import { drainRefusedBodies } from './platform/http/drain-refused-bodies.ts';
import { dropStalledSockets, type StalledSocketLimits } from './platform/http/drop-stalled-sockets.ts';
import type { EmbeddedHelp } from './platform/http/embedded-help.ts';
import { listenOnSharedPort, listenSocketCount } from './platform/http/listen-on-shared-port.ts';
import { respondToMalformedRequests } from './platform/http/malformed-requests.ts';
import { nodeConnectionLimits } from './platform/http/node-connection-limits.ts';
import { createRecentSessions } from './platform/http/recent-sessions.ts';
import { refuseOverCapacity } from './platform/http/refuse-over-capacity.ts';
import { headersForInvalidRequest } from './platform/http/security-headers.ts';
import {
  connectionAddressReader,
  incomingAddressReader,
  widestNetworkAround,
} from './platform/settings/client-address.ts';
import { type Config, readConfig } from './platform/settings/config.ts';

const maximumHeaders = 100;
const reportPauseMs = 60_000;

/** How long requests under way may take once the server is to stop; no statement of the database may take longer. */
const lastRequestsMs = 6_000;
const idleSweepMs = 100;

/** A server that takes requests until it is closed; `close` lets those under way finish. */
export type Listener = {
  close: () => Promise<void>;
  /** Ends each keep-alive connection with its next reply, so that no client loses a request to a closed socket. */
  drain: () => void;
  /** How many connections there are, and on how many of them a request is served. */
  connections: () => { held: number; busy: number };
};

type ListenSettings = Pick<Config, 'host' | 'port'> &
  Partial<Pick<Config, 'sizes' | 'trustedProxies'>> & {
    isHttps?: boolean;
    log?: Logger;
    /** The signed session cookie of a request: recently served sessions have priority at the connection limit. */
    sessionOf?: (request: IncomingMessage) => string | null;
    /** Support contacts on the page of a server at capacity. */
    help?: () => EmbeddedHelp;
    /** Other ones are for tests. */
    unread?: StalledSocketLimits;
  };

/** Node's own default. */
const usualBacklog = 511;

/**
 * Serves the app on the configured host and port.
 *
 * @throws StartupFailure when the port is taken or the address is not one of this machine
 */
export async function listen(
  app: { fetch: (request: Request, bindings: object) => Response | Promise<Response> },
  settings: ListenSettings,
): Promise<Listener> {
  const { host, port, isHttps = false, log } = settings;
  const { connections } = settings.sizes ?? readConfig({}).sizes;
  const headers = headersForInvalidRequest(isHttps);
  const errorHandler = () => new Response(null, { status: 400, headers });
  const servers = Array.from({ length: listenSocketCount }, () => createServer({ ...nodeConnectionLimits }));
  const { trustedProxies = [], sessionOf = () => null, help = () => ({ short: '', contacts: [] }) } = settings;
  const addressOf = connectionAddressReader(trustedProxies);
  const endRefused = drainRefusedBodies((socket) => {
    const address = addressOf(socket);
    return address === null ? null : widestNetworkAround(address);
  });
  const places = createConnectionLimiter(servers, {
    connections,
    addressOf,
    addressBehindProxy: incomingAddressReader(trustedProxies),
    accountOf: createRecentSessions(sessionOf),
    onFull: reportFull(connections, log),
  });
  const inProgress = new Set<ServerResponse>();
  let isDraining = false;
  const serve = getRequestListener(app.fetch, { hostname: host, errorHandler });
  const onRequest = (request: IncomingMessage, response: ServerResponse) => {
    // Pipelined requests on a connection that the first of them ended.
    if (request.socket.destroyed) return;
    response.shouldKeepAlive &&= !isDraining;
    inProgress.add(response);
    response.once('close', () => inProgress.delete(response));
    endRefused(request, response);
    if (places.begin(request, response)) serve(request, response);
    else if (!request.socket.destroyed) refuseOverCapacity(request, response, { headers, page: capacityPage(help()) });
  };
  for (const server of servers) {
    server.on('request', onRequest);
    server.maxHeadersCount = maximumHeaders;
    respondToMalformedRequests(server, headers);
  }
  const stopDroppingStalledSockets = dropStalledSockets(servers, places, settings.unread);
  try {
    // The backlog queues connections while the thread is busy; beyond it, clients retry after a second.
    await listenOnSharedPort(servers, { port, host, backlog: Math.max(usualBacklog, connections) });
  } catch (error) {
    throw explainListenFault(error, host, port);
  }
  const drain = () => {
    isDraining = true;
    // Replies without sent headers can still announce `Connection: close`.
    for (const response of inProgress) if (!response.headersSent) response.shouldKeepAlive = false;
  };
  return {
    connections: places.counts,
    drain,
    async close() {
      drain();
      const closed = Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
      // Browsers hold keep-alive connections open after the last reply.
      const sweeping = setInterval(() => {
        for (const server of servers) server.closeIdleConnections();
      }, idleSweepMs);
      const forcedClose = setTimeout(() => {
        for (const server of servers) server.closeAllConnections();
      }, lastRequestsMs);
      await closed;
      clearInterval(sweeping);
      clearTimeout(forcedClose);
      stopDroppingStalledSockets();
    },
  };
}

/** Rate-limited to one warning a minute, as a flood must not fill the log. */
function reportFull(limit: number, log?: Logger): () => void {
  let silentUntil = 0;
  return () => {
    if (performance.now() < silentUntil) return;
    silentUntil = performance.now() + reportPauseMs;
    log?.warn({ limit }, 'too many connections: the largest holder loses some, or the newest are refused');
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
