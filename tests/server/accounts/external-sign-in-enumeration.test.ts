import { afterAll, beforeAll, expect, test } from 'vitest';
import { failures } from '#server/accounts/external-sign-in/sign-in-failure.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/platform/settings/config.ts';
import { type OtherProvider, startOtherProvider } from '#tests/support/accounts/other-provider.ts';
import { PopUp } from '#tests/support/accounts/pop-up.ts';
import { mailsTo } from '#tests/support/platform/mailed-links.ts';
import {
  publicAddress,
  signedUp,
  signedUpAndVerified,
  startPublicApp,
} from '#tests/support/platform/public-installation.ts';
import type { TestApp } from '#tests/support/platform/test-app.ts';

let testApp: TestApp;
let app: Awaited<ReturnType<typeof createApp>>;
let other: OtherProvider;
beforeAll(async () => {
  other = await startOtherProvider();
  testApp = await startPublicApp();
  // The provider of the test speaks http, which settings take on this very machine only.
  const { externalProviders } = readConfig(other.settings);
  app = await createApp({ ...testApp.parts, config: { ...testApp.parts.config, externalProviders } });
});
afterAll(async () => {
  await testApp?.close();
  await other?.stop();
});

/** The reply to an unconfirmed address of a provider. */
async function comeWith(email: string, sub: string) {
  other.says({ claims: { sub, name: 'Quem quer saber', email, email_verified: false } });
  const popUp = new PopUp({ app }, publicAddress);
  const began = performance.now();
  const { status, kind, message, html } = await popUp.start('oidc');
  const text = html.replaceAll(/nonce="[^"]*"/g, '');
  return { took: performance.now() - began, seen: { status, kind, message, text }, account: await popUp.account() };
}

const kindsTo = async (email: string) => (await mailsTo(testApp.database, email)).map(({ kind }) => kind);

test('the reply to an unconfirmed provider address does not reveal an account', async () => {
  const owner = await signedUpAndVerified(testApp, 'Ana');
  const waiting = await signedUp(testApp, 'Bia');
  const before = [await kindsTo(owner.email), await kindsTo(waiting.email)];
  const unknownEmail = 'ninguem@example.org';
  const answers = [
    await comeWith(unknownEmail, 'spy-1'),
    await comeWith(owner.email, 'spy-2'),
    await comeWith(waiting.email, 'spy-3'),
    // And once more, with what the first try has left.
    await comeWith(unknownEmail, 'spy-1'),
    await comeWith(owner.email, 'spy-2'),
  ];
  for (const { seen, account, took } of answers) {
    expect(seen).toEqual(answers[0]?.seen);
    expect(account).toBeNull();
    expect(took).toBeGreaterThanOrEqual(150);
  }
  expect(answers[0]?.seen).toMatchObject({ status: 403, message: failures['verification-needed'].message });

  // The link of the first mail is replaced, and the mail withdrawn.
  expect(await kindsTo(unknownEmail)).toEqual(['verification']);
  expect(await kindsTo(owner.email)).toEqual([...(before[0] ?? []), 'already-registered', 'already-registered']);
  expect(await kindsTo(waiting.email)).toEqual([...(before[1] ?? []), 'already-registered']);
  const linked = testApp.database.selectFrom('account_credential').where('account_id', 'in', ['spy-2', 'spy-3']);
  expect(await linked.selectAll().execute()).toEqual([]);
});

test('nor once the mailbox is over its hourly limit', async () => {
  const owner = await signedUpAndVerified(testApp, 'Caio');
  const answers = [];
  for (let times = 0; times < 11; times += 1) answers.push((await comeWith(owner.email, 'spy-4')).seen);
  expect(new Set(answers.map((seen) => JSON.stringify(seen))).size).toBe(1);
  const mails = (await kindsTo(owner.email)).filter((kind) => kind === 'already-registered');
  // The one for the sign-up counts, too.
  expect(mails).toHaveLength(9);
});
