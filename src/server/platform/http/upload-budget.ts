import { Refusal } from '#server/platform/failures/refusal.ts';

const tryAgainSeconds = 2;
/** After so long without progress a body yields to the owner's next one, as its connection may be gone. */
const stalledMs = 10_000;
/** Bytes that count as progress. */
const stepBytes = 64 * 1024;

/** A body's reservation of memory. */
export type UploadReservation = {
  /** Reserves more bytes; when none are left, the slowest body is aborted, perhaps this one. */
  grow(bytes: number): void;
  /** Complete: other bodies can no longer abort it. */
  hasCome(): void;
  /** Releases the memory. */
  leave(): void;
};

type Body = { bytes: number; ofStep: number; cameOnAt: number; end: (why: Refusal) => void };
type Opened = {
  /** One body per owner at a time. */
  owner?: string | undefined;
  end: (why: Refusal) => void;
};

/**
 * Memory budget of request bodies until they are served; counts received bytes, not announced ones.
 * @param maximumBytes of all together
 */
export function createUploadBudget(maximumBytes: number) {
  const coming = new Set<Body>();
  const ofOwner = new Map<string, Body>();
  let usedBytes = 0;

  /** Bytes held times time without progress. */
  const slowness = ({ bytes, cameOnAt }: Body, now: number) => bytes * (now - cameOnAt);

  function end(body: Body, why: Refusal): void {
    coming.delete(body);
    usedBytes -= body.bytes;
    body.bytes = 0;
    body.end(why);
  }

  function abortBodyOf(owner: string): void {
    const before = ofOwner.get(owner);
    if (before === undefined) return;
    const stalledForMs = coming.has(before) ? performance.now() - before.cameOnAt : 0;
    if (stalledForMs < stalledMs) throw new Refusal('too-many-requests', undefined, stalledMs / 1_000);
    end(before, new Refusal('too-many-requests'));
  }

  function dropSlowest(): void {
    const now = performance.now();
    const slowest = [...coming].reduce((slow, body) => (slowness(body, now) > slowness(slow, now) ? body : slow));
    end(slowest, new Refusal('unavailable', undefined, tryAgainSeconds));
  }

  return {
    /**
     * Call before reading any byte.
     * @throws Refusal `too-many-requests` while the owner has another body
     */
    open({ owner, end: endBody }: Opened): UploadReservation {
      if (owner !== undefined) abortBodyOf(owner);
      const body: Body = { bytes: 0, ofStep: 0, cameOnAt: performance.now(), end: endBody };
      coming.add(body);
      if (owner !== undefined) ofOwner.set(owner, body);
      return {
        grow(bytes) {
          if (!coming.has(body)) return;
          body.bytes += bytes;
          usedBytes += bytes;
          body.ofStep += bytes;
          if (body.ofStep >= stepBytes) {
            body.ofStep = 0;
            body.cameOnAt = performance.now();
          }
          while (usedBytes > maximumBytes && coming.size > 0) dropSlowest();
        },
        hasCome: () => void coming.delete(body),
        leave() {
          coming.delete(body);
          usedBytes -= body.bytes;
          body.bytes = 0;
          if (owner !== undefined && ofOwner.get(owner) === body) ofOwner.delete(owner);
        },
      };
    },
    bytes: () => usedBytes,
  };
}

/** Per process: six of the largest bodies. */
export const uploadBudget = createUploadBudget(48 * 1024 * 1024);
