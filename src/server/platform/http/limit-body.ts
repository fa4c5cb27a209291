import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { every } from 'hono/combine';
import { createMiddleware } from 'hono/factory';
import { Refusal } from '#server/platform/failures/refusal.ts';
import { bodyDeadline, fileBodyMs, smallBodyMs, usualBodyMs } from './body-deadline.ts';
import type { HeldBodies } from './held-bodies.ts';

const kilobyte = 1024;

/** In bytes, of a body that carries no file. */
export const usualBodyBytes = 64 * kilobyte;
/** In bytes, of one that anybody may send: an e-mail, a password, a code. */
export const smallBodyBytes = 8 * kilobyte;

/** Refuses a body that says it is over the limit, and ends those that do not come; none is read yet. */
export function announcedBodyLimit(maximumBytes: number) {
  const endLate = bodyDeadline(deadlineFor(maximumBytes));
  return createMiddleware((context, next) => {
    if (Number(context.req.header('content-length') ?? 0) > maximumBytes) throw new Refusal('too-large');
    return endLate(context, next);
  });
}

/** Reads a body that has not said its length, to the limit at most: from then on it is there to be taken like any other. */
export async function takeUnannounced(context: Context, maximumBytes: number): Promise<void> {
  const take = bodyLimit({
    maxSize: maximumBytes,
    onError: () => {
      throw new Refusal('too-large');
    },
  });
  if (announcedBytes(context) === null) await take(context, async () => undefined);
}

/**
 * For calls that anybody may make, whose bodies are read before anybody is known: they are small, and so are all of one address.
 * @param addressOf says where a request comes from
 */
export function strangersBodies(held: HeldBodies, addressOf: (context: Context) => string) {
  const take = createMiddleware(async (context, next) => {
    const letGo = held.hold(addressOf(context), announcedBytes(context) ?? smallBodyBytes);
    try {
      await takeUnannounced(context, smallBodyBytes);
      await next();
    } finally {
      letGo();
    }
  });
  return every(announcedBodyLimit(smallBodyBytes), take);
}

/** @returns what a request says of the length of its body, in bytes; null where it comes in pieces */
export function announcedBytes({ req }: Context): number | null {
  const length = req.header('transfer-encoding') === undefined ? req.header('content-length') : undefined;
  if (length !== undefined) return Number(length);
  // Last, because looking at the body makes the request a slower one.
  return req.raw.body === null ? 0 : null;
}

function deadlineFor(maximumBytes: number): number {
  if (maximumBytes <= smallBodyBytes) return smallBodyMs;
  return maximumBytes > usualBodyBytes ? fileBodyMs : usualBodyMs;
}
