import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ConnectionLimiter } from './connection-limiter.ts';

/** Limits of unread responses, which stay in memory. */
export type StalledSocketLimits = {
  /** Without any progress. */
  stalledMs: number;
  /** With slow progress: this plus a ms per `bytesPerMs`. */
  untakenMs: number;
  bytesPerMs: number;
  /** Of all connections together. */
  bytes: number;
  pollIntervalMs: number;
};

export const stalledSocketLimits: StalledSocketLimits = {
  stalledMs: 30_000,
  untakenMs: 60_000,
  // Slower than any mobile network on which the study works.
  bytesPerMs: 8,
  bytes: 32 * 1024 * 1024,
  pollIntervalMs: 200,
};

type Waiting = { socket: Duplex; owner: object; bytes: number; since: number; untilMs: number };

/**
 * Closes connections whose client does not read its responses.
 * @returns stops watching
 */
export function dropStalledSockets(
  servers: readonly Server[],
  places: ConnectionLimiter,
  limits: StalledSocketLimits = stalledSocketLimits,
): () => void {
  // Node's idle timeout in both directions.
  const onStalled = (socket: Duplex) => {
    const isWaitingForUs = places.isInProgress(socket) && socket.writableLength === 0;
    if (!isWaitingForUs) socket.destroy();
  };
  for (const server of servers) server.setTimeout(limits.stalledMs, onStalled);
  let before = new Map<Duplex, Waiting>();

  function checkSockets(): void {
    const now = performance.now();
    const waiting = new Map<Duplex, Waiting>();
    for (const [socket, owner] of places.held()) {
      const bytes = socket.writableLength;
      if (bytes === 0) continue;
      const known = before.get(socket);
      const isGoing = known === undefined || bytes < known.bytes;
      const untilMs = isGoing ? now + limits.untakenMs + bytes / limits.bytesPerMs : known.untilMs;
      const since = isGoing ? now : known.since;
      if (now > untilMs) socket.destroy();
      else waiting.set(socket, { socket, owner, bytes, since, untilMs });
    }
    before = waiting;
    dropLargest([...waiting.values()], limits.bytes);
  }

  const looking = setInterval(checkSockets, limits.pollIntervalMs);
  looking.unref();
  return () => clearInterval(looking);
}

/** Begins with the largest owner and its oldest response. */
function dropLargest(waiting: readonly Waiting[], maximumBytes: number): void {
  let left = sum(waiting);
  if (left <= maximumBytes) return;
  const byOwner = Map.groupBy(waiting, ({ owner }) => owner);
  const owners = [...byOwner.values()].toSorted((one, other) => sum(other) - sum(one));
  for (const { socket, bytes } of owners.flatMap((own) => own.toSorted((one, other) => one.since - other.since))) {
    socket.destroy();
    left -= bytes;
    if (left <= maximumBytes) return;
  }
}

function sum(waiting: readonly Waiting[]): number {
  return waiting.reduce((bytes, one) => bytes + one.bytes, 0);
}
