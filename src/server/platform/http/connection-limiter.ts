import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { networksAround } from '#server/platform/settings/client-address.ts';
import {
  type ConnectionOwner,
  type ConnectionState,
  createConnectionsByOwner,
  type OwnerPath,
} from './connections-by-owner.ts';

/** Share beyond the limit for connections that have sent no request yet. */
const spareShare = 0.1;
const minimumSpare = 16;
/** Connections of one browser to a host; owners with no more keep their busy ones. */
const placesOfBrowser = 6;
/** Guaranteed share of one network, more than a clinic needs. */
const shareOfNetwork = 0.1;
/** HTTP pipelining limit: clients send one request after the other, but the end of the last may not be known yet. */
const maximumInProgress = 2;

const ofAccount = 'account ';
/** A trusted proxy's connections are shared by many people. */
const ofProxies: OwnerPath = ['proxies'];

export type ConnectionLimits = {
  connections: number;
  /** Client address for limits; null for a trusted proxy. */
  addressOf: (socket: Socket) => string | null;
  addressBehindProxy: (request: IncomingMessage) => string;
  accountOf: (request: IncomingMessage) => string | null;
  /** Called whenever a connection is dropped or refused at the limit. */
  onFull: () => void;
};

/** `from`: network of the connection; `asking`: of its latest request; `path`: its owner. */
type Place = { from: OwnerPath; asking: OwnerPath; path: OwnerPath; state: ConnectionState; inProgress: number };

/**
 * Destroys a flooding connection. Disables stack traces meanwhile: Node creates an error per pending request, which
 * costs more than parsing it.
 */
function destroyWithoutStackTraces(socket: Duplex): void {
  socket.destroy();
  socket.prependOnceListener('close', () => {
    const limit = Error.stackTraceLimit;
    Error.stackTraceLimit = 0;
    process.nextTick(() => {
      Error.stackTraceLimit = limit;
    });
  });
}

export type ConnectionLimiter = {
  /** @returns whether the request may be served; otherwise refuse it and close the connection */
  begin(request: IncomingMessage, response: ServerResponse): boolean;
  isInProgress(socket: Duplex): boolean;
  counts(): { held: number; busy: number };
  held(): Iterable<readonly [Duplex, owner: object]>;
};

/**
 * Connection limiter of the servers at one port. Owner: the account of a session served within the hour, else the
 * network (IPv4 address; IPv6 /48, /56, /64).
 * At the limit the largest owner loses an idle connection to a new one, or a busy one to a request of a smaller
 * owner; accounts before networks.
 * Below a browser's share per owner, a network over a tenth yields, as one person can create many accounts.
 */
export function createConnectionLimiter(servers: readonly Server[], limits: ConnectionLimits): ConnectionLimiter {
  const { connections, onFull } = limits;
  const spare = Math.max(minimumSpare, Math.ceil(connections * spareShare));
  const places = new Map<Duplex, Place>();
  const owners = createConnectionsByOwner();
  /** Busy connections by network, across accounts. */
  const networks = createConnectionsByOwner();
  const minimumOfNetwork = Math.ceil(connections * shareOfNetwork);

  const enter = (socket: Socket) => {
    if (places.size >= connections && owners.count('idle') >= spare) {
      onFull();
      end(owners.longestOfMost('idle'));
    }
    const address = limits.addressOf(socket);
    const from = address === null ? ofProxies : pathOfNetwork(address);
    places.set(socket, { from, asking: from, path: from, state: 'idle', inProgress: 0 });
    owners.add(from, 'idle', socket);
    socket.once('close', () => leave(socket));
  };
  for (const server of servers) server.on('connection', enter);

  function leave(socket: Duplex): void {
    const place = places.get(socket);
    if (place === undefined) return;
    places.delete(socket);
    owners.remove(place.path, place.state, socket);
    if (place.state === 'busy') networks.remove(place.asking, 'busy', socket);
  }

  /** Removes at once instead of on the later close event, which would overcount. */
  function end(socket: Duplex | undefined): void {
    if (socket === undefined) return;
    leave(socket);
    socket.destroy();
  }

  function move(socket: Duplex, place: Place, path: OwnerPath, state: ConnectionState): void {
    const { path: pathBefore, state: stateBefore } = place;
    if (path.at(-1) === pathBefore.at(-1) && state === stateBefore) return;
    Object.assign(place, { path, state });
    // Adds before removing, so that the owner is not recreated.
    owners.add(path, state, socket);
    owners.remove(pathBefore, stateBefore, socket);
    if (state === stateBefore) return;
    if (state === 'busy') networks.add(place.asking, 'busy', socket);
    else networks.remove(place.asking, 'busy', socket);
  }

  function networkOf(request: IncomingMessage, { from }: Place): OwnerPath {
    return from === ofProxies ? pathOfNetwork(limits.addressBehindProxy(request)) : from;
  }

  function pathOf(request: IncomingMessage, { asking }: Place): OwnerPath {
    const account = limits.accountOf(request);
    return account === null ? asking : [`${ofAccount}${account}`];
  }

  /** @returns whether a connection was dropped to admit a busy one */
  function freeConnection(path: OwnerPath, asking: OwnerPath): boolean {
    const hasFew = (owners.find(path)?.busy ?? 0) < placesOfBrowser;
    const socket =
      owners.longestOverShare(path, placesOfBrowser) ??
      (hasFew ? networks.longestOverShare(asking, minimumOfNetwork) : undefined) ??
      (hasFew && isOfAccount(path[0]) ? owners.longestOfMost('busy', isNetwork) : undefined);
    end(socket);
    return socket !== undefined;
  }

  function acquire(request: IncomingMessage): Place | null {
    const place = places.get(request.socket);
    if (place === undefined) return null;
    if (place.inProgress === 0) {
      place.asking = networkOf(request, place);
      const path = pathOf(request, place);
      if (owners.count('busy') >= connections) {
        onFull();
        if (!freeConnection(path, place.asking)) return null;
      }
      move(request.socket, place, path, 'busy');
    }
    place.inProgress += 1;
    return place;
  }

  function release(request: IncomingMessage, place: Place): void {
    const { socket } = request;
    // The app has authenticated the session by now.
    const path = pathOf(request, place);
    if (!places.has(socket)) return;
    place.inProgress -= 1;
    if (place.inProgress === 0) move(socket, place, place.from === ofProxies ? ofProxies : path, 'idle');
  }

  return {
    begin(request, response) {
      if ((places.get(request.socket)?.inProgress ?? 0) >= maximumInProgress) {
        destroyWithoutStackTraces(request.socket);
        return false;
      }
      const place = acquire(request);
      if (place !== null) response.once('close', () => release(request, place));
      return place !== null;
    },
    isInProgress: (socket) => (places.get(socket)?.inProgress ?? 0) > 0,
    counts: () => ({ held: places.size, busy: owners.count('busy') }),
    *held() {
      for (const [socket, { path }] of places) yield [socket, owners.find(path) ?? path] as const;
    },
  };
}

function pathOfNetwork(address: string): OwnerPath {
  return networksAround(address)
    .map(({ network }) => network)
    .reverse();
}

function isOfAccount(key = ''): boolean {
  return key.startsWith(ofAccount);
}

function isNetwork({ key }: ConnectionOwner): boolean {
  return !isOfAccount(key);
}
