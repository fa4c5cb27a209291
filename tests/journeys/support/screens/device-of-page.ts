import { expect, type Page } from '@playwright/test';

export type Device = { kind: 'computer' | 'tablet' | 'phone'; width: number; height: number };
const phone: Device = { kind: 'phone', width: 360, height: 740 };

/** Every device that a page is looked at on, in the order in which it becomes them. */
export const devices: readonly [Device, ...Device[]] = [
  { kind: 'computer', width: 1440, height: 900 },
  // As wide as a tablet, with a pointer as a computer has it.
  { kind: 'tablet', width: 768, height: 1024 },
  phone,
];

/** Layout width of browsers for a page without a viewport for narrow screens. */
const widthForOldPages = 980;

export type DeviceOfPage = {
  /**
   * Makes the device another one without a reload. A page that was loaded on a phone has no pointer at all on a computer until
   * it is loaded again: begin with the computer.
   */
  become(device: Device): Promise<void>;
  /** Fails where the page finds itself on another device. */
  expectToBe(device: Device): Promise<void>;
};

/** @returns the device that a page is shown on; the page must belong to a context that is no phone */
export async function deviceOf(page: Page): Promise<DeviceOfPage> {
  const session = await page.context().newCDPSession(page);
  let hasTouch = false;
  return {
    async become({ kind, width, height }) {
      // For an unchanged phone too: the page is notified of changes only, and a screenshot resets it.
      if (hasTouch) {
        await session.send('Emulation.setTouchEmulationEnabled', { enabled: false });
        await session.send('Emulation.clearDeviceMetricsOverride');
        hasTouch = false;
      }
      // Playwright knows no phone but one that was a phone from its beginning: the size is its own, the rest is put on top.
      await page.setViewportSize({ width, height });
      if (kind !== 'phone') return;
      await session.send('Emulation.setDeviceMetricsOverride', {
        mobile: true,
        width,
        height,
        screenWidth: width,
        screenHeight: height,
        deviceScaleFactor: 1,
        screenOrientation: { angle: 0, type: 'portraitPrimary' },
      });
      await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
      hasTouch = true;
    },
    async expectToBe({ kind, width, height }) {
      const isPhone = kind === 'phone';
      const found = await page.evaluate(() => ({
        isTouched: matchMedia('(pointer: coarse) and (hover: none)').matches,
        isPointedAt: matchMedia('(pointer: fine) and (hover: hover)').matches,
        touches: navigator.maxTouchPoints,
        window: [innerWidth, innerHeight],
        screen: [screen.width, screen.height],
        orientation: screen.orientation.type,
      }));
      expect(found, `what the page finds on a ${kind}`).toEqual({
        isTouched: isPhone,
        isPointedAt: !isPhone,
        touches: isPhone ? 1 : 0,
        window: [width, height],
        screen: [width, height],
        orientation: isPhone ? 'portrait-primary' : 'landscape-primary',
      });
    },
  };
}

/**
 * Fails where what becomes a phone only has the size of one: a phone lays a page out for a wider window unless the page says that it suits
 * narrow ones, and a computer does not.
 *
 * @param address of a page that says nothing about its width
 */
export async function expectPhonesToBePhones(page: Page, device: DeviceOfPage, address: string): Promise<void> {
  await page.goto(address);
  const widths = [];
  for (const one of [...devices, phone, ...devices]) {
    await device.become(one);
    widths.push(await page.evaluate(() => innerWidth));
  }
  const expected = devices.map(({ kind, width }) => (kind === 'phone' ? widthForOldPages : width));
  expect(widths, 'widths of a page that does not suit narrow screens').toEqual([
    ...expected,
    widthForOldPages,
    ...expected,
  ]);
}
