import type { Duplex } from 'node:stream';

/** `idle` waits for a request; `busy` serves one. */
export type ConnectionState = 'idle' | 'busy';

/** From widest to narrowest: an account alone, or the networks of an address. A owner's counts include those within it. */
export type OwnerPath = readonly string[];

export type ConnectionOwner = Record<ConnectionState, number> & {
  readonly key: string;
  readonly within: Map<string, ConnectionOwner>;
  /** Directly held ones, not those of narrower owners; oldest in their state first. */
  readonly own: Readonly<Record<ConnectionState, Set<Duplex>>>;
};

/** Connections indexed by owner, ordered to find the largest. */
export type ConnectionsByOwner = {
  add(path: OwnerPath, state: ConnectionState, socket: Duplex): void;
  remove(path: OwnerPath, state: ConnectionState, socket: Duplex): void;
  count(state: ConnectionState): number;
  /** The widest owner of a path; undefined without connections. */
  find(path: OwnerPath): ConnectionOwner | undefined;
  /** @returns the oldest connection in this state of the largest owner; undefined without any */
  longestOfMost(state: ConnectionState, isMeant?: (owner: ConnectionOwner) => boolean): Duplex | undefined;
  /**
   * @param least owners with so many or fewer are spared
   * @returns the oldest busy connection of the largest owner, if larger than the path with one more; otherwise
   * undefined
   */
  longestOverShare(path: OwnerPath, least: number): Duplex | undefined;
};

export function createConnectionsByOwner(): ConnectionsByOwner {
  const all = createOwner('');

  function add(path: OwnerPath, state: ConnectionState, socket: Duplex): void {
    let owner = all;
    owner[state] += 1;
    for (const key of path) {
      const narrower = owner.within.get(key) ?? createOwner(key);
      // Re-inserted last: among equals the least recently changed owner comes first.
      owner.within.delete(key);
      owner.within.set(key, narrower);
      narrower[state] += 1;
      owner = narrower;
    }
    owner.own[state].add(socket);
  }

  function remove(path: OwnerPath, state: ConnectionState, socket: Duplex): void {
    let owner: ConnectionOwner | undefined = all;
    owner[state] -= 1;
    for (const key of path) {
      const narrower: ConnectionOwner | undefined = owner?.within.get(key);
      if (narrower === undefined) return;
      narrower[state] -= 1;
      if (narrower.idle + narrower.busy === 0) owner?.within.delete(key);
      owner = narrower;
    }
    owner?.own[state].delete(socket);
  }

  function longestOverShare(path: OwnerPath, least: number): Duplex | undefined {
    let { within } = all;
    for (const key of path) {
      const most = findLargestOwner(within.values(), 'busy');
      const own = within.get(key);
      const ownBusy = own?.busy ?? 0;
      if (most === undefined) return undefined;
      if (most.busy > ownBusy) return most.busy > Math.max(least, ownBusy + 1) ? longestIn(most, 'busy') : undefined;
      if (own === undefined) return undefined;
      within = own.within;
    }
    return undefined;
  }

  return {
    add,
    remove,
    count: (state) => all[state],
    find: ([widest = '']) => all.within.get(widest),
    longestOfMost(state, isMeant) {
      const most = findLargestOwner(all.within.values(), state, isMeant);
      return most === undefined ? undefined : longestIn(most, state);
    },
    longestOverShare,
  };
}

function createOwner(key: string): ConnectionOwner {
  return { key, idle: 0, busy: 0, within: new Map(), own: { idle: new Set(), busy: new Set() } };
}

/** @returns the largest owner, the least recently changed among equals */
function findLargestOwner(
  owners: Iterable<ConnectionOwner>,
  state: ConnectionState,
  isMeant: (owner: ConnectionOwner) => boolean = () => true,
): ConnectionOwner | undefined {
  let most: ConnectionOwner | undefined;
  for (const owner of owners) if (owner[state] > (most?.[state] ?? 0) && isMeant(owner)) most = owner;
  return most;
}

function longestIn(owner: ConnectionOwner, state: ConnectionState): Duplex | undefined {
  const narrower = findLargestOwner(owner.within.values(), state);
  if (narrower !== undefined) return longestIn(narrower, state);
  const [longest] = owner.own[state];
  return longest;
}
