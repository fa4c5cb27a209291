import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { networksAround } from '#server/platform/settings/client-address.ts';
import { type ConnectionState, type Holder, type HolderPath, openConnectionHolders } from './connection-holders.ts';

/** Beyond the limit, for connections whose request has yet to say who is asking. */
const spareShare = 0.1;
const leastSpare = 16;
/** A browser opens so many to one server; a holder of no more has none taken away on which a request is served. */
const placesOfBrowser = 6;
/** Of all places, so many do the accounts and visitors of one network keep in any case: more than a clinic has at work. */
const shareOfNetwork = 0.1;
/**
 * Browsers and proxies ask for one thing after the other on a connection, the next perhaps before we know that the last has gone;
 * whoever asks for hundreds would have them all answered at once.
 */
const mostUnderWay = 2;

const ofAccount = 'account ';
/** Many people share the connections of a trusted proxy. */
const ofProxies: HolderPath = ['proxies'];

export type PlaceLimits = {
  /** Connections in all. */
  connections: number;
  /** Where a connection comes from, as far as limits go; null for one of a trusted proxy. */
  addressOf: (socket: Socket) => string | null;
  /** The same of a request that comes through such a proxy. */
  addressBehindProxy: (request: IncomingMessage) => string;
  /** The account whose session was served something lately. */
  accountOf: (request: IncomingMessage) => string | null;
  /** Hears of each connection that is ended, or is to be refused, because there are too many. */
  onFull: () => void;
};

/** `from` is the network of the connection, `asking` that of its latest request, `path` who holds it. */
type Place = { from: HolderPath; asking: HolderPath; path: HolderPath; state: ConnectionState; underWay: number };

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

/** Who holds which connection of a server, and on which of them a request is served. */
export type ConnectionPlaces = {
  /** @returns whether a request that has come may be served; where not, it is to be refused, and the connection ended */
  begin(request: IncomingMessage, response: ServerResponse): boolean;
  /** Whether a request of this connection is being served. */
  isUnderWay(socket: Duplex): boolean;
  /** How many connections there are, and on how many of them a request is served. */
  counts(): { held: number; busy: number };
  /** Every connection, by whom it is held. */
  held(): Iterable<readonly [Duplex, owner: object]>;
};

/**
 * Counts the connections of servers at one port by holder: the account where the session of the request was served within the hour, otherwise the
 * network (IPv4 address; IPv6 /48, /56 and /64). Below the limit a holder may have any number. At the limit the largest holder gives way:
 * an idle connection to a new one, a busy one to a request of a holder with fewer; accounts go before networks. Where no holder has more
 * than a browser opens, a network gives way whose accounts and visitors together have more than a tenth of all places, since one person
 * can make any number of accounts. A request is refused only where no holder has to give way.
 */
export function countPlaces(servers: readonly Server[], limits: PlaceLimits): ConnectionPlaces {
  const { connections, onFull } = limits;
  const spare = Math.max(leastSpare, Math.ceil(connections * spareShare));
  const places = new Map<Duplex, Place>();
  const holders = openConnectionHolders();
  /** The busy ones by network, whatever account they are of. */
  const networks = openConnectionHolders();
  const leastOfNetwork = Math.ceil(connections * shareOfNetwork);

  const enter = (socket: Socket) => {
    if (places.size >= connections && holders.count('idle') >= spare) {
      onFull();
      end(holders.longestOfMost('idle'));
    }
    const address = limits.addressOf(socket);
    const from = address === null ? ofProxies : pathOfNetwork(address);
    places.set(socket, { from, asking: from, path: from, state: 'idle', underWay: 0 });
    holders.add(from, 'idle', socket);
    socket.once('close', () => leave(socket));
  };
  for (const server of servers) server.on('connection', enter);

  function leave(socket: Duplex): void {
    const place = places.get(socket);
    if (place === undefined) return;
    places.delete(socket);
    holders.remove(place.path, place.state, socket);
    if (place.state === 'busy') networks.remove(place.asking, 'busy', socket);
  }

  /** Leaves at once and not by its event, which comes later: until then there would seem to be too many still. */
  function end(socket: Duplex | undefined): void {
    if (socket === undefined) return;
    leave(socket);
    socket.destroy();
  }

  function move(socket: Duplex, place: Place, path: HolderPath, state: ConnectionState): void {
    const { path: pathBefore, state: stateBefore } = place;
    if (path.at(-1) === pathBefore.at(-1) && state === stateBefore) return;
    Object.assign(place, { path, state });
    // The new first: a holder that holds nothing for a moment would be made anew.
    holders.add(path, state, socket);
    holders.remove(pathBefore, stateBefore, socket);
    if (state === stateBefore) return;
    if (state === 'busy') networks.add(place.asking, 'busy', socket);
    else networks.remove(place.asking, 'busy', socket);
  }

  function networkOf(request: IncomingMessage, { from }: Place): HolderPath {
    return from === ofProxies ? pathOfNetwork(limits.addressBehindProxy(request)) : from;
  }

  function pathOf(request: IncomingMessage, { asking }: Place): HolderPath {
    const account = limits.accountOf(request);
    return account === null ? asking : [`${ofAccount}${account}`];
  }

  /** @returns whether somebody has given way to one more busy connection */
  function makeRoom(path: HolderPath, asking: HolderPath): boolean {
    const hasFew = (holders.find(path)?.busy ?? 0) < placesOfBrowser;
    const socket =
      holders.longestOverShare(path, placesOfBrowser) ??
      (hasFew ? networks.longestOverShare(asking, leastOfNetwork) : undefined) ??
      (hasFew && isOfAccount(path[0]) ? holders.longestOfMost('busy', isNetwork) : undefined);
    end(socket);
    return socket !== undefined;
  }

  function take(request: IncomingMessage): Place | null {
    const place = places.get(request.socket);
    if (place === undefined) return null;
    if (place.underWay === 0) {
      place.asking = networkOf(request, place);
      const path = pathOf(request, place);
      if (holders.count('busy') >= connections) {
        onFull();
        if (!makeRoom(path, place.asking)) return null;
      }
      move(request.socket, place, path, 'busy');
    }
    place.underWay += 1;
    return place;
  }

  function giveBack(request: IncomingMessage, place: Place): void {
    const { socket } = request;
    // What the app has found out of its session counts from here on.
    const path = pathOf(request, place);
    if (!places.has(socket)) return;
    place.underWay -= 1;
    if (place.underWay === 0) move(socket, place, place.from === ofProxies ? ofProxies : path, 'idle');
  }

  return {
    begin(request, response) {
      if ((places.get(request.socket)?.underWay ?? 0) >= mostUnderWay) {
        endWithoutTraces(request.socket);
        return false;
      }
      const place = take(request);
      if (place !== null) response.once('close', () => giveBack(request, place));
      return place !== null;
    },
    isUnderWay: (socket) => (places.get(socket)?.underWay ?? 0) > 0,
    counts: () => ({ held: places.size, busy: holders.count('busy') }),
    *held() {
      for (const [socket, { path }] of places) yield [socket, holders.find(path) ?? path] as const;
    },
  };
}

function pathOfNetwork(address: string): HolderPath {
  return networksAround(address)
    .map(({ network }) => network)
    .reverse();
}

function isOfAccount(key = ''): boolean {
  return key.startsWith(ofAccount);
}

function isNetwork({ key }: Holder): boolean {
  return !isOfAccount(key);
}
