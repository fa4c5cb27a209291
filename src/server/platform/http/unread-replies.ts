import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ConnectionPlaces } from './connection-places.ts';

/** How long, and how much of, what is said to somebody may wait to be read. */
export type UnreadLimits = {
  /** Nothing at all is taken. */
  stalledMs: number;
  /** What waits is not taken whole, for each so many bytes of it longer by a millisecond. */
  untakenMs: number;
  bytesPerMs: number;
  /** For all connections together. */
  bytes: number;
  lookEveryMs: number;
};

export const unreadLimits: UnreadLimits = {
  stalledMs: 30_000,
  untakenMs: 60_000,
  // Slower than any network of a telephone on which the study can be done.
  bytesPerMs: 8,
  bytes: 32 * 1024 * 1024,
  lookEveryMs: 200,
};

type Waiting = { socket: Duplex; owner: object; bytes: number; since: number; untilMs: number };

/**
 * Ends connections whose other side does not read what it is told, whatever is said on them: what waits for them lies in memory.
 * @returns ends the watching
 */
export function endUnread(
  servers: readonly Server[],
  places: ConnectionPlaces,
  limits: UnreadLimits = unreadLimits,
): () => void {
  // Node says so when for so long nothing has gone in either direction.
  const onStalled = (socket: Duplex) => {
    const isWaitingForUs = places.isUnderWay(socket) && socket.writableLength === 0;
    if (!isWaitingForUs) socket.destroy();
  };
  for (const server of servers) server.setTimeout(limits.stalledMs, onStalled);
  let before = new Map<Duplex, Waiting>();

  function look(): void {
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
    endMostUnread([...waiting.values()], limits.bytes);
  }

  const looking = setInterval(look, limits.lookEveryMs);
  looking.unref();
  return () => clearInterval(looking);
}

/** Begins with those who leave the most unread together, and with what has waited longest. */
function endMostUnread(waiting: readonly Waiting[], mostBytes: number): void {
  let left = sum(waiting);
  if (left <= mostBytes) return;
  const byOwner = Map.groupBy(waiting, ({ owner }) => owner);
  const owners = [...byOwner.values()].toSorted((one, other) => sum(other) - sum(one));
  for (const { socket, bytes } of owners.flatMap((own) => own.toSorted((one, other) => one.since - other.since))) {
    socket.destroy();
    left -= bytes;
    if (left <= mostBytes) return;
  }
}

function sum(waiting: readonly Waiting[]): number {
  return waiting.reduce((bytes, one) => bytes + one.bytes, 0);
}
