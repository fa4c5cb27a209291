import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** For those who are told that there is no room. */
const placesForRefused = 16;
/** Beyond the limit, for those who are in the middle of a day: whoever else has come first must not keep them from going on. */
const reservedShare = 0.1;
/** Who has just come has not had the time to ask for anything. */
const justComeMs = 1_000;
/**
 * Browsers and proxies ask for one thing after the other on a connection, the next perhaps before we know that the last has gone;
 * whoever asks for hundreds would have them all answered at once.
 */
const mostUnderWay = 2;

export type PlaceLimits = {
  /** Connections in all. */
  connections: number;
  /** Connections of one address. */
  connectionsOfAddress: number;
  /** Whose a connection is, as far as limits go; null where many people share it. */
  addressOf: (socket: Socket) => string | null;
  /** Hears of each connection that is closed, or is to be refused, because there are too many. */
  onFull: () => void;
};

type Place = { owner: Owner; underWay: number; idleSince: number };
type Owner = {
  key: string | null;
  held: number;
  busy: number;
  /** Connections that stay, as those of pages do in which somebody does a study day. */
  forGood: number;
  /** Its idle connections, the longest idle first. */
  idle: Set<Duplex>;
};

/**
 * Ends a connection on which more has come than will be served. Node makes an error of each request that came on it: to trace where from
 * takes longer than to read the request, and nobody sees it.
 */
function endWithoutTraces(socket: Duplex): void {
  socket.destroy();
  socket.prependOnceListener('close', () => {
    const limit = Error.stackTraceLimit;
    Error.stackTraceLimit = 0;
    process.nextTick(() => {
      Error.stackTraceLimit = limit;
    });
  });
}

/** Who holds which connection of a server, and who is at work on theirs. */
export type ConnectionPlaces = {
  /** @returns whether a request that has come may be served; where not, it is to be refused, and the connection ended */
  begin(socket: Duplex, response: ServerResponse): boolean;
  /** The same for a connection that becomes something else than HTTP: it is at work until it ends. */
  beginForGood(socket: Duplex): boolean;
  /** Such a connection was found to be that of a page in which somebody does a study day: others of its address go on when all is full. */
  staysForGood(socket: Duplex): void;
  /** Whether a request of this connection is being served. */
  isUnderWay(socket: Duplex): boolean;
  /** How many connections there are, and on how many of them a request is served. */
  counts(): { held: number; busy: number };
  /** Every connection, by whom it is held. */
  held(): Iterable<readonly [Duplex, owner: object]>;
};

/**
 * Counts the connections of a server, by address and in all. Connections at work are never closed for others; where there are too
 * many, the longest idle one of the same address goes first, then one of whoever holds the most idle ones and is not in the middle of a
 * day. Where nobody is idle the newest is refused, unless others of its address are in the middle of one.
 */
export function countPlaces(server: Server, limits: PlaceLimits): ConnectionPlaces {
  const places = new Map<Duplex, Place>();
  const owners = new Map<string | null, Owner>();
  let busy = 0;

  function ownerOf(socket: Socket): Owner {
    const key = limits.addressOf(socket);
    const known = owners.get(key) ?? { key, held: 0, busy: 0, forGood: 0, idle: new Set<Duplex>() };
    owners.set(key, known);
    return known;
  }

  const mostOf = ({ key }: Owner) => (key === null ? limits.connections : limits.connectionsOfAddress);

  server.on('connection', (socket) => {
    const owner = ownerOf(socket);
    places.set(socket, { owner, underWay: 0, idleSince: performance.now() });
    owner.held += 1;
    owner.idle.add(socket);
    socket.once('close', () => leave(socket));
    if (owner.held > mostOf(owner)) closeIdle(owner, owner.held - mostOf(owner));
    if (places.size > limits.connections) closeIdle(idlest(), places.size - limits.connections);
  });

  function leave(socket: Duplex): void {
    const place = places.get(socket);
    if (place === undefined) return;
    places.delete(socket);
    const { owner } = place;
    if (place.underWay > 0) rest(place);
    owner.held -= 1;
    owner.idle.delete(socket);
    if (owner.held === 0) owners.delete(owner.key);
  }

  function rest({ owner }: Place): void {
    owner.busy -= 1;
    busy -= 1;
  }

  function idlest(): Owner {
    const all = [...owners.values()];
    const strangers = all.filter(({ forGood, idle }) => forGood === 0 && idle.size > 0);
    return (strangers.length > 0 ? strangers : all).reduce((most, one) =>
      one.idle.size > most.idle.size ? one : most,
    );
  }

  function closeIdle({ idle }: Owner, tooMany: number): void {
    limits.onFull();
    for (const socket of idle) {
      const since = places.get(socket)?.idleSince ?? 0;
      if (tooMany <= placesForRefused && performance.now() - since < justComeMs) return;
      // Not by its event, which comes later: until then there would seem to be too many still.
      leave(socket);
      socket.destroy();
      return;
    }
  }

  function take(socket: Duplex): Place | null {
    const place = places.get(socket);
    if (place === undefined) return null;
    const { owner } = place;
    if (place.underWay === 0) {
      const reserved = owner.forGood > 0 ? Math.ceil(limits.connections * reservedShare) : 0;
      if (owner.busy >= mostOf(owner) || busy >= limits.connections + reserved) {
        limits.onFull();
        return null;
      }
      owner.idle.delete(socket);
      owner.busy += 1;
      busy += 1;
    }
    place.underWay += 1;
    return place;
  }

  function giveBack(socket: Duplex, place: Place): void {
    if (!places.has(socket)) return;
    place.underWay -= 1;
    if (place.underWay > 0) return;
    rest(place);
    place.idleSince = performance.now();
    place.owner.idle.add(socket);
  }

  return {
    begin(socket, response) {
      if ((places.get(socket)?.underWay ?? 0) >= mostUnderWay) {
        endWithoutTraces(socket);
        return false;
      }
      const place = take(socket);
      if (place !== null) response.once('close', () => giveBack(socket, place));
      return place !== null;
    },
    beginForGood: (socket) => take(socket) !== null,
    staysForGood(socket) {
      const owner = places.get(socket)?.owner;
      if (owner === undefined) return;
      owner.forGood += 1;
      socket.once('close', () => {
        owner.forGood -= 1;
      });
    },
    isUnderWay: (socket) => (places.get(socket)?.underWay ?? 0) > 0,
    counts: () => ({ held: places.size, busy }),
    *held() {
      for (const [socket, { owner }] of places) yield [socket, owner] as const;
    },
  };
}
