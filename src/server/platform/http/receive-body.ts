import { IncomingMessage } from 'node:http';
import { finished, Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { Refusal } from '#server/platform/failures/refusal.ts';
import { RequestAborted } from '#server/platform/failures/request-aborted.ts';
import type { BodyLimits } from './body-limits.ts';
import { type UploadReservation, uploadBudget } from './upload-budget.ts';

const decoder = new TextDecoder();
const rooms = new WeakMap<Context, UploadReservation>();

/** Releases the body's memory once the request is served, not once sent: pipelined responses wait for the first. */
export const releaseUploadBudget = createMiddleware(async (context, next) => {
  try {
    await next();
  } finally {
    rooms.get(context)?.leave();
  }
});

/**
 * Reads a request body within its size and time limit, chunked or not; a late one closes the connection. Release by
 * `releaseUploadBudget`.
 * @param owner one body per owner at a time
 * @throws Refusal `too-large`, `too-many-requests`, or `unavailable` when memory is short; RequestAborted
 */
export async function receiveBody(context: Context, limits: BodyLimits, owner?: string): Promise<string> {
  if (Number(context.req.header('content-length') ?? 0) > limits.maximumBytes) throw new Refusal('too-large');
  const source = sourceOf(context);
  if (source === null) return '';
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const room = uploadBudget.open({ owner, end: reject });
  rooms.set(context, room);
  const pieces: Buffer[] = [];
  let bytes = 0;
  const take = (piece: Buffer) => {
    bytes += piece.length;
    room.grow(piece.length);
    if (bytes > limits.maximumBytes) reject(new Refusal('too-large'));
    else pieces.push(piece);
  };
  const timer = setTimeout(() => source.destroy(), limits.maximumMs);
  source.on('data', take);
  const stopWatching = finished(source, { writable: false }, (fault) => {
    if (!fault || readBuffered(source, take)) resolve();
    else reject(new RequestAborted());
  });
  try {
    await promise;
    return decoder.decode(pieces.length === 1 ? pieces[0] : Buffer.concat(pieces));
  } finally {
    clearTimeout(timer);
    source.off('data', take);
    stopWatching();
    // Stops reading a refused body.
    source.pause();
    if (!(source instanceof IncomingMessage)) source.destroy();
    room.hasCome();
  }
}

/** In tests there is no connection. */
function sourceOf({ env, req }: Context): Readable | null {
  const { incoming } = (env ?? {}) as { incoming?: unknown };
  if (incoming instanceof IncomingMessage) return incoming;
  return req.raw.body === null ? null : Readable.fromWeb(req.raw.body as ReadableStream<Uint8Array>);
}

/** Reads a body received whole before its sender disconnected, as from a closing page. @returns whether it was complete */
function readBuffered(source: Readable, take: (piece: Buffer) => void): boolean {
  if (!(source instanceof IncomingMessage) || !source.complete) return false;
  for (let piece = source.read(); piece !== null; piece = source.read()) take(piece);
  return true;
}
