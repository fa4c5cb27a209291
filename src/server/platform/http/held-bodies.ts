import { Refusal } from '#server/platform/failures/refusal.ts';

const tryAgainSeconds = 2;

/** How many bytes of bodies may be held at a time. */
type HeldBytes = { overAll: number; perHolder: number };

/** Of people nobody knows: their bodies are small, and a clinic where everybody shares one address sends many at once. */
export const bytesOfUnknown: HeldBytes = { overAll: 8 * 1024 * 1024, perHolder: 1024 * 1024 };
/** Of people who may make a call that carries a file: two of the largest each. */
export const bytesOfFiles: HeldBytes = { overAll: 48 * 1024 * 1024, perHolder: 16 * 1024 * 1024 };

/** Bodies of a kind that are held while their requests are served. */
export type HeldBodies = {
  /**
   * Makes room for a body before a byte of it is read.
   * @param holder who sends it: an account or an address
   * @returns gives the room back; to be called once
   * @throws Refusal `too-many-requests` where the holder has too many, `unavailable` where all together have
   */
  hold(holder: string, bytes: number): () => void;
  /** How many are held at this moment. */
  bytes(): number;
};

/** @param limits in bytes, of all together and of one holder */
export function openHeldBodies(limits: HeldBytes): HeldBodies {
  const { overAll, perHolder } = limits;
  const heldBy = new Map<string, number>();
  let held = 0;
  return {
    hold(holder, bytes) {
      const own = heldBy.get(holder) ?? 0;
      if (own + bytes > perHolder) throw new Refusal('too-many-requests', undefined, tryAgainSeconds);
      if (held + bytes > overAll) throw new Refusal('unavailable', undefined, tryAgainSeconds);
      heldBy.set(holder, own + bytes);
      held += bytes;
      return () => {
        held -= bytes;
        const left = (heldBy.get(holder) ?? bytes) - bytes;
        if (left > 0) heldBy.set(holder, left);
        else heldBy.delete(holder);
      };
    },
    bytes: () => held,
  };
}
