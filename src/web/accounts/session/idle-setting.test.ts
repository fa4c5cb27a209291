import { describe, expect, it, vi } from 'vitest';
import { expiresWhenIdle, idleMinutes, isIdleExpired, sharedDeviceChoice, storeIdleSetting } from './idle-setting.ts';

describe('closing the account on a device that is not used', () => {
  const allRoles = { staff: true, staffRoles: [] };
  const noRole = { staff: false, staffRoles: [] };

  it('is on for the team until somebody says otherwise, and off for everybody else', () => {
    expect(expiresWhenIdle(null, allRoles)).toBe(true);
    expect(expiresWhenIdle(null, noRole)).toBe(false);
    expect(expiresWhenIdle(null, { staff: false, staffRoles: ['care'] })).toBe(true);
    expect(expiresWhenIdle('off', allRoles)).toBe(false);
    expect(expiresWhenIdle('on', noRole)).toBe(true);
  });

  it('waits for the whole time, and never closes when the last use is not known', () => {
    const limitMs = idleMinutes * 60_000;
    expect(isIdleExpired(1000, 1000 + limitMs - 1)).toBe(false);
    expect(isIdleExpired(1000, 1000 + limitMs)).toBe(true);
    expect(isIdleExpired(null, limitMs * 10)).toBe(false);
  });
});

describe('that others use the device is told with every way in', () => {
  it('once somebody has said, also where the browser refuses to store', () => {
    vi.stubGlobal('window', new EventTarget());
    expect(sharedDeviceChoice()).toEqual({});
    storeIdleSetting(true, 0);
    expect(sharedDeviceChoice()).toEqual({ isSharedDevice: true });
    storeIdleSetting(false, 0);
    expect(sharedDeviceChoice()).toEqual({ isSharedDevice: false });
    vi.unstubAllGlobals();
  });
});
