import { z } from 'zod';
import { instant } from '#contract/platform/shapes.ts';

/**
 * What a call answers that gives numbers over everybody (server: `snapshots/read-snapshot.ts`). Small studies get their numbers with
 * the first call; where `content` is null or `computation` is not, the page asks again until neither is so.
 */
export function snapshotShape<Content extends z.ZodType>(content: Content) {
  return z.object({
    /** Null until there are numbers that may be shown. */
    content: content.nullable(),
    computedAt: instant.nullable(),
    /** Answers have come since then. */
    hasNewerData: z.boolean(),
    /** Under way right now, on whatever server. `progress` from 0 to 1, null where it is not known. */
    computation: z.object({ startedAt: instant, progress: z.number().min(0).max(1).nullable() }).nullable(),
    /** The latest computation failed then; it is tried again by itself. */
    failedAt: instant.nullable(),
  });
}

export type SnapshotOf<Content> = z.output<ReturnType<typeof snapshotShape<z.ZodType<Content>>>>;
