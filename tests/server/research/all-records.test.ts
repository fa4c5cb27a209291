import { beforeAll, describe, expect, test } from 'vitest';
import { makeApiToken } from '#contract/accounts/api-token-calls.ts';
import { storeProfile, type UserRecord } from '#contract/accounts/profile-calls.ts';
import { readParticipantRecord, readParticipantUserRecord } from '#contract/research/participant-view-calls.ts';
import { excludeParticipant } from '#contract/research/quality-calls.ts';
import { readAllRecords } from '#contract/research/records-calls.ts';
import { emptyProfile } from '#server/participation/profile/profile-store.ts';
import type { CollectionName } from '#study/record/collection-name.ts';
import type { ResearchRecord } from '#study/record/research-record.ts';
import { programWith } from '#tests/support/accounts/program.ts';
import { auditTrail, staffMember, teamMember } from '#tests/support/accounts/staff.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import { withdraw } from '#tests/support/participation/withdrawal.ts';
import { mailsTo } from '#tests/support/platform/mailed-links.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { startTestApp } from '#tests/support/platform/test-app.ts';

const testApp = openedForTests(startTestApp);
let zeca: Person;
/** Ana has finished day 1, Bia is excluded, Caio has left with answers retained, Dora has only consented, Eva is staff. */
beforeAll(async () => {
  zeca = await staffMember(testApp, 'Zeca');
  const named = (name: string) => person(testApp, name);
  const [ana, bia, caio, dora] = await Promise.all([named('Ana'), named('Bia'), named('Caio'), named('Dora')]);
  await Promise.all([ana, bia, caio].map((one) => one.hasFinishedDay(1)));
  await dora.hasConsented();
  await ana.client.call(storeProfile, {
    ...emptyProfile,
    listGoals: ['Dormir melhor'],
    favorites: 'Ana gosta de café',
  });
  const [participantId = ''] = await keysOf(bia);
  await zeca.client.call(excludeParticipant, { participantId, reason: 'notEligible', note: '' });
  await withdraw(caio, 'keep');
  const eva = await staffMember(testApp, 'Eva');
  await eva.hasEnrolled();
});

async function keysOf({ email }: Person): Promise<string[]> {
  const rows = await testApp.database
    .selectFrom('participant_contact')
    .where('email', '=', email)
    .select('participant_id')
    .execute();
  return rows.map(({ participant_id }) => participant_id);
}

async function counted() {
  return testApp.database
    .selectFrom('participant')
    .where('phase', '>', 0)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('participation_of_staff')
            .whereRef('participation_of_staff.participant_id', '=', 'participant.participant_id')
            .select('participation_of_staff.participant_id'),
        ),
      ),
    )
    .orderBy('code')
    .select(['participant_id as participantId', 'code', 'account_id as accountId'])
    .execute();
}

const listOf = async (client: Person['client'], collection: CollectionName) =>
  JSON.parse(Buffer.from((await client.file(readAllRecords, { collection })).content).toString('utf8'));

describe('all records in one call', () => {
  test('are the research records of all people in a full archive, each equal to its single call', async () => {
    const people = await counted();
    expect(people).toHaveLength(3);
    const records = await listOf(zeca.client, 'wordMood');
    const one = ({ participantId }: { participantId: string }) =>
      zeca.client.call(readParticipantRecord, { participantId });
    expect(records).toEqual((await Promise.all(people.map(one))).map(({ record }) => record));
    expect((records as ResearchRecord[]).map(({ id }) => id)).toEqual(people.map(({ code }) => code));
    expect(JSON.stringify(records)).not.toMatch(/@|Ana|Bia|Caio/);
  });

  test('are the user records of all accounts, each equal to its single call', async () => {
    const people = (await counted()).filter(({ accountId }) => accountId !== null);
    expect(people).toHaveLength(2);
    const records = (await listOf(zeca.client, 'users')) as UserRecord[];
    const one = ({ participantId }: { participantId: string }) =>
      zeca.client.call(readParticipantUserRecord, { participantId });
    expect(records).toEqual((await Promise.all(people.map(one))).map(({ record }) => record));
    expect(records.find(({ listGoals }) => listGoals.length > 0)?.favorites).toBe('[nome] gosta de café');
    expect(JSON.stringify(records)).not.toMatch(/@|Ana|Bia/);
  });

  test('are byte for byte the same with a token; both reads are audited and mailed to the team', async () => {
    const yuri = await teamMember(testApp, 'Yuri', ['care']);
    const { secret } = await zeca.client.call(makeApiToken, { name: 'R', validDays: 1 });
    const before = (await auditTrail(testApp.database)).length;
    for (const collection of ['wordMood', 'users'] as const) {
      const page = await zeca.client.file(readAllRecords, { collection });
      const program = await programWith(testApp, secret).file(readAllRecords, { collection });
      expect(Buffer.compare(page.content, program.content)).toBe(0);
      expect(page.headers.get('content-disposition')).toBe(`attachment; filename="${collection}.json"`);
      expect(page.headers.get('cache-control')).toContain('no-store');
    }
    const entries = (await auditTrail(testApp.database)).slice(before);
    const told = (await mailsTo(testApp.database, yuri.email)).slice(1);
    expect(told.map(({ kind }) => kind)).toEqual(['team-notice', 'team-notice', 'team-notice', 'team-notice']);
    for (const { bodyText } of told) expect(bodyText).toMatch(/Zeca \(\S+\) baixou todos os registros da pesquisa/);
    expect(entries.map(({ action, detail }) => [action, detail])).toEqual(
      [
        { collection: 'wordMood', records: 3, with: 'page' },
        { collection: 'wordMood', records: 3, with: 'token' },
        { collection: 'users', records: 2, with: 'page' },
        { collection: 'users', records: 2, with: 'token' },
      ].map((detail) => ['allRecordsRead', detail]),
    );
  });

  test('are limited to two concurrent reads per account; an aborted read frees its slot', async () => {
    const vera = await staffMember(testApp, 'Vera');
    const ask = () =>
      testApp.app.request(`http://localhost:3000${readAllRecords.path}`, {
        method: 'POST',
        headers: {
          origin: 'http://localhost:3000',
          'content-type': 'application/json',
          cookie: vera.client.cookieHeader,
        },
        body: JSON.stringify({ collection: 'wordMood' }),
      });
    const open = [await ask(), await ask()];
    expect(open.map(({ status }) => status)).toEqual([200, 200]);
    expect((await ask()).status).toBe(429);
    expect((await zeca.client.file(readAllRecords, { collection: 'users' })).content.length).toBeGreaterThan(10);
    await open[0]?.body?.cancel();
    await expect
      .poll(async () => {
        const reply = await ask();
        await reply.body?.cancel();
        return reply.status;
      })
      .toBe(200);
    await open[1]?.body?.cancel();
  });

  test('are an empty list without participants', async () => {
    const empty = await startTestApp();
    try {
      const yuri = await staffMember(empty, 'Yuri');
      expect(await listOf(yuri.client, 'wordMood')).toEqual([]);
      expect(await listOf(yuri.client, 'users')).toEqual([]);
    } finally {
      await empty.close();
    }
  });
});
