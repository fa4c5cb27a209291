import { describe, expect, it, vi } from 'vitest';
import { closesWhenIdle, sharedDeviceChoice, storeIdleSetting } from './idle-setting.ts';

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
