import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { createSlots } from '#server/platform/concurrency/slots.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { describeFault } from '#server/platform/log/log.ts';
import { type PagePresence, presenceOfPerson } from './person-presence.ts';
import { presenceChange } from './presence-signal.ts';
import { type PresenceEnding, refreshPresence, type StoredPresence, storePresence } from './presence-store.ts';

/** A page as the board knows it; how it last ended or went silent, where it has. */
export type PinnedPage = PagePresence & { ending: PresenceEnding | null };

/** Who is connected to this server, and what has been stored of it. */
type PresenceBoard = {
  /** @param key stands for the connection */
  pin(participantId: string, key: object, page: PinnedPage): void;
  /** The connection is gone. @param last how it ended; null when another one has taken its place */
  remove(participantId: string, key: object, last: PinnedPage | null): void;
  /** Stores again that people are connected, and what could not be stored before. */
  refresh(): Promise<void>;
  /** Nothing is stored any more. @returns when what is on its way is through */
  end(): Promise<void>;
};

type Person = {
  pages: Map<object, PinnedPage>;
  ended: PinnedPage | null;
  stored: PinnedPage | null;
  isStoring: boolean;
};

/** So many changes are stored at a time; the other connections to the database belong to answers. */
const storedTogether = 2;

/** @param onGone hears that somebody takes part no more */
export function openPresenceBoard(
  parts: Pick<Installation, 'database' | 'clock'> & { log: Logger },
  onGone: (participantId: string) => void,
): PresenceBoard {
  const serverId = randomUUID();
  const inSlot = createSlots(storedTogether);
  const people = new Map<string, Person>();
  const underWay = new Set<Promise<void>>();
  let hasEnded = false;
  let isFailing = false;

  function personOf(participantId: string): Person {
    const known = people.get(participantId);
    if (known !== undefined) return known;
    const person: Person = { pages: new Map(), ended: null, stored: null, isStoring: false };
    people.set(participantId, person);
    return person;
  }

  function settle(participantId: string, person: Person): void {
    if (person.isStoring || hasEnded) return;
    person.isStoring = true;
    const work = storeUntilSettled(participantId, person).finally(() => {
      person.isStoring = false;
      underWay.delete(work);
    });
    underWay.add(work);
  }

  async function storeUntilSettled(participantId: string, person: Person): Promise<void> {
    for (;;) {
      const target = presenceOfPerson([...person.pages.values()], person.ended) as PinnedPage | null;
      if (target === null || isSame(target, person.stored)) break;
      const outcome = await tryToStore(participantId, target);
      if (outcome === 'failed' || hasEnded) return;
      person.stored = target;
      if (outcome === 'gone') onGone(participantId);
    }
    if (person.pages.size === 0) people.delete(participantId);
  }

  async function tryToStore(participantId: string, page: PinnedPage): Promise<StoredPresence | 'failed'> {
    try {
      const outcome = await inSlot(() => storePresence(parts, serverId, { participantId, ...page }));
      isFailing = false;
      if (outcome === 'stored') presenceChange.tell();
      return outcome;
    } catch (fault) {
      reportFailure(fault);
      return 'failed';
    }
  }

  function reportFailure(fault: unknown): void {
    if (!isFailing) parts.log.warn(describeFault(fault), 'who is connected could not be stored; it is tried again');
    isFailing = true;
  }

  return {
    pin(participantId, key, page) {
      const person = personOf(participantId);
      // The newest stands last.
      person.pages.delete(key);
      person.pages.set(key, page);
      settle(participantId, person);
    },
    remove(participantId, key, last) {
      const person = people.get(participantId);
      if (person === undefined || !person.pages.delete(key)) return;
      if (last !== null) person.ended = last;
      settle(participantId, person);
    },
    async refresh() {
      if (hasEnded) return;
      const open = [...people].filter(([, { stored }]) => stored?.state === 'visible' || stored?.state === 'hidden');
      try {
        const ids = open.map(([id]) => id);
        const foreign = ids.length === 0 ? [] : await refreshPresence(parts.database, serverId, ids, parts.clock.now());
        // Another server vouches for these, or nobody any more: it is said anew.
        for (const id of foreign) {
          const person = people.get(id);
          if (person !== undefined && !person.isStoring) person.stored = null;
        }
      } catch (fault) {
        reportFailure(fault);
      }
      for (const [id, person] of people) settle(id, person);
    },
    async end() {
      hasEnded = true;
      await Promise.all(underWay);
    },
  };
}

function isSame(one: PinnedPage, other: PinnedPage | null): boolean {
  return (
    other !== null && one.state === other.state && one.place === other.place && one.unsentCount === other.unsentCount
  );
}
