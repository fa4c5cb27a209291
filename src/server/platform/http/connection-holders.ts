import type { Duplex } from 'node:stream';

/** A connection waits for its other side to ask, or a request of it is being served. */
export type ConnectionState = 'idle' | 'busy';

/**
 * Who holds connections, from the widest to the narrowest: an account alone, or the networks of an address.
 * A holder counts those of all holders within it.
 */
export type HolderPath = readonly string[];

export type Holder = Record<ConnectionState, number> & {
  readonly key: string;
  readonly within: Map<string, Holder>;
  /** Its own, those of no narrower holder; the longest in their state first. */
  readonly own: Readonly<Record<ConnectionState, Set<Duplex>>>;
};

/** Connections by their holders, with those that hold the most found first. */
export type ConnectionHolders = {
  add(path: HolderPath, state: ConnectionState, socket: Duplex): void;
  remove(path: HolderPath, state: ConnectionState, socket: Duplex): void;
  count(state: ConnectionState): number;
  /** The widest holder of a path; undefined where it holds nothing. */
  find(path: HolderPath): Holder | undefined;
  /** @returns of all that have one in this state, the longest in it of the holder that has the most; undefined where nobody has one */
  longestOfMost(state: ConnectionState, isMeant?: (holder: Holder) => boolean): Duplex | undefined;
  /**
   * @param least a holder with so many or fewer keeps them
   * @returns the busy connection that gives way to one more of a path: the longest busy of the holder that has the most, and more than
   *   the path itself would have; undefined where the path has the most
   */
  longestOverShare(path: HolderPath, least: number): Duplex | undefined;
};

export function openConnectionHolders(): ConnectionHolders {
  const all = emptyHolder('');

  function add(path: HolderPath, state: ConnectionState, socket: Duplex): void {
    let holder = all;
    holder[state] += 1;
    for (const key of path) {
      const narrower = holder.within.get(key) ?? emptyHolder(key);
      // Last of all: of holders that have as many, the one that has been still for the longest comes first.
      holder.within.delete(key);
      holder.within.set(key, narrower);
      narrower[state] += 1;
      holder = narrower;
    }
    holder.own[state].add(socket);
  }

  function remove(path: HolderPath, state: ConnectionState, socket: Duplex): void {
    let holder: Holder | undefined = all;
    holder[state] -= 1;
    for (const key of path) {
      const narrower: Holder | undefined = holder?.within.get(key);
      if (narrower === undefined) return;
      narrower[state] -= 1;
      if (narrower.idle + narrower.busy === 0) holder?.within.delete(key);
      holder = narrower;
    }
    holder?.own[state].delete(socket);
  }

  function longestOverShare(path: HolderPath, least: number): Duplex | undefined {
    let { within } = all;
    for (const key of path) {
      const most = holderOfMost(within.values(), 'busy');
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
      const most = holderOfMost(all.within.values(), state, isMeant);
      return most === undefined ? undefined : longestIn(most, state);
    },
    longestOverShare,
  };
}

function emptyHolder(key: string): Holder {
  return { key, idle: 0, busy: 0, within: new Map(), own: { idle: new Set(), busy: new Set() } };
}

/** @returns of those that have the most the one that has been still for the longest; undefined where nobody has any */
function holderOfMost(
  holders: Iterable<Holder>,
  state: ConnectionState,
  isMeant: (holder: Holder) => boolean = () => true,
): Holder | undefined {
  let most: Holder | undefined;
  for (const holder of holders) if (holder[state] > (most?.[state] ?? 0) && isMeant(holder)) most = holder;
  return most;
}

function longestIn(holder: Holder, state: ConnectionState): Duplex | undefined {
  const narrower = holderOfMost(holder.within.values(), state);
  if (narrower !== undefined) return longestIn(narrower, state);
  const [longest] = holder.own[state];
  return longest;
}
