import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeEmail } from '#contract/accounts/account-calls.ts';
import { sendInvitationAgain } from '#contract/accounts/team-request-calls.ts';
import { cleanUpAccounts } from '#server/accounts/identity/clean-up-accounts.ts';
import { expireTeamRoles } from '#server/accounts/team-requests/expire-roles-store.ts';
import { deliverDueMails } from '#server/platform/mail/mail-handover-store.ts';
import {
  acceptsInvitation,
  type InvitationStage,
  startInvitationStage,
} from '#tests/support/accounts/invitation-stage.ts';
import { mailedToken, mailsTo } from '#tests/support/platform/mailed-links.ts';
import { signedUp, signedUpAndVerified } from '#tests/support/platform/public-installation.ts';
import type { TestApp } from '#tests/support/platform/test-app.ts';

const hour = 3600;
const day = 24 * hour;

let stage: InvitationStage;
let testApp: TestApp;
beforeAll(async () => {
  stage = await startInvitationStage();
  ({ testApp } = stage);
});
afterAll(() => testApp.close());

/** A link being mailed: address and kind of its mail, and the effect of its use. */
type Mailed = { email: string; kind: string; use: (token: string) => Promise<{ status: number }> };
const confirm = (token: string) => testApp.newClient().request('POST', '/api/auth/verify-email', { token });
let people = 0;

type Link = { lifeSeconds: number; longestWaitSeconds: number; said: string; mail: () => Promise<Mailed> };
const links: Record<string, Link> = {
  'a new password': {
    lifeSeconds: hour,
    longestWaitSeconds: 20 * day,
    said: '1 hora',
    async mail() {
      const { email } = await signedUpAndVerified(testApp, newAccount());
      await askForReset(email);
      const use = (token: string) =>
        testApp.newClient().request('POST', '/api/auth/reset-password', { newPassword: 'margarida7verde', token });
      return { email, kind: 'password-reset', use };
    },
  },
  'a confirmation': {
    lifeSeconds: day,
    longestWaitSeconds: 20 * day,
    said: '24 horas',
    mail: async () => ({ email: (await signedUp(testApp, newAccount())).email, kind: 'verification', use: confirm }),
  },
  'another address': {
    lifeSeconds: day,
    longestWaitSeconds: 20 * day,
    said: '24 horas',
    async mail() {
      const { client } = await signedUpAndVerified(testApp, newAccount());
      const email = `${newAccount().toLowerCase()}@example.org`;
      await client.call(changeEmail, { email });
      return { email, kind: 'email-change', use: confirm };
    },
  },
  'an invitation to the team': {
    lifeSeconds: 14 * day,
    // Longer is in invitations-that-end.test.ts.
    longestWaitSeconds: 13 * day,
    said: '14 dias',
    async mail() {
      const invited = await signedUpAndVerified(testApp, newAccount());
      await stage.invites(invited.email);
      return { email: invited.email, kind: 'team-invitation', use: (token) => acceptsInvitation(invited, token)() };
    },
  },
};

function newAccount(): string {
  people += 1;
  return `Pessoa${people}`;
}

const askForReset = (email: string) =>
  testApp.newClient().request('POST', '/api/auth/request-password-reset', { email });
const handOver = () => deliverDueMails(testApp.database, testApp.clock, async () => {});
const newestOf = async ({ email, kind }: Mailed) => mailedToken(testApp.database, email, kind);

/** The time for which nothing could be handed over, with all that cleans up meanwhile. */
async function mailServerIsAway(seconds: number): Promise<void> {
  await testApp.clock.advance(seconds);
  await cleanUpAccounts(testApp.parts);
  await expireTeamRoles(testApp.parts);
}

describe.each(Object.entries(links))('the mailed link of %s', (_, { lifeSeconds, longestWaitSeconds, said, mail }) => {
  test('is valid for its announced time from delivery on, however late that was', async () => {
    const mailed = await mail();
    const token = await newestOf(mailed);
    const sentence = (await mailsTo(testApp.database, mailed.email)).findLast(({ kind }) => kind === mailed.kind);
    expect(sentence?.bodyText.replaceAll('\u00a0', ' ')).toContain(said);
    await mailServerIsAway(longestWaitSeconds);
    expect(await handOver()).toBeGreaterThan(0);
    await testApp.clock.advance(lifeSeconds - 1);
    expect((await mailed.use(token)).status).toBe(200);
  });

  test('expires then, and is single-use after late delivery', async () => {
    const mailed = await mail();
    const token = await newestOf(mailed);
    await mailServerIsAway(5 * hour);
    await handOver();
    await mailServerIsAway(lifeSeconds);
    expect((await mailed.use(token)).status).toBeGreaterThanOrEqual(400);
    const used = await mail();
    const once = await newestOf(used);
    expect((await used.use(once)).status).toBe(200);
    await mailServerIsAway(hour);
    await handOver();
    expect((await used.use(once)).status).toBeGreaterThanOrEqual(400);
  });
});

test('a mail with a replaced link is not delivered', async () => {
  const { email, client } = await signedUpAndVerified(testApp, newAccount());
  const invited = await signedUpAndVerified(testApp, newAccount());
  await handOver();
  await client.call(changeEmail, { email: 'endereco.um@example.org' });
  await askForReset(email);
  await askForReset(email);
  const newest = await mailedToken(testApp.database, email, 'password-reset');
  await client.call(changeEmail, { email: 'endereco.dois@example.org' });
  const { requestId } = await stage.invites(invited.email);
  await stage.zeca.client.call(sendInvitationAgain, { requestId });
  const invitation = await stage.tokenFor(invited.email);
  const another = await signedUp(testApp, newAccount());
  await client.request('POST', '/api/auth/send-verification-email', { email: another.email });
  const sent: string[] = [];
  await deliverDueMails(testApp.database, testApp.clock, async (mail) => {
    if (mail.bodyText.includes('token=')) sent.push(`${mail.recipient} ${/token=([\w-]+)/.exec(mail.bodyText)?.[1]}`);
  });
  expect(sent).toHaveLength(4);
  expect(sent).toContain(`${email} ${newest}`);
  expect(sent).toContain(`${invited.email} ${invitation}`);
  expect(sent.join()).not.toContain('endereco.um');
});

test('nor is a mail whose link another one voided', async () => {
  const { email, client } = await signedUpAndVerified(testApp, newAccount());
  await client.call(changeEmail, { email: 'endereco.tres@example.org' });
  await askForReset(email);
  const token = await mailedToken(testApp.database, email, 'password-reset');
  const reset = { newPassword: 'margarida7verde', token };
  expect((await testApp.newClient().request('POST', '/api/auth/reset-password', reset)).status).toBe(200);
  expect(await mailsTo(testApp.database, 'endereco.tres@example.org')).toEqual([]);
});

test('delivery of a mail with a replaced link starts no validity', async () => {
  const password = await signedUpAndVerified(testApp, newAccount());
  await askForReset(password.email);
  const replaced = await mailedToken(testApp.database, password.email, 'password-reset');
  await testApp.clock.advance(hour / 2);
  await askForReset(password.email);
  const invited = await signedUpAndVerified(testApp, newAccount());
  const { requestId } = await stage.invites(invited.email);
  const before = await stage.tokenFor(invited.email);
  await stage.zeca.client.call(sendInvitationAgain, { requestId });
  await handOver();
  const reset = { newPassword: 'margarida7verde', token: replaced };
  expect((await testApp.newClient().request('POST', '/api/auth/reset-password', reset)).status).toBe(400);
  expect((await acceptsInvitation(invited, before)()).status).toBeGreaterThanOrEqual(400);
});
