import { z } from 'zod';
import { progressShape } from '#contract/participation/progress-shape.ts';
import { readMaterial } from '#contract/platform/installation-calls.ts';
import type { DayPart, StudyDay } from '#study/protocol.ts';
import { readDraft, writeDraft } from '#web/platform/drafts/drafts.ts';
import { onDevice } from '#web/platform/journal/device-store.ts';
import type { DayOfDevice } from '#web/platform/server-state/day-of-device.ts';

// Rows beside the drafts of forms: whatever wipes those, such as a sign-out, wipes these in the same stroke.
const dayRow = 'kept-day';
const partRow = 'kept-part';
/** What came after the last item and is still to be told: of the day as well, and nothing that anybody has answered. */
export const earlierItemRow = 'earlier-item';
const rowsOfDay: readonly string[] = [dayRow, partRow, earlierItemRow];

/** A device that does not answer must not hold up the next word. */
const patienceMs = 200;

const keptDayShape = z.object({ confirmedAtMs: z.number(), progress: progressShape, material: readMaterial.output });
const keptPartShape = z.object({ part: z.string(), day: z.number(), opened: z.unknown() });

/** Keeps the day that the server has just told of. @param nowMs the device's clock, ms since 1970 */
export async function keepDay({ accountId, progress, material }: DayOfDevice, nowMs: number): Promise<void> {
  await writeDraft(accountId, dayRow, { confirmedAtMs: nowMs, progress, material });
}

/** @returns the day that this device keeps, and when the server last confirmed it; null when there is none that can be read */
export async function readKeptDay(): Promise<(DayOfDevice & { confirmedAtMs: number }) | null> {
  try {
    const rows = await onDevice((database) => database.getAll('drafts'));
    const row = rows.find(({ form }) => form === dayRow);
    return row === undefined ? null : { accountId: row.accountId, ...keptDayShape.parse(row.content) };
  } catch {
    return null;
  }
}

/** Keeps how far the open part has come: what is shown in which order, never what was answered. */
export async function keepPart(
  accountId: string,
  kept: { part: DayPart; day: StudyDay; opened: unknown },
): Promise<void> {
  const written = writeDraft(accountId, partRow, kept);
  await Promise.race([written, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
}

/** @returns what was kept of a part, when it is the one that was open last */
export async function readKeptPart(accountId: string, part: DayPart, day: StudyDay): Promise<unknown> {
  const kept = keptPartShape.safeParse(await readDraft(accountId, partRow));
  return kept.success && kept.data.part === part && kept.data.day === day ? kept.data.opened : null;
}

/** Forgets the days and parts of everybody but one; null for everybody's. Answers that wait to be sent stay. */
export async function forgetKeptDays(exceptAccountId: string | null): Promise<void> {
  try {
    await onDevice(async (database) => {
      const transaction = database.transaction('drafts', 'readwrite');
      for (const { accountId, form } of await transaction.store.getAll()) {
        if (rowsOfDay.includes(form) && accountId !== exceptAccountId)
          await transaction.store.delete([accountId, form]);
      }
      await transaction.done;
    });
  } catch {
    // A browser that refuses to store has kept nothing.
  }
}
