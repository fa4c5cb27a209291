import type { Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { hasCode } from '#server/platform/failures/file-faults.ts';

/** Node's parser error codes with a better status than 400. */
const statusLines = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

export function respondToMalformedRequests(server: Server, headers: Record<string, string>): void {
  const answers = new WeakMap<Duplex, ServerResponse>();
  server.on('request', (request, response) => answers.set(request.socket, response));
  const lines = Object.entries({ ...headers, Connection: 'close', 'Content-Length': '0' });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  server.on('clientError', (error, socket) => {
    const answer = answers.get(socket);
    const isAnswering = answer?.headersSent === true && !answer.writableFinished;
    // A second response would be read as part of the first.
    if (!socket.writable || isAnswering || hasCode(error, 'ECONNRESET')) socket.destroy();
    else socket.end(`HTTP/1.1 ${statusLineFor(error)}\r\n${head}\r\n`, () => socket.destroy());
  });
}

function statusLineFor(error: Error): string {
  return Object.entries(statusLines).find(([code]) => hasCode(error, code))?.[1] ?? '400 Bad Request';
}
