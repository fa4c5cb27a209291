import { describe, expect, it, vi } from 'vitest';
import { closesWhenIdle, idleMinutes, isTooLong, sharedDeviceChoice, storeIdleSetting } from './idle-setting.ts';

describe('closing the account on a device that is not used', () => {
  const allRoles = { staff: true, staffRoles: [] };
  const noRole = { staff: false, staffRoles: [] };

  it('is on for the team until somebody says otherwise, and off for everybody else', () => {
    expect(closesWhenIdle(null, allRoles)).toBe(true);
    expect(closesWhenIdle(null, noRole)).toBe(false);
    expect(closesWhenIdle(null, { staff: false, staffRoles: ['care'] })).toBe(true);
    expect(closesWhenIdle('off', allRoles)).toBe(false);
    expect(closesWhenIdle('on', noRole)).toBe(true);
  });

  it('waits for the whole time, and never closes when the last use is not known', () => {
    const limitMs = idleMinutes * 60_000;
    expect(isTooLong(1000, 1000 + limitMs - 1)).toBe(false);
    expect(isTooLong(1000, 1000 + limitMs)).toBe(true);
    expect(isTooLong(null, limitMs * 10)).toBe(false);
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
