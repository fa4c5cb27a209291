import { afterEach, expect, test } from 'vitest';
import { startTestMailServer } from '#tests/support/platform/mail-server.ts';
import { startJob } from '#tests/support/platform/start-job.ts';
import { startTestApp } from '#tests/support/platform/test-app.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

test('whoever signs up gets the mail that confirms the address, once the account is there', async () => {
  const server = await startTestMailServer();
  ends.push(() => server.close());
  const address = 'https://wordmood.example.org';
  const testApp = await startTestApp({
    PUBLIC_ADDRESS: address,
    SMTP_URL: server.url,
    MAIL_FROM: 'wordmood@example.org',
  });
  ends.push(() => testApp.close());
  ends.push(startJob('hand over mails', testApp.parts));
  const person = { name: 'Ana Luz', email: 'ana@example.org', password: 'girassol2024azul' };
  const response = await testApp.app.request(`${address}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { origin: address, 'content-type': 'application/json' },
    body: JSON.stringify(person),
  });
  expect(response.status).toBe(200);
  await expect.poll(() => server.delivered.length).toBe(1);
  const account = await testApp.database.selectFrom('account_user').select('id').executeTakeFirstOrThrow();
  expect(await testApp.database.selectFrom('mail').select(['kind', 'account_id']).execute()).toEqual([
    { kind: 'verification', account_id: account.id },
  ]);
  expect(server.delivered[0]?.mail.text).toMatch(/https:\/\/wordmood\.example\.org\/\S+token=/);
});
