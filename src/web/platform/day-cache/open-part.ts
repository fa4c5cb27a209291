import type { Call, OutputOf } from '#contract/platform/call.ts';
import type { DayPart, StudyDay } from '#study/protocol.ts';
import { ServerUnreachable } from '#web/platform/server-state/api.ts';
import { cachePart, readCachedPart } from './day-cache.ts';

/**
 * Opens or resumes a part, with the device's cache as offline fallback.
 * @param keeps selects what is cached; must drop answers
 * @throws Refused when another part is due; ServerUnreachable when nothing is cached either
 */
export async function openPartWithCache<C extends Call>(
  call: C,
  ask: () => Promise<OutputOf<C>>,
  { accountId, part, day }: { accountId: string; part: DayPart; day: StudyDay },
  keeps: (opened: OutputOf<C>) => unknown = (opened) => opened,
): Promise<{ opened: OutputOf<C>; isFromDevice: boolean }> {
  try {
    const opened = await ask();
    await cachePart(accountId, { part, day, opened: keeps(opened) });
    return { opened, isFromDevice: false };
  } catch (error) {
    if (!(error instanceof ServerUnreachable)) throw error;
    const cached = call.output.safeParse(await readCachedPart(accountId, part, day));
    if (!cached.success) throw error;
    return { opened: cached.data as OutputOf<C>, isFromDevice: true };
  }
}
