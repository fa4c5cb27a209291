import { once } from 'node:events';
import { type IncomingMessage, request as openRequest, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { RestartingServer } from './restarting-server.ts';

/** Proxy to the current server process. */
export type Forward = {
  request(request: IncomingMessage, response: ServerResponse): Promise<void>;
};

export function forwardTo(server: RestartingServer, port: number): Forward {
  /** Waits until a server accepts the connection. */
  async function reach(): Promise<Socket | { failure: string }> {
    for (;;) {
      const failure = await server.untilStarted();
      if (failure !== null) return { failure };
      const socket = connect(port, '127.0.0.1');
      try {
        await once(socket, 'connect');
        return socket;
      } catch {
        // It is shutting down: wait for the next one.
        await new Promise(setImmediate);
      }
    }
  }

  return {
    async request(incoming, response) {
      const socket = await reach();
      if ('failure' in socket) return answerFailure(response, socket.failure);
      const { method, url, rawHeaders } = incoming;
      const outgoing = openRequest({
        createConnection: () => socket,
        method,
        path: url,
        headers: rawHeaders,
        setDefaultHeaders: false,
      });
      outgoing.once('response', (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.statusMessage, withoutHopByHopHeaders(answer.rawHeaders));
        answer.pipe(response);
        answer.once('error', () => response.destroy());
      });
      outgoing.once('error', () => (response.headersSent ? response.destroy() : answerFailure(response, 'cut off')));
      response.once('close', () => socket.destroy());
      incoming.pipe(outgoing);
    },
  };
}

function answerFailure(response: ServerResponse, failure: string): void {
  response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  response.end(`The server does not run: ${failure}\n`);
}

/** Drops hop-by-hop headers. */
function withoutHopByHopHeaders(rawHeaders: readonly string[]): string[] {
  const kept: string[] = [];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const [name = '', value = ''] = rawHeaders.slice(index, index + 2);
    if (!/^(connection|keep-alive|transfer-encoding)$/i.test(name)) kept.push(name, value);
  }
  return kept;
}
