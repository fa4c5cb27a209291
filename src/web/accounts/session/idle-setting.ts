import { useSyncExternalStore } from 'react';
import { isOfTeam, type RoleHolder } from '#contract/platform/staff-roles.ts';

/** After so long without use the account is closed on a device that others use too. */
export const idleMinutes = 20;

const settingKey = 'wordmood-idle-sign-out';
const lastUseKey = 'wordmood-last-use';
const changed = 'wordmood-idle-setting-changed';

/** What a browser that refuses to store is told counts for as long as the page is open. */
const unstored = new Map<string, string>();

function read(key: string): string | null {
  try {
    return unstored.get(key) ?? localStorage.getItem(key);
  } catch {
    return unstored.get(key) ?? null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
    unstored.delete(key);
  } catch {
    unstored.set(key, value);
  }
}

/** @returns whether this device closes the account by itself: as it was set here; not said, for the team, who see the data of others */
export function closesWhenIdle(setting: string | null, account: RoleHolder): boolean {
  return setting === null ? isOfTeam(account) : setting === 'on';
}

/** @param now ticking the box is a use of the device */
export function storeIdleSetting(isOn: boolean, now: number): void {
  noteUse(now);
  write(settingKey, isOn ? 'on' : 'off');
  window.dispatchEvent(new Event(changed));
}

/** @returns what has been set on this device, "on" or "off"; null while nobody has said */
export function readIdleSetting(): string | null {
  return read(settingKey);
}

/**
 * @returns what goes along with every way in, so that the session ends with the browser where others use the device too; nothing
 * while nobody has said
 */
export function sharedDeviceChoice(): { isSharedDevice?: boolean } {
  const setting = readIdleSetting();
  return setting === null ? {} : { isSharedDevice: setting === 'on' };
}

/** `readIdleSetting`, for a component. */
export function useIdleSetting(): string | null {
  return useSyncExternalStore(listen, readIdleSetting, () => null);
}

function listen(onChange: () => void): () => void {
  window.addEventListener('storage', onChange);
  window.addEventListener(changed, onChange);
  return () => {
    window.removeEventListener('storage', onChange);
    window.removeEventListener(changed, onChange);
  };
}

/** Shared by all tabs: whoever uses one is not away from the others. */
export function noteUse(now: number): void {
  write(lastUseKey, String(now));
}

/** @returns when this device was last used, in ms since 1970; null when that is not known */
export function readLastUse(): number | null {
  const noted = read(lastUseKey);
  return noted === null ? null : Number(noted);
}

/** A clock that is kept in time by a network is put back by less. */
const longestDriftMs = 60_000;

/** @returns whether the clock was put back since the last use: then it does not say how long ago that was */
export function isAhead(lastUse: number, now: number): boolean {
  return lastUse - now > longestDriftMs;
}

/** @returns whether nobody has used it for too long, or nobody knows for how long because the clock was put back */
export function isTooLong(lastUse: number | null, now: number): boolean {
  return lastUse !== null && (isAhead(lastUse, now) || now - lastUse >= idleMinutes * 60_000);
}
