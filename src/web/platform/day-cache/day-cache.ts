import { z } from 'zod';
import { progressShape } from '#contract/participation/progress-shape.ts';
import { readMaterial } from '#contract/platform/installation-calls.ts';
import type { DayPart, StudyDay } from '#study/protocol.ts';
import { readDraft, writeDraft } from '#web/platform/drafts/drafts.ts';
import { withDeviceDatabase } from '#web/platform/journal/device-store.ts';
import type { CachedDay } from '#web/platform/server-state/cached-day.ts';

// Rows in the drafts store, so that a sign-out deletes them together with the drafts.
const dayRow = 'kept-day';
const partRow = 'kept-part';
/** Outcome of the last item, to be reported; contains no answers. */
export const earlierItemRow = 'earlier-item';
const rowsOfDay: readonly string[] = [dayRow, partRow, earlierItemRow];

/** A slow device must not delay the next word. */
const writeTimeoutMs = 200;

const cachedDayShape = z.object({ confirmedAtMs: z.number(), progress: progressShape, material: readMaterial.output });
const cachedPartShape = z.object({ part: z.string(), day: z.number(), opened: z.unknown() });

/** @param nowMs device clock, ms since 1970 */
export async function cacheDay({ accountId, progress, material }: CachedDay, nowMs: number): Promise<void> {
  await writeDraft(accountId, dayRow, { confirmedAtMs: nowMs, progress, material });
}

/** @returns null if absent or unreadable */
export async function readCachedDay(): Promise<(CachedDay & { confirmedAtMs: number }) | null> {
  try {
    const rows = await withDeviceDatabase((database) => database.getAll('drafts'));
    const row = rows.find(({ form }) => form === dayRow);
    return row === undefined ? null : { accountId: row.accountId, ...cachedDayShape.parse(row.content) };
  } catch {
    return null;
  }
}

/** Stores the order of presentation, never answers. */
export async function cachePart(
  accountId: string,
  entry: { part: DayPart; day: StudyDay; opened: unknown },
): Promise<void> {
  const written = writeDraft(accountId, partRow, entry);
  await Promise.race([written, new Promise((resolve) => setTimeout(resolve, writeTimeoutMs))]);
}

/** @returns the part, if it is the one opened last */
export async function readCachedPart(accountId: string, part: DayPart, day: StudyDay): Promise<unknown> {
  const cached = cachedPartShape.safeParse(await readDraft(accountId, partRow));
  return cached.success && cached.data.part === part && cached.data.day === day ? cached.data.opened : null;
}

/** Queued answers remain. */
export async function clearDayCache(exceptAccountId: string | null): Promise<void> {
  try {
    await withDeviceDatabase(async (database) => {
      const transaction = database.transaction('drafts', 'readwrite');
      for (const { accountId, form } of await transaction.store.getAll()) {
        if (rowsOfDay.includes(form) && accountId !== exceptAccountId)
          await transaction.store.delete([accountId, form]);
      }
      await transaction.done;
    });
  } catch {
    // A browser that denies storage has cached nothing.
  }
}
