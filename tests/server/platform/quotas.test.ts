import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storePhoto } from '#contract/accounts/profile-calls.ts';
import {
  giveConsent,
  readConsentDocument,
  readConsents,
  storeSignedDocument,
} from '#contract/participation/consent-calls.ts';
import { reportSessionTime } from '#contract/participation/participation-calls.ts';
import { openRelationBlock } from '#contract/participation/relation-task-calls.ts';
import { openWordRating } from '#contract/participation/word-rating-calls.ts';
import { onePixel } from '#tests/support/calls/valid-inputs.ts';
import { person } from '#tests/support/participation/people.ts';
import { expectNothingChanged, expectRefused } from '#tests/support/platform/refused.ts';
import { startTestApp, type TestApp } from '#tests/support/platform/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

const eventsOf = async (kind: string) =>
  (await testApp.database.selectFrom('participation_event').where('kind', '=', kind).select('event_id').execute())
    .length;

describe('what one person can have stored is bounded', { timeout: 60_000 }, () => {
  test('the pages of a day: those beyond the first 500 are not counted, and those before go on', async () => {
    const ana = await person(testApp, 'Ana');
    await ana.hasEnrolled();
    const report = (pageId: string, seconds: number) => ana.client.call(reportSessionTime, { day: 1, pageId, seconds });
    const pages = Array.from({ length: 500 }, () => crypto.randomUUID());
    for (const page of pages) await report(page, 2);
    await expectNothingChanged(testApp.database, async () => {
      expect(await report(crypto.randomUUID(), 50)).toEqual({ day: 1, sessionTimeSeconds: 1000 });
    });
    expect(await report(pages[0] ?? '', 12)).toEqual({ day: 1, sessionTimeSeconds: 1010 });
  });

  test('the notes that a part was taken up again', async () => {
    const bia = await person(testApp, 'Bia');
    await bia.hasEnrolled();
    await bia.hasFinished('inventory');
    for (let time = 0; time < 205; time += 1) await bia.client.call(openWordRating, { day: 1 });
    expect(await eventsOf('ratingSessionResumed')).toBe(200);
    await bia.hasFinished('wordRating');
    for (let time = 0; time < 205; time += 1) {
      await bia.client.call(openRelationBlock, { day: 1, task: 'training1' });
    }
    expect(await eventsOf('blockResumed')).toBe(200);
  });

  test('files that are made or kept: sixty an hour, of whatever kind', async () => {
    const dora = await person(testApp, 'Dora');
    await dora.hasConsented();
    const { consents } = await dora.client.call(readConsents);
    const consentId = consents[0]?.consentId ?? '';
    const content = Buffer.from('%PDF-1.7\n%%EOF\n').toString('base64');
    const sends = () => dora.client.request('POST', storeSignedDocument.path, { consentId, content });
    for (let time = 1; time <= 60; time += 1) expect((await sends()).status).toBe(200);
    await expectNothingChanged(testApp.database, async () => {
      expectRefused(await sends(), 'too-many-requests');
      expectRefused(await dora.client.request('POST', readConsentDocument.path, { consentId }), 'too-many-requests');
      const photo = { content: onePixel };
      expectRefused(await dora.client.request('POST', storePhoto.path, photo), 'too-many-requests');
    });
  });

  test('acts of consent: thirty a day; the last one stands', async () => {
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
