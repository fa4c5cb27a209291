import {
  expiresWhenIdle,
  isIdleExpired,
  readIdleSetting,
  readLastActivity,
} from '#web/accounts/session/idle-setting.ts';
import { clearDayCache, readCachedDay } from '#web/platform/day-cache/day-cache.ts';
import type { CachedDay } from '#web/platform/server-state/cached-day.ts';

/** After so long without the server, cached personal data are not shown. */
const maximumMs = 24 * 3_600_000;

/** @returns the cached day for an offline start; deletes one that may not be shown */
export async function readOfflineDay(): Promise<CachedDay | null> {
  const now = Date.now();
  const isLocked =
    expiresWhenIdle(readIdleSetting(), { staff: false, staffRoles: [] }) && isIdleExpired(readLastActivity(), now);
  const cached = await readCachedDay();
  if (cached === null) return null;
  if (!isLocked && Math.abs(now - cached.confirmedAtMs) <= maximumMs) return cached;
  await clearDayCache(null);
  return null;
}
