import { beforeAll, describe, expect, test } from 'vitest';
import { makeApiToken } from '#contract/accounts/api-token-calls.ts';
import { readMailState } from '#contract/accounts/staff-account-calls.ts';
import { confirmTeamRequest, requestLinks } from '#contract/accounts/team-request-calls.ts';
import { requestExport } from '#contract/research/export-calls.ts';
import { wholeStudy } from '#research/export/export-filter.ts';
import { expireTeamRoles } from '#server/accounts/team-requests/expire-roles-store.ts';
import { accountIdOf, auditTrail, staffMember, teamMember } from '#tests/support/accounts/staff.ts';
import { newestSeenBy } from '#tests/support/accounts/team-requests.ts';
import type { Person } from '#tests/support/participation/people.ts';
import { mailsTo } from '#tests/support/platform/mailed-links.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { expectNothingChanged, expectRefused } from '#tests/support/platform/refused.ts';
import { startTestApp } from '#tests/support/platform/test-app.ts';

const testApp = openedForTests(startTestApp);
let zeca: Person;
let yara: Person;
beforeAll(async () => {
  [zeca, yara] = [await staffMember(testApp, 'Zeca'), await staffMember(testApp, 'Yara')];
});

const kindsTo = async ({ email }: Person) => (await mailsTo(testApp.database, email)).map(({ kind }) => kind);

describe('immediate mails to the other team members', () => {
  test.each<[string, RegExp, () => Promise<unknown>]>([
    ['an export', /pediu uma exportação/, () => zeca.client.call(requestExport, { filter: wholeStudy })],
    ['a token', /criou um token/, () => zeca.client.call(makeApiToken, { name: 'R', validDays: 3 })],
  ])('is %s', async (_what, sentence, does) => {
    const before = (await mailsTo(testApp.database, yara.email)).length;
    await does();
    const told = (await mailsTo(testApp.database, yara.email)).slice(before);
    expect(told.map(({ kind }) => kind)).toEqual(['team-notice']);
    expect(told[0]?.bodyText).toMatch(sentence);
    expect(told[0]?.bodyText).toContain(zeca.email);
    expect(told[0]?.bodyText).toContain('/staff/audit-log');
    expect(JSON.stringify(told)).not.toMatch(/\b[A-Z0-9]{4}-[A-Z0-9]{4}\b/);
  });

  test('reach the roles without access to the log, and no expired role', async () => {
    const others = await Promise.all(
      (['reading', 'analysis', 'care'] as const).map((role) => teamMember(testApp, `Com${role}`, [role])),
    );
    const former = await teamMember(testApp, 'Rute', ['administration'], testApp.clock.now());
    const before = await kindsTo(zeca);
    await zeca.client.call(makeApiToken, { name: 'R', validDays: 3 });
    for (const other of others) {
      const mails = await mailsTo(testApp.database, other.email);
      expect(mails.map(({ kind }) => kind)).toEqual(['team-notice']);
      expect(mails[0]?.bodyText).not.toContain('/staff/');
      expect(mails[0]?.bodyText).toContain('com alguém da administração');
    }
    expect(await kindsTo(former)).toEqual([]);
    expect((await kindsTo(zeca)).slice(before.length)).not.toContain('team-notice');
  });
});

describe('expired roles', () => {
  test('are recorded once, with the moment, and mailed; a pending request for the link table is cancelled', async () => {
    await expireTeamRoles(testApp.parts);
    const until = new Date(testApp.clock.now().getTime() + 3_600_000);
    const nina = await teamMember(testApp, 'Nina', ['administration', 'care'], until);
    await nina.client.call(requestLinks, { reason: 'safety', understood: true });
    const { requestId } = await newestSeenBy(nina);
    const accountId = await accountIdOf(nina);
    await testApp.clock.advance(3600);
    expectRefused(await nina.client.request('GET', readMailState.path), 'forbidden');
    expectRefused(await yara.client.request('POST', confirmTeamRequest.path, { requestId }), 'request-outdated');
    await testApp.clock.advance(600);
    await expireTeamRoles(testApp.parts);
    await expectNothingChanged(testApp.database, () => expireTeamRoles(testApp.parts));
    expect((await auditTrail(testApp.database)).at(-1)).toMatchObject({
      action: 'rolesEnded',
      actor: null,
      subject: accountId,
      detail: { before: { staffRoles: ['care', 'administration'], staffUntil: until.toISOString() } },
    });
    const row = await testApp.database
      .selectFrom('account_user')
      .where('id', '=', accountId)
      .select(['staff_roles', 'left_team_at', 'left_administration_at'])
      .executeTakeFirst();
    expect(row).toEqual({ staff_roles: [], left_team_at: until, left_administration_at: until });
  });
});
