import { describe, expect, it, vi } from 'vitest';
import { expiresWhenIdle, idleMinutes, isIdleExpired, sharedDeviceChoice, storeIdleSetting } from './idle-setting.ts';

describe('the idle timeout of a device', () => {
  const allRoles = { staff: true, staffRoles: [] };
  const noRole = { staff: false, staffRoles: [] };

  it('is on for staff by default, and off for all others', () => {
    expect(expiresWhenIdle(null, allRoles)).toBe(true);
    expect(expiresWhenIdle(null, noRole)).toBe(false);
    expect(expiresWhenIdle(null, { staff: false, staffRoles: ['care'] })).toBe(true);
    expect(expiresWhenIdle('off', allRoles)).toBe(false);
    expect(expiresWhenIdle('on', noRole)).toBe(true);
  });

  it('waits for the whole time, and never expires with an unknown last use', () => {
    const limitMs = idleMinutes * 60_000;
    expect(isIdleExpired(1000, 1000 + limitMs - 1)).toBe(false);
    expect(isIdleExpired(1000, 1000 + limitMs)).toBe(true);
    expect(isIdleExpired(null, limitMs * 10)).toBe(false);
  });
});

describe('the mark of a shared device is sent with every sign-in', () => {
  it('once set, also when the browser refuses to store', () => {
    vi.stubGlobal('window', new EventTarget());
    expect(sharedDeviceChoice()).toEqual({});
    storeIdleSetting(true, 0);
    expect(sharedDeviceChoice()).toEqual({ isSharedDevice: true });
    storeIdleSetting(false, 0);
    expect(sharedDeviceChoice()).toEqual({ isSharedDevice: false });
    vi.unstubAllGlobals();
  });
});
