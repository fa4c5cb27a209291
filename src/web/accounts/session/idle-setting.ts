import { useSyncExternalStore } from 'react';
import { isOfTeam, type RoleHolder } from '#contract/platform/staff-roles.ts';

/** Idle expiry on a shared device. */
export const idleMinutes = 20;

const settingKey = 'wordmood-idle-sign-out';
const lastUseKey = 'wordmood-last-use';
const changed = 'wordmood-idle-setting-changed';

/** Fallback for the page's lifetime without localStorage. */
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

/** @returns whether sessions expire when idle: as set here, by default for the team, who see others' data */
export function expiresWhenIdle(setting: string | null, account: RoleHolder): boolean {
  return setting === null ? isOfTeam(account) : setting === 'on';
}

/** @param now ticking the box is activity */
export function storeIdleSetting(isOn: boolean, now: number): void {
  recordActivity(now);
  write(settingKey, isOn ? 'on' : 'off');
  window.dispatchEvent(new Event(changed));
}

/** @returns "on", "off", or null if never set */
export function readIdleSetting(): string | null {
  return read(settingKey);
}

/** @returns the choice for sign-in requests: on a shared device the session ends with the browser; empty if never set */
export function sharedDeviceChoice(): { isSharedDevice?: boolean } {
  const setting = readIdleSetting();
  return setting === null ? {} : { isSharedDevice: setting === 'on' };
}

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

/** Shared by all tabs. */
export function recordActivity(now: number): void {
  write(lastUseKey, String(now));
}

/** @returns last activity in ms since 1970; null if unknown */
export function readLastActivity(): number | null {
  const noted = read(lastUseKey);
  return noted === null ? null : Number(noted);
}

/** Tolerance for clock corrections by NTP. */
const maximumDriftMs = 60_000;

/** @returns whether the clock went back since, so that the duration is unknown */
export function hasClockGoneBack(lastUse: number, now: number): boolean {
  return lastUse - now > maximumDriftMs;
}

/** @returns whether the session is expired, or its idle time is unknown */
export function isIdleExpired(lastUse: number | null, now: number): boolean {
  return lastUse !== null && (hasClockGoneBack(lastUse, now) || now - lastUse >= idleMinutes * 60_000);
}
