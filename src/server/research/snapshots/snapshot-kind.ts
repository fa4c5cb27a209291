import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { Schema } from '#server/platform/database/schema.ts';

/** A consistent read. */
export type SnapshotReading = {
  /** REPEATABLE READ, READ ONLY, ten minutes per statement. Streams (`.stream()`) allowed. */
  transaction: Transaction<Schema>;
  /** @param progress 0 to 1; cheap, never fails */
  report(progress: number): void;
};

/** One analysis over all participants. */
export type SnapshotKind<Content extends object> = {
  /** Unique, such as `global-words`. */
  name: string;
  /** Kinds with the same lock run one after the other, where each takes much memory; the default is the name. */
  lock?: string;
  /** Flags follow answers without changing the participant's row. */
  dependsOnFlags?: true;
  /** Cache key besides the rows: version of the computation and study settings; another basis is recomputed before it is shown. */
  basis: string;
  /** Content of another shape (an older version) counts as missing. */
  shape: z.ZodType<Content>;
  /** One-off preparation, such as starting a worker; not part of the duration. Idempotent, never fails. */
  prepare?(): Promise<void>;
  /**
   * Omits participants outside the analyses (`counts_in_analyses`) and reports their number; contains no id, code or name. Blocking work
   * runs in a worker (`compute-in-thread.ts`).
   */
  compute(reading: SnapshotReading): Promise<Content>;
};
