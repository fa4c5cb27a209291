import type { Call, OutputOf } from '#contract/platform/call.ts';
import type { DayPart, StudyDay } from '#study/protocol.ts';
import { ServerUnreachable } from '#web/platform/server-state/api.ts';
import { keepPart, readKeptPart } from './kept-day.ts';

/**
 * Opens or resumes a part at the server, and without it from what this device has kept since.
 * @param ask makes the call
 * @param keeps what of it the device keeps, where that is not all: nothing that was answered
 * @throws Refused when it is not this part's turn; ServerUnreachable when nothing is kept either
 */
export async function openPart<C extends Call>(
  call: C,
  ask: () => Promise<OutputOf<C>>,
  { accountId, part, day }: { accountId: string; part: DayPart; day: StudyDay },
  keeps: (opened: OutputOf<C>) => unknown = (opened) => opened,
): Promise<{ opened: OutputOf<C>; isFromDevice: boolean }> {
  try {
    const opened = await ask();
    await keepPart(accountId, { part, day, opened: keeps(opened) });
    return { opened, isFromDevice: false };
  } catch (error) {
    if (!(error instanceof ServerUnreachable)) throw error;
    const kept = call.output.safeParse(await readKeptPart(accountId, part, day));
    if (!kept.success) throw error;
    return { opened: kept.data as OutputOf<C>, isFromDevice: true };
  }
}
