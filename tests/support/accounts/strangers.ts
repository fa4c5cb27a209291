import { vi } from 'vitest';
import type { RawReply, StudyClient } from '#scripts/simulation/study-client.ts';
import type { TestApp } from '#tests/support/platform/test-app.ts';

let addresses = 0;

/** @returns a browser at an unused address */
export function stranger(testApp: TestApp): StudyClient {
  addresses += 1;
  return testApp.newClient(undefined, `198.51.${Math.floor(addresses / 250)}.${addresses % 250}`);
}

/** @returns the answer to a password; whether it is right or wrong is the test's business */
export function tryPassword(client: StudyClient, email: string, password: string): Promise<RawReply> {
  return client.request('POST', '/api/auth/sign-in/email', { email, password });
}

/** @returns whether a wrong password was looked at, rather than refused unseen */
export function wasJudged({ status }: RawReply): boolean {
  return status === 401;
}

/** Moves the machine's time on, which limits go by; `vi.useRealTimers` ends it. */
export function advanceDate(seconds: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 });
}
