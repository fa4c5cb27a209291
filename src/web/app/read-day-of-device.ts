import { closesWhenIdle, isTooLong, readIdleSetting, readLastUse } from '#web/accounts/session/idle-setting.ts';
import { forgetKeptDays, readKeptDay } from '#web/platform/kept-day/kept-day.ts';
import type { DayOfDevice } from '#web/platform/server-state/day-of-device.ts';

/** So long after the server last said who is signed in, the device shows nothing of them any more. */
const longestMs = 24 * 3_600_000;

/** @returns the day that may be shown in a page that starts without the server; what may not be shown is forgotten */
export async function readDayOfDevice(): Promise<DayOfDevice | null> {
  const now = Date.now();
  const isLocked = closesWhenIdle(readIdleSetting(), { staff: false, staffRoles: [] }) && isTooLong(readLastUse(), now);
  const kept = await readKeptDay();
  if (kept === null) return null;
  if (!isLocked && Math.abs(now - kept.confirmedAtMs) <= longestMs) return kept;
  await forgetKeptDays(null);
  return null;
}
