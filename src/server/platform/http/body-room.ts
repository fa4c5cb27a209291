import { Refusal } from '#server/platform/failures/refusal.ts';

const tryAgainSeconds = 2;
/** A body that has not come on for so long makes way for the next one of its owner: its connection may be gone. */
const stalledMs = 10_000;
/** A body comes on by so many bytes, not by each single one. */
const stepBytes = 64 * 1024;

/** A body for which there is room, as far as it has come. */
export type RoomOfBody = {
  /** So many more bytes have come. Where there is no room for them, the slowest body ends, which may be this one. */
  grow(bytes: number): void;
  /** It has come whole: from now on no other one ends it. */
  hasCome(): void;
  /** Nobody needs it any more. */
  leave(): void;
};

type Body = { bytes: number; ofStep: number; cameOnAt: number; end: (why: Refusal) => void };
type Opened = {
  /** Whose body it is, where one of them is taken at a time. */
  owner?: string | undefined;
  /** Ends it, for another one. */
  end: (why: Refusal) => void;
};

/**
 * Room in memory for what has come of bodies, until their requests are served. A body that is announced and does not come takes none.
 * @param mostBytes of all together
 */
export function openBodyRoom(mostBytes: number) {
  const coming = new Set<Body>();
  const ofOwner = new Map<string, Body>();
  let held = 0;

  /** By how much room one has taken for how long without coming on. */
  const slowness = ({ bytes, cameOnAt }: Body, now: number) => bytes * (now - cameOnAt);

  function end(body: Body, why: Refusal): void {
    coming.delete(body);
    held -= body.bytes;
    body.bytes = 0;
    body.end(why);
  }

  function makeWayFor(owner: string): void {
    const before = ofOwner.get(owner);
    if (before === undefined) return;
    const stalledForMs = coming.has(before) ? performance.now() - before.cameOnAt : 0;
    if (stalledForMs < stalledMs) throw new Refusal('too-many-requests', undefined, stalledMs / 1_000);
    end(before, new Refusal('too-many-requests'));
  }

  function endSlowest(): void {
    const now = performance.now();
    const slowest = [...coming].reduce((slow, body) => (slowness(body, now) > slowness(slow, now) ? body : slow));
    end(slowest, new Refusal('unavailable', undefined, tryAgainSeconds));
  }

  return {
    /**
     * For a body of which no byte has been read.
     * @throws Refusal `too-many-requests` while another one of its owner comes or is served
     */
    open({ owner, end: endBody }: Opened): RoomOfBody {
      if (owner !== undefined) makeWayFor(owner);
      const body: Body = { bytes: 0, ofStep: 0, cameOnAt: performance.now(), end: endBody };
      coming.add(body);
      if (owner !== undefined) ofOwner.set(owner, body);
      return {
        grow(bytes) {
          if (!coming.has(body)) return;
          body.bytes += bytes;
          held += bytes;
          body.ofStep += bytes;
          if (body.ofStep >= stepBytes) {
            body.ofStep = 0;
            body.cameOnAt = performance.now();
          }
          while (held > mostBytes && coming.size > 0) endSlowest();
        },
        hasCome: () => void coming.delete(body),
        leave() {
          coming.delete(body);
          held -= body.bytes;
          body.bytes = 0;
          if (owner !== undefined && ofOwner.get(owner) === body) ofOwner.delete(owner);
        },
      };
    },
    /** How many are held at this moment. */
    bytes: () => held,
  };
}

/** Of this process: six of the largest bodies. */
export const bodyRoom = openBodyRoom(48 * 1024 * 1024);
