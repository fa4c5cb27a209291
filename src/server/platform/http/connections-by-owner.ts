import type { Duplex } from 'node:stream';

/** `idle` waits for a request; `busy` serves one. */
export type ConnectionState = 'idle' | 'busy';

/** From widest to narrowest: an account alone, or the networks of an address. A holder's counts include those within it. */
export type OwnerPath = readonly string[];

export type ConnectionOwner = Record<ConnectionState, number> & {
  readonly key: string;
  readonly within: Map<string, ConnectionOwner>;
  /** Directly held ones, not those of narrower holders; oldest in their state first. */
  readonly own: Readonly<Record<ConnectionState, Set<Duplex>>>;
};

/** Connections indexed by holder, ordered to find the largest. */
export type ConnectionsByOwner = {
  add(path: OwnerPath, state: ConnectionState, socket: Duplex): void;
  remove(path: OwnerPath, state: ConnectionState, socket: Duplex): void;
  count(state: ConnectionState): number;
  /** The widest holder of a path; undefined without connections. */
  find(path: OwnerPath): ConnectionOwner | undefined;
  /** @returns the oldest connection in this state of the largest holder; undefined without any */
  longestOfMost(state: ConnectionState, isMeant?: (holder: ConnectionOwner) => boolean): Duplex | undefined;
  /**
   * @param least holders with so many or fewer are spared
   * @returns the oldest busy connection of the largest holder, if larger than the path with one more; otherwise
   * undefined
   */
  longestOverShare(path: OwnerPath, least: number): Duplex | undefined;
};

export function createConnectionsByOwner(): ConnectionsByOwner {
  const all = createHolder('');

  function add(path: OwnerPath, state: ConnectionState, socket: Duplex): void {
    let holder = all;
    holder[state] += 1;
    for (const key of path) {
      const narrower = holder.within.get(key) ?? createHolder(key);
      // Re-inserted last: among equals the least recently changed holder comes first.
      holder.within.delete(key);
      holder.within.set(key, narrower);
      narrower[state] += 1;
      holder = narrower;
    }
    holder.own[state].add(socket);
  }

  function remove(path: OwnerPath, state: ConnectionState, socket: Duplex): void {
    let holder: ConnectionOwner | undefined = all;
    holder[state] -= 1;
    for (const key of path) {
      const narrower: ConnectionOwner | undefined = holder?.within.get(key);
      if (narrower === undefined) return;
      narrower[state] -= 1;
      if (narrower.idle + narrower.busy === 0) holder?.within.delete(key);
      holder = narrower;
    }
    holder?.own[state].delete(socket);
  }

  function longestOverShare(path: OwnerPath, least: number): Duplex | undefined {
    let { within } = all;
    for (const key of path) {
      const most = findLargestHolder(within.values(), 'busy');
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
      const most = findLargestHolder(all.within.values(), state, isMeant);
      return most === undefined ? undefined : longestIn(most, state);
    },
    longestOverShare,
  };
}

function createHolder(key: string): ConnectionOwner {
  return { key, idle: 0, busy: 0, within: new Map(), own: { idle: new Set(), busy: new Set() } };
}

/** @returns the largest holder, the least recently changed among equals */
function findLargestHolder(
  holders: Iterable<ConnectionOwner>,
  state: ConnectionState,
  isMeant: (holder: ConnectionOwner) => boolean = () => true,
): ConnectionOwner | undefined {
  let most: ConnectionOwner | undefined;
  for (const holder of holders) if (holder[state] > (most?.[state] ?? 0) && isMeant(holder)) most = holder;
  return most;
}

function longestIn(holder: ConnectionOwner, state: ConnectionState): Duplex | undefined {
  const narrower = findLargestHolder(holder.within.values(), state);
  if (narrower !== undefined) return longestIn(narrower, state);
  const [longest] = holder.own[state];
  return longest;
}
