import { StudyClient } from '#scripts/simulation/study-client.ts';
import type { TestApp } from '#tests/support/platform/test-app.ts';

/** A program: no cookies and no origin, only a token. */
export function programWith(testApp: TestApp, secret: string, more: Record<string, string> = {}): StudyClient {
  const headers = { authorization: `Bearer ${secret}`, ...more };
  return new StudyClient('http://localhost:3000', (url, init) => {
    const { origin, cookie, ...rest } = Object.fromEntries(new Headers(init.headers));
    return testApp.app.request(url, { ...init, headers: { ...rest, ...headers } });
  });
}
