import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  giveConsent,
  readConsentDocument,
  readConsents,
  storeSignedDocument,
} from '#contract/participation/consent-calls.ts';
import { reportPresence } from '#contract/participation/presence-calls.ts';
import { openRelationBlock } from '#contract/participation/relation-task-calls.ts';
import { openWordRating } from '#contract/participation/word-rating-calls.ts';
import { consumeLimit } from '#server/platform/limits/consume-limit.ts';
import { accountIdOf } from '#tests/support/accounts/staff.ts';
import { enrolledPerson, person } from '#tests/support/participation/people.ts';
import { presenceReport } from '#tests/support/participation/presence-report.ts';
import { expectNothingChanged, expectRefused } from '#tests/support/platform/refused.ts';
import type { TestApp } from '#tests/support/platform/test-app.ts';
import { type MaterialStage, startMaterialStage, withSignedConsents } from '#tests/support/study/material-stage.ts';

let testApp: TestApp;
let close: MaterialStage['close'];
beforeAll(async () => {
  ({ testApp, close } = await startMaterialStage(withSignedConsents));
});
afterAll(() => close());

/** As if it had been done so many times more. */
async function repeatEvent(kind: string, times: number): Promise<void> {
  await sql`insert into participation_event (participant_id, day, kind, detail, happened_at)
    select participant_id, day, kind, detail, happened_at
    from (select * from participation_event where kind = ${kind} limit 1) as event, generate_series(1, ${times}::int)`.execute(
    testApp.database,
  );
}

const eventsOf = async (kind: string) =>
  (await testApp.database.selectFrom('participation_event').where('kind', '=', kind).select('event_id').execute())
    .length;

describe('quotas of one participant', () => {
  test('pages of a day: those beyond 500 are not stored, and earlier ones continue', async () => {
    const ana = await enrolledPerson(testApp, 'Ana');
    const report = (pageId: string, seconds: number) =>
      ana.client.call(reportPresence, presenceReport({ pageId, seconds }));
    const first = crypto.randomUUID();
    await report(first, 2);
    await sql`insert into session_time (participant_id, day, page_id, seconds, reported_at)
      select participant_id, day, gen_random_uuid(), seconds, reported_at from session_time, generate_series(1, 498)`.execute(
      testApp.database,
    );
    await report(crypto.randomUUID(), 2);
    expect(await report(crypto.randomUUID(), 50)).toEqual({ day: 1, sessionTimeSeconds: 1000 });
    expect(await testApp.database.selectFrom('session_time').select('page_id').execute()).toHaveLength(500);
    expect(await report(first, 12)).toEqual({ day: 1, sessionTimeSeconds: 1010 });
  });

  test('events of a resumed part', async () => {
    const bia = await enrolledPerson(testApp, 'Bia');
    await bia.hasFinished('inventory');
    const opensWords = () => bia.client.call(openWordRating, { day: 1 });
    await opensWords();
    await opensWords();
    await repeatEvent('ratingSessionResumed', 198);
    for (let time = 0; time < 3; time += 1) await opensWords();
    expect(await eventsOf('ratingSessionResumed')).toBe(200);
    await bia.hasFinished('wordRating');
    const opensBlock = () => bia.client.call(openRelationBlock, { day: 1, task: 'training1' });
    await opensBlock();
    await opensBlock();
    await repeatEvent('blockResumed', 198);
    for (let time = 0; time < 3; time += 1) await opensBlock();
    expect(await eventsOf('blockResumed')).toBe(200);
  });

  test('files created or stored: sixty an hour of all kinds', async () => {
    const dora = await person(testApp, 'Dora');
    await dora.hasConsented();
    const { consents } = await dora.client.call(readConsents);
    const consentId = consents[0]?.consentId ?? '';
    const content = Buffer.from('%PDF-1.7\n%%EOF\n').toString('base64');
    const sends = () => dora.client.request('POST', storeSignedDocument.path, { consentId, content });
    expect((await sends()).status).toBe(200);
    const accountId = await accountIdOf(dora);
    for (let time = 2; time <= 59; time += 1) await consumeLimit(testApp.parts, 'file', accountId);
    expect((await sends()).status).toBe(200);
    await expectNothingChanged(testApp.database, async () => {
      expectRefused(await sends(), 'too-many-requests');
      expectRefused(await dora.client.request('POST', readConsentDocument.path, { consentId }), 'too-many-requests');
    });
  });

  test('acts of consent: thirty a day; the last one counts', async () => {
    const caio = await person(testApp, 'Caio');
    const consents = (typedName: string) =>
      caio.client.request('POST', giveConsent.path, {
        consentHash: testApp.material.consent.hash,
        accepted: true,
        healthDataAccepted: true,
        typedName,
      });
    for (let time = 1; time <= 30; time += 1) expect((await consents(`Caio Sá ${time}`)).status).toBe(200);
    expectRefused(await consents('Caio Sá 31'), 'too-many-requests');
    expect((await consents('Caio Sá 30')).status).toBe(200);
    const { consents: given } = await caio.client.call(readConsents);
    expect(given.map(({ typedName }) => typedName)).toEqual(
      Array.from({ length: 30 }, (_, one) => `Caio Sá ${30 - one}`),
    );
  });
});
