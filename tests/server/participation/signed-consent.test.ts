import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConsents, readSignedDocument, storeSignedDocument } from '#contract/participation/consent-calls.ts';
import { enrol, startDay } from '#contract/participation/participation-calls.ts';
import { readMaterial } from '#contract/platform/installation-calls.ts';
import { questionnaire } from '#tests/support/calls/call-inputs.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import { expectNothingChanged, expectRefused } from '#tests/support/platform/refused.ts';
import type { TestApp } from '#tests/support/platform/test-app.ts';
import { consentWithNewSentence, withSettings } from '#tests/support/study/changed-material.ts';
import { type MaterialStage, startMaterialStage } from '#tests/support/study/material-stage.ts';

let testApp: TestApp;
let restartWith: MaterialStage['restartWith'];
let close: MaterialStage['close'];

beforeAll(async () => {
  ({ testApp, restartWith, close } = await startMaterialStage());
});
afterAll(() => close());

const consentsOf = async ({ client }: Person) => (await client.call(readConsents)).consents;
const latestOf = async (somebody: Person) => (await consentsOf(somebody))[0]?.consentId ?? '';
const pdfOf = (text: string) => Buffer.from(`%PDF-1.7\n${text}\n%%EOF\n`);
const sends = ({ client }: Person, consentId: string, content: Buffer) =>
  client.request('POST', storeSignedDocument.path, { consentId, content: content.toString('base64') });

test('a study can ask for the consent as a signed PDF before somebody joins and before each day', async () => {
  await restartWith(withSettings({ signedConsent: 'required' }));
  const lia = await person(testApp, 'Lia');
  expect((await lia.client.call(readMaterial)).settings.signedConsent).toBe('required');
  await lia.hasConsented();
  expectRefused(await lia.client.request('POST', enrol.path, questionnaire()), 'signed-document-needed');
  const consentId = await latestOf(lia);

  const wrong = ['não é PDF', '%PDF-1.7 sem fim', 'x%PDF-1.7\n%%EOF', `%PDF-1.7\n%%EOF${' '.repeat(2000)}`];
  await expectNothingChanged(testApp.database, async () => {
    for (const content of wrong)
      expectRefused(await sends(lia, consentId, Buffer.from(content)), 'invalid-input', 'content');
    const tooLong = pdfOf('a'.repeat(5 * 1024 * 1024));
    expectRefused(await sends(lia, consentId, tooLong), 'invalid-input', 'content');
    expectRefused(await sends(lia, consentId, Buffer.alloc(6 * 1024 * 1024)), 'too-large');
  });

  await sends(lia, consentId, pdfOf('primeiro'));
  const longest = pdfOf('a'.repeat(5 * 1024 * 1024 - 17));
  expect((await sends(lia, consentId, longest)).status).toBe(200);
  const kept = await lia.client.file(readSignedDocument, { consentId });
  expect(Buffer.from(kept.content).equals(longest)).toBe(true);
  expect((await consentsOf(lia))[0]?.signedDocumentReceivedAt).not.toBeNull();
  const stored = await testApp.database
    .selectFrom('consent_signed_document')
    .where('consent_id', '=', consentId)
    .selectAll()
    .execute();
  expect(stored).toHaveLength(1);
  await lia.client.call(enrol, questionnaire());
  await lia.hasFinished('test2');

  await restartWith({ ...consentWithNewSentence, ...withSettings({ signedConsent: 'required' }) });
  await lia.hasWaitedForNextDay();
  await lia.hasConsented();
  expectRefused(await lia.client.request('POST', startDay.path, { day: 2 }), 'signed-document-needed');
  await sends(lia, await latestOf(lia), pdfOf('segundo termo'));
  expect(await lia.client.call(startDay, { day: 2 })).toMatchObject({ day: 2, phase: 1 });
});
