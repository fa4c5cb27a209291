import { afterEach, expect, test, vi } from 'vitest';
import { captureMailedToken } from '#web/platform/frame/mailed-token.ts';
import { signOut } from './auth-client.ts';

afterEach(() => vi.unstubAllGlobals());

test('sign-out removes an unused password reset link of the tab', async () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal('fetch', async () => Response.json({ success: true }));
  expect(() => captureMailedToken({ location: { pathname: '/reset-password', hash: 'token=abc' } })).toThrow();
  expect([...stored.values()]).toEqual(['abc']);
  await signOut();
  expect([...stored.values()]).toEqual([]);
});
