import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

/** What of a browser is asked: whether it keeps this device's storage, and what this device has noted. */
const browser = { isPersisted: false, asked: 0, isStrict: false, notes: new Map<string, string>() };

beforeEach(() => {
  Object.assign(browser, { isPersisted: false, asked: 0, isStrict: false, notes: new Map() });
  vi.useFakeTimers({ now: new Date('2026-11-22T12:00:00') });
  vi.stubGlobal('navigator', {
    storage: {
      persisted: async () => browser.isPersisted,
      async persist() {
        browser.asked += 1;
        if (browser.isStrict) throw new TypeError('not here');
        return false;
      },
    },
  });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => browser.notes.get(key) ?? null,
    setItem: (key: string, value: string) => void browser.notes.set(key, value),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page that was just opened. */
async function openPage() {
  vi.resetModules();
  return (await import('./ask-to-persist.ts')).askToPersist;
}

describe('a browser that might throw away this storage', () => {
  test('is asked not to, once in a page and once a day', async () => {
    const askToPersist = await openPage();
    await askToPersist();
    await askToPersist();
    expect(browser.asked).toBe(1);
    await (await openPage())();
    expect(browser.asked).toBe(1);
    vi.setSystemTime(new Date('2026-11-23T00:00:01'));
    await askToPersist();
    expect(browser.asked).toBe(1);
    await (await openPage())();
    expect(browser.asked).toBe(2);
  });

  test('is not asked where it keeps everything already, or cannot be asked', async () => {
    browser.isPersisted = true;
    await (await openPage())();
    expect(browser.asked).toBe(0);
    vi.stubGlobal('navigator', {});
    await expect((await openPage())()).resolves.toBeUndefined();
  });

  test('may refuse to be asked, and everything goes on', async () => {
    browser.isStrict = true;
    await expect((await openPage())()).resolves.toBeUndefined();
    vi.stubGlobal('localStorage', {
      getItem() {
        throw new DOMException('refused', 'SecurityError');
      },
    });
    await expect((await openPage())()).resolves.toBeUndefined();
    expect(browser.asked).toBe(1);
  });
});
