import { beforeAll, expect, test } from 'vitest';
import { changeEmail } from '#contract/accounts/account-calls.ts';
import { type ApiToken, makeApiToken, readApiTokens, revokeApiToken } from '#contract/accounts/api-token-calls.ts';
import { changeRoles } from '#contract/accounts/staff-account-calls.ts';
import { downloadExport, openDownload, readExports, requestExport } from '#contract/research/export-calls.ts';
import { readAllRecords } from '#contract/research/records-calls.ts';
import { wholeStudy } from '#research/export/export-filter.ts';
import { endAllSessions } from '#server/accounts/account/session-store.ts';
import { revokeAllTokens } from '#server/accounts/tokens/api-token-store.ts';
import { limitKey } from '#server/platform/limits/limit-key.ts';
import { accountLimits } from '#server/platform/limits/limit-numbers.ts';
import { openLimiter } from '#server/platform/limits/rate-limit-store.ts';
import { programWith } from '#tests/support/accounts/program.ts';
import { accountIdOf, allRoles, auditTrail, noRoles, staffMember, teamMember } from '#tests/support/accounts/staff.ts';
import { signedInElevenMinutesAgo } from '#tests/support/accounts/stale-sign-in.ts';
import { confirms, newestSeenBy } from '#tests/support/accounts/team-requests.ts';
import { contractRows } from '#tests/support/calls/contract-rows.ts';
import { enrolledPerson, type Person } from '#tests/support/participation/people.ts';
import { tracesInDatabase } from '#tests/support/participation/traces-in-database.ts';
import { mailsTo } from '#tests/support/platform/mailed-links.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { expectNothingChanged, expectRefused } from '#tests/support/platform/refused.ts';
import type { TestApp } from '#tests/support/platform/test-app.ts';
import { waitForBlocked } from '#tests/support/platform/wait-for-blocked.ts';
import { zipContent } from '#tests/support/platform/zip-content.ts';
import { serverMakesExports, sha256Of, startExportStage } from '#tests/support/research/export-stage.ts';

const rows = await contractRows();
const stage = openedForTests(startExportStage);
let testApp: TestApp;
let zeca: Person;
let yara: Person;

beforeAll(async () => {
  ({ testApp } = stage);
  zeca = await staffMember(testApp, 'Zeca');
  yara = await staffMember(testApp, 'Yara');
  await enrolledPerson(testApp, 'Ana');
});

const program = (secret: string, more: Record<string, string> = {}) => programWith(testApp, secret, more);

const makes = (name: string, validDays = 30): Promise<{ token: ApiToken; secret: string }> =>
  zeca.client.call(makeApiToken, { name, validDays });

test('a program requests, awaits and downloads an export with a token', async () => {
  const { secret, token } = await makes('R do laboratório');
  const client = program(secret);
  const { job } = await client.call(requestExport, { filter: wholeStudy });
  expect(job).toMatchObject({ trigger: 'token', requestedByName: 'Zeca' });
  await serverMakesExports(testApp);
  const { jobs } = await client.call(readExports);
  expect(jobs.find(({ jobId }) => jobId === job.jobId)?.state).toBe('ready');
  const opened = await client.call(openDownload, { jobId: job.jobId });
  const zip = new Uint8Array(await (await client.fetch('GET', opened.address)).arrayBuffer());
  expect(sha256Of(zip)).toBe(opened.sha256);
  expect([...(await zipContent(zip)).keys()]).toContain('manifest.json');
  const { tokens } = await zeca.client.call(readApiTokens);
  expect(tokens.find(({ tokenId }) => tokenId === token.tokenId)?.lastUsedAt).not.toBeNull();
  expect((await auditTrail(testApp.database)).map(({ action, detail }) => [action, detail])).toEqual([
    ['apiTokenMade', { validDays: 30 }],
    ['exportRequested', expect.objectContaining({ with: 'token' })],
    ['exportDownloaded', expect.objectContaining({ with: 'token', sha256: opened.sha256 })],
  ]);
});

test('a program that names no export gets the whole study, exported again after each download', async () => {
  const xenia = await staffMember(testApp, 'Xenia');
  const { secret } = await xenia.client.call(makeApiToken, { name: 'sem nome', validDays: 1 });
  const download = () => program(secret).fetch('GET', downloadExport.path);
  const asked = async () =>
    (await xenia.client.call(readExports)).jobs.filter((one) => one.requestedByName === 'Xenia');
  for (let poll = 0; poll < 3; poll += 1) {
    const reply = await download();
    expect([reply.status, reply.headers.get('retry-after'), await reply.text()]).toEqual([202, '5', '']);
  }
  expect(await asked()).toMatchObject([{ state: 'waiting', filter: wholeStudy, publishable: null }]);
  await serverMakesExports(testApp);
  const zip = new Uint8Array(await (await download()).arrayBuffer());
  expect((await asked()).map(({ file }) => file?.sha256)).toEqual([sha256Of(zip)]);
  expect((await download()).status).toBe(202);
  await serverMakesExports(testApp);
  await testApp.clock.advance(3600);
  expect((await download()).status).toBe(202);
  expect((await asked()).map(({ state }) => state)).toEqual(['waiting', 'ready', 'ready']);
  await testApp.clock.advance(3600);
  const limiter = openLimiter(testApp.database, 'account:export', accountLimits.export);
  await limiter.block(
    limitKey(testApp.parts.sessionSecret, await accountIdOf(xenia)),
    accountLimits.export.windowSeconds,
  );
  expectRefused(await program(secret).request('GET', downloadExport.path), 'too-many-requests');
  expectRefused(await xenia.client.request('GET', downloadExport.path), 'not-found');
});

test('a token authorizes only rows that accept tokens, with or without a session beside it', async () => {
  const { secret } = await makes('de alguém curioso');
  const open = rows.filter(({ acceptsToken }) => acceptsToken).map(({ method, path }) => `${method} ${path}`);
  expect(open.toSorted()).toEqual(
    [requestExport, readExports, openDownload, downloadExport, readAllRecords]
      .map(({ method, path }) => `${method} ${path}`)
      .toSorted(),
  );
  const withSession = { cookie: zeca.client.cookieHeader, origin: 'http://localhost:3000' };
  // That it was used is noted, now and then.
  await program(secret).call(readExports);
  await expectNothingChanged(testApp.database, async () => {
    for (const call of rows.filter(({ acceptsToken }) => !acceptsToken)) {
      const body = call.input === undefined ? undefined : {};
      expectRefused(await program(secret, withSession).request(call.method, call.path, body), 'sign-in-needed');
      const code = call.method === 'GET' ? 'sign-in-needed' : 'foreign-origin';
      expectRefused(await program(secret).request(call.method, call.path, body), code);
    }
  });
});

test('an invalid token is refused, even with a valid session beside it', async () => {
  const withSession = { cookie: zeca.client.cookieHeader };
  for (const wrong of ['', 'x', `wordmood_${'A'.repeat(43)}`, 'é'.normalize('NFD').slice(1), 'a b c']) {
    const header = { authorization: `Bearer ${wrong.replace(/[^\x20-\x7e]/g, '')}` };
    const client = program('', { ...withSession, ...header });
    expectRefused(await client.request('GET', readExports.path), 'sign-in-needed');
    expectRefused(await client.request('POST', requestExport.path, { filter: wholeStudy }), 'sign-in-needed');
  }
});

test('a proxy with basic authentication does not affect sessions', async () => {
  const reply = await zeca.client.request('GET', readExports.path, undefined, { authorization: 'Basic eDp5' });
  expect(reply.status).toBe(200);
  const foreign = { authorization: 'Basic eDp5', origin: 'https://evil.example' };
  expectRefused(
    await zeca.client.request('POST', requestExport.path, { filter: wholeStudy }, foreign),
    'foreign-origin',
  );
});

test('a token is stored as a hash only', async () => {
  const { secret } = await makes('para ser visto uma vez');
  expect(secret).toMatch(/^wordmood_[\w-]{43}$/);
  expect(await tracesInDatabase(testApp.database, [secret, secret.slice(9)])).toEqual([]);
  expect(testApp.logged.join('\n')).not.toContain(secret.slice(9));
});

test('a new token is notified by mail without the token', async () => {
  const vera = await staffMember(testApp, 'Vera');
  // A stranger in her session asks for another address first.
  await vera.client.call(changeEmail, { email: 'estranha@example.org' });
  const { secret } = await vera.client.call(makeApiToken, { name: 'painel', validDays: 30 });
  const mails = (await mailsTo(testApp.database, vera.email)).filter(({ kind }) => kind === 'api-token');
  expect(mails).toHaveLength(1);
  expect(JSON.stringify(mails)).not.toContain(secret);
});

test('a token ends on revocation or expiry, after a year at most', async () => {
  const { secret } = await makes('curto', 2);
  expect((await program(secret).request('GET', readExports.path)).status).toBe(200);
  await testApp.clock.advance(2 * 86_400);
  expectRefused(await program(secret).request('GET', readExports.path), 'sign-in-needed');
  const other = await makes('a revogar');
  await zeca.client.call(revokeApiToken, { tokenId: other.token.tokenId });
  expectRefused(await program(other.secret).request('GET', readExports.path), 'sign-in-needed');
  expectRefused(await zeca.client.request('POST', revokeApiToken.path, { tokenId: crypto.randomUUID() }), 'not-found');
  const tooLong = await zeca.client.request('POST', makeApiToken.path, { name: 'longo', validDays: 366 });
  expectRefused(tooLong, 'invalid-input', 'validDays');
});

test('a token requested while a password reset ends all sessions is not made', async () => {
  const uma = await staffMember(testApp, 'Uma');
  const accountId = await accountIdOf(uma);
  const { database } = testApp;
  // As `setPasswordByLink` does.
  const { asking } = await database.transaction().execute(async (change) => {
    await change.selectFrom('account_user').where('id', '=', accountId).select('id').forNoKeyUpdate().execute();
    const request = uma.client.request('POST', makeApiToken.path, { name: 'x', validDays: 365 });
    await waitForBlocked(database, 1);
    await endAllSessions(change, accountId);
    await revokeAllTokens(change, accountId);
    return { asking: request };
  });
  expectRefused(await asking, 'sign-in-needed');
  expect(await database.selectFrom('api_token').where('account_id', '=', accountId).selectAll().execute()).toEqual([]);
});

test("an account cannot revoke another's token, and creation needs a fresh session", async () => {
  const yara = await staffMember(testApp, 'Yara');
  const { token } = await makes('de Zeca');
  expectRefused(await yara.client.request('POST', revokeApiToken.path, { tokenId: token.tokenId }), 'not-found');
  expect((await yara.client.call(readApiTokens)).tokens).toEqual([]);
  await signedInElevenMinutesAgo(testApp.database, yara);
  const reply = await yara.client.request('POST', makeApiToken.path, { name: 'x', validDays: 1 });
  expectRefused(reply, 'fresh-sign-in-needed');
});

test('the number of tokens is limited', async () => {
  const xavier = await staffMember(testApp, 'Xavier');
  for (let made = 0; made < 20; made += 1) await xavier.client.call(makeApiToken, { name: `nº ${made}`, validDays: 1 });
  const reply = await xavier.client.request('POST', makeApiToken.path, { name: 'mais um', validDays: 1 });
  expectRefused(reply, 'too-many-tokens');
});

test('leaving staff deletes the tokens for good', async () => {
  const wanda = await staffMember(testApp, 'Wanda');
  const { secret } = await wanda.client.call(makeApiToken, { name: 'de Wanda', validDays: 30 });
  const accountId = await accountIdOf(wanda);
  const roles = { accountId, category: 'patient', member: false } as const;
  expect((await program(secret).request('GET', readExports.path)).status).toBe(200);
  await zeca.client.call(changeRoles, { ...roles, ...noRoles });
  expectRefused(await program(secret).request('GET', readExports.path), 'sign-in-needed');
  await zeca.client.call(changeRoles, { ...roles, ...allRoles });
  await confirms(yara, await newestSeenBy(yara));
  expectRefused(await program(secret).request('GET', readExports.path), 'sign-in-needed');
});

test('losing the role analysis deletes tokens, also when the role returns', async () => {
  const hour = () => new Date(testApp.clock.now().getTime() + 3_600_000);
  const vera = await teamMember(testApp, 'Vera', ['analysis'], hour());
  const { secret } = await vera.client.call(makeApiToken, { name: 'de Vera', validDays: 30 });
  const accountId = await accountIdOf(vera);
  const reads = () => program(secret).request('GET', readExports.path);
  expect((await reads()).status).toBe(200);
  await testApp.clock.advance(3600);
  expectRefused(await reads(), 'forbidden');
  const roles = { accountId, category: 'patient', member: false, staffUntil: null } as const;
  await zeca.client.call(changeRoles, { ...roles, staffRoles: ['analysis'] });
  await confirms(yara, await newestSeenBy(yara));
  expectRefused(await reads(), 'sign-in-needed');
  await vera.client.signIn(vera);
  const { secret: another } = await vera.client.call(makeApiToken, { name: 'de novo', validDays: 30 });
  await zeca.client.call(changeRoles, { ...roles, staffRoles: ['analysis', 'reading'] });
  await confirms(yara, await newestSeenBy(yara));
  expect((await program(another).request('GET', readExports.path)).status).toBe(200);
  await zeca.client.call(changeRoles, { ...roles, staffRoles: ['reading'] });
  expectRefused(await program(another).request('GET', readExports.path), 'sign-in-needed');
});

test('a new end date of staff roles preserves the tokens', async () => {
  const vilma = await staffMember(testApp, 'Vilma');
  const { secret } = await vilma.client.call(makeApiToken, { name: 'de Vilma', validDays: 30 });
  const accountId = await accountIdOf(vilma);
  const staffUntil = new Date(testApp.clock.now().getTime() + 86_400_000).toISOString();
  const until = { accountId, category: 'patient', member: false, ...allRoles, staffUntil } as const;
  expect((await zeca.client.call(changeRoles, until)).person).toMatchObject({ staff: true, staffUntil });
  expect((await program(secret).request('GET', readExports.path)).status).toBe(200);
});

test('the second factor required of staff is required of their tokens', async () => {
  const { secret } = await makes('sem segunda etapa');
  await testApp.restartWith({ STAFF_SECOND_FACTOR: 'required' });
  expectRefused(await program(secret).request('GET', readExports.path), 'second-factor-needed');
  await testApp.restartWith({});
});
