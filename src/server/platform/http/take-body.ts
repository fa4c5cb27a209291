import { IncomingMessage, type ServerResponse } from 'node:http';
import { finished, Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { Context } from 'hono';
import { NobodyWaits } from '#server/platform/failures/nobody-waits.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import type { BodyLimits } from './body-limits.ts';
import { bodyRoom } from './body-room.ts';

const decoder = new TextDecoder();

/**
 * Reads the body of a request; the one place where bytes of bodies are taken in, whether their number was announced or not. What has not
 * come in time ends with its connection: a byte at a time must not hold a place.
 * @param owner whose body it is, where one of them is taken at a time
 * @throws Refusal `too-large`, `too-many-requests` or, where others need the room, `unavailable`; NobodyWaits
 */
export async function takeBody(context: Context, limits: BodyLimits, owner?: string): Promise<string> {
  if (Number(context.req.header('content-length') ?? 0) > limits.mostBytes) throw new Refusal('too-large');
  const { source, response } = wayOf(context);
  if (source === null) return '';
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const room = bodyRoom.open({ owner, end: reject });
  if (response !== undefined) finished(response, room.leave);
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
    if (response === undefined) room.leave();
  }
}

/** Where a body comes from, and on what it is answered; inside a test there is no connection. */
function wayOf({ env, req }: Context): { source: Readable | null; response?: ServerResponse } {
  const { incoming, outgoing } = (env ?? {}) as { incoming?: unknown; outgoing?: ServerResponse };
  if (incoming instanceof IncomingMessage && outgoing !== undefined) return { source: incoming, response: outgoing };
  return { source: req.raw.body === null ? null : Readable.fromWeb(req.raw.body as ReadableStream<Uint8Array>) };
}

/** Takes what had come whole before its sender was gone, such as a page that is being closed. @returns whether it had */
function takeLeftBehind(source: Readable, take: (piece: Buffer) => void): boolean {
  if (!(source instanceof IncomingMessage) || !source.complete) return false;
  for (let piece = source.read(); piece !== null; piece = source.read()) take(piece);
  return true;
}
