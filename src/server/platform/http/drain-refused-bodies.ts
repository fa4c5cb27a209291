import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const readOnOverall = 8;
const readOnOfAddress = 2;
/** 5 MB take this long at 4 Mbit/s. */
const readOnMs = 10_000;
const pollIntervalMs = 10;
const readOnBytes = 8 * 1024 * 1024;

/**
 * Drains the body of an already answered request for a moment, as browsers read the response only after sending.
 * Bounded; other connections are closed after the response.
 * @param addressOf client address; null where many people share it
 * @returns a listener for every request, called before its response
 */
export function drainRefusedBodies(addressOf: (socket: Socket) => string | null) {
  const readOnOf = new Map<string | null, number>();
  let readOn = 0;

  function hasCapacity(address: string | null): boolean {
    return readOn < readOnOverall && (address === null || (readOnOf.get(address) ?? 0) < readOnOfAddress);
  }

  function discard(request: IncomingMessage, address: string | null): void {
    const { socket } = request;
    const maximumBytes = socket.bytesRead + readOnBytes;
    const untilMs = performance.now() + readOnMs;
    const looking = setInterval(() => {
      if (socket.bytesRead > maximumBytes || performance.now() > untilMs) socket.destroySoon();
    }, pollIntervalMs);
    readOn += 1;
    readOnOf.set(address, (readOnOf.get(address) ?? 0) + 1);
    const leave = () => {
      // After its response a request no longer reports the closed connection.
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
      if (hasCapacity(address)) discard(request, address);
      else request.socket.destroySoon();
    });
  };
}
