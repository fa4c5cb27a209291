import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { Schema } from '#server/platform/database/schema.ts';

/** Everything as it was at one moment, to be read only. */
export type SnapshotReading = {
  /** REPEATABLE READ, READ ONLY, with ten minutes for a statement. Also streams (`.stream()`). */
  transaction: Transaction<Schema>;
  /** Tells whoever waits how far it is. @param progress from 0 to 1; takes no time and never fails */
  report(progress: number): void;
};

/** One analysis over everybody: how it is called, what it comes to, how it is computed. */
export type SnapshotKind<Content extends object> = {
  /** Such as `global-words`; no two kinds have the same. */
  name: string;
  /**
   * Kinds with the same turn are computed one after the other; without, each has a turn of its own, under its name. For kinds of which
   * several may be asked for at once and each takes much memory.
   */
  turn?: string;
  /** Whether the numbers depend on the quality flags, which come after the answers without a change of the participant's row. */
  dependsOnFlags?: true;
  /**
   * What the content depends on beside the stored rows: the version of the computation, to be raised when the same rows would give
   * other numbers, and the settings of the study that go into it. Another basis is computed anew before it is shown.
   */
  basis: string;
  /** Content that does not fit it (of an older version) counts as none. */
  shape: z.ZodType<Content>;
  /**
   * Brings about what computing needs and what takes time once, such as a thread with its modules; no part of how long computing takes.
   * Never fails, and is over at once the second time.
   */
  prepare?(): Promise<void>;
  /**
   * Leaves out whoever does not count (`counts_in_analyses`), and says how many. The content holds no key, code or name of anybody.
   * Whatever keeps a processor for more than some ms is computed in a thread (`computed-in-thread.ts`).
   */
  compute(reading: SnapshotReading): Promise<Content>;
};
