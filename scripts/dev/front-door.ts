import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { isLocalRequest } from '#server/platform/http/local-requests.ts';
import type { Forward } from './forward.ts';
import { isServedByServer } from './served-by-server.ts';

type Rooms = {
  forward: Forward;
  people: RequestListener;
  /** Serves files; calls `next` for other addresses. */
  files: (request: IncomingMessage, response: Parameters<RequestListener>[1], next: () => void) => void;
  page: RequestListener;
};

const peoplePath = /^\/dev(\/|\?|$)/;
const filePath = /^\/(@|src\/|node_modules\/)|\.\w+$/;

/** @returns a server that does not listen yet, as Vite needs one first */
export function createFrontServer(): Server {
  return createServer();
}

/** Routes one address to API, pages and invented people. */
export function routeFrontServer(door: Server, { forward, people, files, page }: Rooms): void {
  door.on('request', (request, response) => {
    const { method = 'GET', url = '/' } = request;
    // Rejects DNS rebinding and proxies.
    if (!isLocalRequest(request)) return void response.writeHead(421).end();
    if (peoplePath.test(url)) return people(request, response);
    if (isServedByServer(method, url)) return void forward.request(request, response);
    files(request, response, () => {
      if (filePath.test(url.split('?')[0] ?? '')) response.writeHead(404).end();
      else page(request, response);
    });
  });
  door.on('upgrade', (request, socket) => {
    // Vite handles its own.
    if (!request.headers['sec-websocket-protocol']?.startsWith('vite-')) socket.destroy();
  });
}
