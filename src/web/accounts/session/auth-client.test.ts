import { afterEach, expect, test, vi } from 'vitest';
import { captureMailedToken } from '#web/platform/frame/mailed-token.ts';
import { signOut } from './auth-client.ts';

afterEach(() => vi.unstubAllGlobals());

test('sign-out removes an unused password reset link of the tab', async () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal('fetch', async () => Response.json({ success: true }));
  expect(() => captureMailedToken({ location: { pathname: '/reset-password', hash: 'token=abc' } })).toThrow();
  expect([...kept.values()]).toEqual(['abc']);
  await signOut();
  expect([...kept.values()]).toEqual([]);
});
