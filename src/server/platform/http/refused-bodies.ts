import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** So many answered requests whose bodies still come are read on, of all and of one address. */
const readOnOverall = 8;
const readOnOfAddress = 2;
const readOnMs = 500;
const lookEveryMs = 10;
/** The largest body of all calls; who sends more has not asked how much is taken. */
const readOnBytes = 8 * 1024 * 1024;

/**
 * What becomes of a body that nobody takes because its request is answered already: it is read on for a moment and thrown away, since a
 * browser reads the answer only once it has sent what it has to send. That costs time, so it is done for few at once; the other
 * connections are ended right after their answer.
 * @param addressOf whose a connection is, as far as limits go; null where many people share it
 * @returns is to be told of every request before it is answered
 */
export function endRefusedBodies(addressOf: (socket: Socket) => string | null) {
  const readOnOf = new Map<string | null, number>();
  let readOn = 0;

  function hasRoom(address: string | null): boolean {
    return readOn < readOnOverall && (address === null || (readOnOf.get(address) ?? 0) < readOnOfAddress);
  }

  function throwAway(request: IncomingMessage, address: string | null): void {
    const { socket } = request;
    const mostBytes = socket.bytesRead + readOnBytes;
    const untilMs = performance.now() + readOnMs;
    const looking = setInterval(() => {
      if (socket.bytesRead > mostBytes || performance.now() > untilMs) socket.destroySoon();
    }, lookEveryMs);
    readOn += 1;
    readOnOf.set(address, (readOnOf.get(address) ?? 0) + 1);
    const leave = () => {
      // Node tells a request that is answered no longer that its connection has gone.
      request.off('close', leave);
      socket.off('close', leave);
      clearInterval(looking);
      readOn -= 1;
      const left = (readOnOf.get(address) ?? 1) - 1;
      if (left > 0) readOnOf.set(address, left);
      else readOnOf.delete(address);
    };
    request.once('close', leave);
    socket.once('close', leave);
  }

  return (request: IncomingMessage, response: ServerResponse): void => {
    if (request.method === 'GET' || request.method === 'HEAD') return;
    response.once('finish', () => {
      if (request.complete || request.destroyed) return;
      const address = addressOf(request.socket);
      if (hasRoom(address)) throwAway(request, address);
      else request.socket.destroySoon();
    });
  };
}
