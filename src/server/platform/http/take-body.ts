import { IncomingMessage } from 'node:http';
import { finished, Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { NobodyWaits } from '#server/platform/failures/nobody-waits.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import type { BodyLimits } from './body-limits.ts';
import { bodyRoom, type RoomOfBody } from './body-room.ts';

const decoder = new TextDecoder();
const rooms = new WeakMap<Context, RoomOfBody>();

/**
 * Gives the room of a body back once its request has been served. Not once the answer has gone out: on a connection on which many requests
 * were sent at once answers wait behind each other, for as long as the first one takes.
 */
export const leaveRoomOfBody = createMiddleware(async (context, next) => {
  try {
    await next();
  } finally {
    rooms.get(context)?.leave();
  }
});

/**
 * Reads the body of a request; the one place where bytes of bodies are taken in, whether their number was announced or not. What has not
 * come in time ends with its connection: a byte at a time must not hold a place. Its room is given back by `leaveRoomOfBody`.
 * @param owner whose body it is, where one of them is taken at a time
 * @throws Refusal `too-large`, `too-many-requests` or, where others need the room, `unavailable`; NobodyWaits
 */
export async function takeBody(context: Context, limits: BodyLimits, owner?: string): Promise<string> {
  if (Number(context.req.header('content-length') ?? 0) > limits.mostBytes) throw new Refusal('too-large');
  const source = sourceOf(context);
  if (source === null) return '';
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const room = bodyRoom.open({ owner, end: reject });
  rooms.set(context, room);
  const pieces: Buffer[] = [];
  let bytes = 0;
  const take = (piece: Buffer) => {
    bytes += piece.length;
    room.grow(piece.length);
    if (bytes > limits.mostBytes) reject(new Refusal('too-large'));
    else pieces.push(piece);
  };
  const timer = setTimeout(() => source.destroy(), limits.mostMs);
  source.on('data', take);
  const stopWatching = finished(source, { writable: false }, (fault) => {
    if (!fault || takeLeftBehind(source, take)) resolve();
    else reject(new NobodyWaits());
  });
  try {
    await promise;
    return decoder.decode(pieces.length === 1 ? pieces[0] : Buffer.concat(pieces));
  } finally {
    clearTimeout(timer);
    source.off('data', take);
    stopWatching();
    // What comes later of a body that is refused is not taken in.
    source.pause();
    if (!(source instanceof IncomingMessage)) source.destroy();
    room.hasCome();
  }
}

/** Where a body comes from; inside a test there is no connection. */
function sourceOf({ env, req }: Context): Readable | null {
  const { incoming } = (env ?? {}) as { incoming?: unknown };
  if (incoming instanceof IncomingMessage) return incoming;
  return req.raw.body === null ? null : Readable.fromWeb(req.raw.body as ReadableStream<Uint8Array>);
}

/** Takes what had come whole before its sender was gone, such as a page that is being closed. @returns whether it had */
function takeLeftBehind(source: Readable, take: (piece: Buffer) => void): boolean {
  if (!(source instanceof IncomingMessage) || !source.complete) return false;
  for (let piece = source.read(); piece !== null; piece = source.read()) take(piece);
  return true;
}
