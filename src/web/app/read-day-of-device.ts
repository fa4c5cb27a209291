import {
  expiresWhenIdle,
  isIdleExpired,
  readIdleSetting,
  readLastActivity,
} from '#web/accounts/session/idle-setting.ts';
import { forgetKeptDays, readKeptDay } from '#web/platform/kept-day/kept-day.ts';
import type { DayOfDevice } from '#web/platform/server-state/day-of-device.ts';

/** After so long without the server, cached personal data are not shown. */
const longestMs = 24 * 3_600_000;

/** @returns the cached day for an offline start; deletes one that may not be shown */
export async function readDayOfDevice(): Promise<DayOfDevice | null> {
  const now = Date.now();
  const isLocked =
    expiresWhenIdle(readIdleSetting(), { staff: false, staffRoles: [] }) && isIdleExpired(readLastActivity(), now);
  const kept = await readKeptDay();
  if (kept === null) return null;
  if (!isLocked && Math.abs(now - kept.confirmedAtMs) <= longestMs) return kept;
  await forgetKeptDays(null);
  return null;
}
