import { afterAll, beforeAll, expect, test } from 'vitest';
import { person } from '#tests/support/participation/people.ts';
import { startTestApp, type TestApp } from '#tests/support/platform/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

test('a page elsewhere whose name was made to lead to this machine reads no mail through it', async () => {
  const ana = await person(testApp, 'Ana');
  await ana.client.request('POST', '/api/auth/request-password-reset', { email: ana.email });
  for (const path of ['/mailbox', '/mailbox/1/html', '/mailbox/1/attachments/1']) {
    const response = await testApp.app.request(`http://rebound.example:3000${path}`);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain(ana.email);
  }
  for (const host of ['localhost', '127.0.0.1', '[::1]']) {
    const response = await testApp.app.request(`http://${host}:3000/mailbox`);
    expect(await response.text()).toContain(ana.email);
  }
});
