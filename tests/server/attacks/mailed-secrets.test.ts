import { beforeAll, expect, test } from 'vitest';
import { changeEmail } from '#contract/accounts/account-calls.ts';
import { confirmTeamRequest, inviteToTeam } from '#contract/accounts/team-request-calls.ts';
import { queueReminder } from '#server/team/reminders/queue-reminder-store.ts';
import { accountIdOf, staffMember } from '#tests/support/accounts/staff.ts';
import { participantBetweenDays, participantIdOf } from '#tests/support/participation/waiting-people.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { startTestApp } from '#tests/support/platform/test-app.ts';

const gateway = { address: new URL('https://sms.example.org/'), key: Buffer.alloc(32) };

const testApp = openedForTests(startTestApp);
beforeAll(async () => {
  const { database, clock, parts } = testApp;
  const zeca = await staffMember(testApp, 'Zeca');
  const yara = await staffMember(testApp, 'Yara');
  await testApp.newClient().signUp({ name: 'Nova', email: 'nova@example.org', password: 'girassol2025verde' });
  await testApp.newClient().request('POST', '/api/auth/request-password-reset', { email: zeca.email });
  await testApp.newClient().request('POST', '/api/auth/send-verification-email', { email: 'nova@example.org' });
  await zeca.client.call(changeEmail, { email: 'zeca-novo@example.org' });
  const asked = { email: 'convite@example.org', staffRoles: ['reading' as const], staffUntil: null };
  const [request] = (await zeca.client.call(inviteToTeam, asked)).requests;
  await yara.client.call(confirmTeamRequest, { requestId: request?.requestId ?? '' });
  const ana = await participantBetweenDays(testApp, 'Ana');
  const [id, participantId] = [await accountIdOf(ana), await participantIdOf(database, ana)];
  const addressed = { id, email: ana.email, name: 'Ana', participantId, kind: 'open', day: 2, phase: 3 };
  await database
    .transaction()
    .execute((change) =>
      queueReminder(change, { ...parts, config: { ...parts.config, gateway } }, addressed as never, clock.now()),
    );
});

const linksIn = (text: string) => [...text.matchAll(/https?:\/\/[^\s"<]+/g)].map(([link]) => new URL(link));

test('the token of a mailed link is in the fragment, which reaches no server and no log', async () => {
  const mails = await testApp.database.selectFrom('mail').select(['kind', 'body_text', 'body_html']).execute();
  const links = mails.flatMap(({ kind, body_text, body_html }) =>
    linksIn(`${body_text} ${body_html ?? ''}`).map((link) => ({ kind, link })),
  );
  const secret = links.filter(({ link }) => link.href.includes('token'));
  expect([...new Set(secret.map(({ kind }) => kind))].toSorted()).toEqual(
    ['email-change', 'password-reset', 'reminder', 'team-invitation', 'verification'].toSorted(),
  );
  expect(secret.filter(({ link }) => !/^#token=[\w-]{43}$/.test(link.hash))).toEqual([]);
  expect(links.filter(({ link }) => link.search !== '')).toEqual([]);
});

test('links to a gateway too; only the one-click address has its token in the query', async () => {
  const [delivery] = await testApp.database.selectFrom('gateway_delivery').selectAll().execute();
  expect(JSON.stringify(delivery)).toMatch(/\/reminders\/stop#token=[\w-]{43}/);
  const { unsubscribe_link } = await testApp.database
    .selectFrom('mail')
    .where('kind', '=', 'reminder')
    .select('unsubscribe_link')
    .executeTakeFirstOrThrow();
  expect(new URL(unsubscribe_link ?? '').search).toMatch(/^\?token=[\w-]{43}$/);
});
