import { z } from 'zod';
import { instant } from '#contract/platform/shapes.ts';

/**
 * Response with cached statistics (server: `snapshots/read-snapshot.ts`). Small studies compute within the call;
 * otherwise the page polls while `content` is null or `computation` is not.
 */
export function snapshotShape<Content extends z.ZodType>(content: Content) {
  return z.object({
    /** Null until computed. */
    content: content.nullable(),
    computedAt: instant.nullable(),
    hasNewerData: z.boolean(),
    /** Running on some server; `progress` from 0 to 1, null if unknown. */
    computation: z.object({ startedAt: instant, progress: z.number().min(0).max(1).nullable() }).nullable(),
    /** Failure of the latest computation; retried automatically. */
    failedAt: instant.nullable(),
  });
}

export type SnapshotOf<Content> = z.output<ReturnType<typeof snapshotShape<z.ZodType<Content>>>>;
