import { afterAll, beforeAll, expect, test } from 'vitest';
import { readAccount } from '#contract/accounts/account-calls.ts';
import {
  giveConsent,
  readConsentDocument,
  readSignedDocument,
  storeSignedDocument,
} from '#contract/participation/consent-calls.ts';
import { enrol, startDay } from '#contract/participation/participation-calls.ts';
import { readMaterial } from '#contract/platform/installation-calls.ts';
import { questionnaire } from '#tests/support/calls/call-inputs.ts';
import { contractRows } from '#tests/support/calls/contract-rows.ts';
import { actsOfConsent, consentCopiesTo, consentsOf } from '#tests/support/participation/consent-acts.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import { refusalsNotSeen } from '#tests/support/platform/refusals-seen.ts';
import { expectNothingChanged, expectRefused } from '#tests/support/platform/refused.ts';
import type { TestApp } from '#tests/support/platform/test-app.ts';
import { consentWithNewSentence, withSettings } from '#tests/support/study/changed-material.ts';
import { type MaterialStage, startMaterialStage, withSignedConsents } from '#tests/support/study/material-stage.ts';
import { latestConsentOf } from '#tests/support/team/sent-consents.ts';

let testApp: TestApp;
let restartWith: MaterialStage['restartWith'];
let close: MaterialStage['close'];

beforeAll(async () => {
  ({ testApp, restartWith, close } = await startMaterialStage());
});
afterAll(() => close());

const act: ReturnType<typeof actsOfConsent> = (changed) => actsOfConsent(testApp)(changed);
const mailsTo = (participant: Person) => consentCopiesTo(testApp, participant);
const pdfOf = (text: string) => Buffer.from(`%PDF-1.7\n${text}\n%%EOF\n`);
const sends = ({ client }: Person, consentId: string, content: Buffer) =>
  client.request('POST', storeSignedDocument.path, { consentId, content: content.toString('base64') });

test('a repeated act is idempotent; another answer or name is a new record, and the latest counts', async () => {
  const ana = await person(testApp, 'Ana');
  await ana.client.call(giveConsent, act());
  await expectNothingChanged(testApp.database, () => ana.client.call(giveConsent, act()));
  await ana.client.call(giveConsent, act({ typedName: 'Ana C. Silva' }));
  await ana.client.call(giveConsent, act());
  const consents = await consentsOf(ana);
  expect(consents.map(({ typedName }) => typedName)).toEqual([
    'Ana Conceição da Silva',
    'Ana C. Silva',
    'Ana Conceição da Silva',
  ]);
  expect(consents[0]).toMatchObject({
    version: '1.2.0',
    accepted: true,
    isCurrent: true,
    signedDocumentReceivedAt: null,
  });
  expect(new Set(consents.map(({ consentId }) => consentId)).size).toBe(3);
});

test('a health-data box that the form lacks is never accepted', async () => {
  const lia = await person(testApp, 'Lia');
  await lia.client.call(giveConsent, act({ healthDataAccepted: true }));
  await expectNothingChanged(testApp.database, () => lia.client.call(giveConsent, act({ healthDataAccepted: false })));
  expect((await consentsOf(lia)).map(({ healthDataAccepted }) => healthDataAccepted)).toEqual([false]);
});

test('two concurrent tabs create one participation, and one record for equal acts', async () => {
  const bia = await person(testApp, 'Bia');
  const tabs = Array.from({ length: 3 }, () => bia.client.call(giveConsent, act({ typedName: 'Bia Luz' })));
  for (const progress of await Promise.all(tabs)) expect(progress.enrolment).toBe('consented');
  expect(await consentsOf(bia)).toHaveLength(1);
  expect(await mailsTo(bia)).toHaveLength(1);

  const different = ['Bia da Luz', 'Beatriz Luz'].map((typedName) => bia.client.call(giveConsent, act({ typedName })));
  await Promise.all(different);
  expect(await consentsOf(bia)).toHaveLength(3);
});

test('concurrent acts are decided in sequence', async () => {
  const noa = await person(testApp, 'Noa');
  const { account } = await noa.client.call(readAccount);
  for (let round = 1; round <= 2; round += 1) {
    const names = Array.from({ length: 4 }, (_, index) => `Noa ${'M'.repeat(round)}${'N'.repeat(index)}`);
    const told = await Promise.all(
      [...names, ...names].map((typedName) => noa.client.call(giveConsent, act({ typedName }))),
    );
    for (const progress of told) expect(progress).toMatchObject({ enrolment: 'consented', consentOutdated: false });
    const acts = await testApp.database
      .selectFrom('consent')
      .innerJoin('participant', 'participant.participant_id', 'consent.participant_id')
      .where('account_id', '=', account?.id ?? '')
      .orderBy('act')
      .select(['act', 'typed_name'])
      .execute();
    expect(acts.map(({ act: number }) => number)).toEqual(acts.map((_, index) => index + 1));
    expect(new Set(acts.map(({ typed_name }) => typed_name)).size).toBe(round * names.length);
    const repeats = acts.filter(({ typed_name }, index) => acts[index - 1]?.typed_name === typed_name);
    expect(repeats).toEqual([]);
    await testApp.clock.advance(86_400);
  }
});

test('an incomplete name is no signature', async () => {
  const caio = await person(testApp, 'Caio');
  for (const typedName of ['', '  ', 'Caio', 'C.', 'x'.repeat(201)]) {
    const reply = await caio.client.request('POST', giveConsent.path, act({ typedName }));
    expectRefused(reply, 'invalid-input', 'typedName');
  }
});

test("a participant cannot read another's consents", async () => {
  const [hugo, ivo] = [await person(testApp, 'Hugo'), await person(testApp, 'Ivo')];
  await hugo.hasConsented();
  await ivo.hasConsented();
  const consentId = await latestConsentOf(hugo);
  expectRefused(await sends(hugo, consentId, pdfOf('assinado por Hugo')), 'signed-document-not-required');
  await restartWith(withSignedConsents);
  expect((await sends(hugo, consentId, pdfOf('assinado por Hugo'))).status).toBe(200);
  for (const call of [readConsentDocument, readSignedDocument]) {
    expectRefused(await ivo.client.request('POST', call.path, { consentId }), 'not-found');
  }
  expectRefused(await sends(ivo, consentId, pdfOf('de outra pessoa')), 'not-found');
  const { content } = await hugo.client.file(readSignedDocument, { consentId });
  expect(Buffer.from(content).toString()).toContain('assinado por Hugo');
});

test('health data consent is requested again once the study requires it, and the latest answer counts', async () => {
  const gil = await person(testApp, 'Gil');
  await gil.client.call(giveConsent, act({ typedName: 'Gil Reis' }));
  await restartWith(withSettings({ separateHealthDataConsent: true }));
  expect(await gil.progress()).toMatchObject({ enrolment: 'consented', consentOutdated: true });
  expectRefused(await gil.client.request('POST', enrol.path, questionnaire()), 'consent-outdated');
  expectRefused(await gil.client.request('POST', giveConsent.path, act({ typedName: 'Gil Reis' })), 'incomplete');
  await gil.client.call(giveConsent, act({ typedName: 'Gil Reis', healthDataAccepted: true }));
  expect((await consentsOf(gil)).map(({ healthDataAccepted }) => healthDataAccepted)).toEqual([true, false]);
  expect(await gil.progress()).toMatchObject({ consentOutdated: false });
  await gil.client.call(enrol, questionnaire());
});

test('a study can require a signed PDF before a person joins and before each day', async () => {
  await restartWith(withSettings({ signedConsent: 'required' }));
  const lia = await person(testApp, 'Lia');
  expect((await lia.client.call(readMaterial)).settings.signedConsent).toBe('required');
  await lia.hasConsented();
  expectRefused(await lia.client.request('POST', enrol.path, questionnaire()), 'signed-document-needed');
  const consentId = await latestConsentOf(lia);
  const mebibyte = 1024 * 1024;
  const wrong = ['não é PDF', '%PDF-1.7 sem fim', 'x%PDF-1.7\n%%EOF', `%PDF-1.7\n%%EOF${' '.repeat(2000)}`];
  for (const content of [...wrong.map((text) => Buffer.from(text)), pdfOf('a'.repeat(5 * mebibyte))])
    expectRefused(await sends(lia, consentId, content), 'invalid-input', 'content');
  expectRefused(await sends(lia, consentId, Buffer.alloc(6 * mebibyte)), 'too-large');
  expect((await consentsOf(lia))[0]?.signedDocumentReceivedAt).toBeNull();

  await sends(lia, consentId, pdfOf('primeiro'));
  const longest = pdfOf('a'.repeat(5 * mebibyte - 17));
  expect((await sends(lia, consentId, longest)).status).toBe(200);
  const kept = await lia.client.file(readSignedDocument, { consentId });
  expect(Buffer.from(kept.content).equals(longest)).toBe(true);
  expect((await consentsOf(lia))[0]?.signedDocumentReceivedAt).not.toBeNull();
  await lia.client.call(enrol, questionnaire());
  await lia.hasFinished('test2');

  await restartWith({ ...consentWithNewSentence, ...withSettings({ signedConsent: 'required' }) });
  await lia.hasWaitedForNextDay();
  await lia.hasConsented();
  expectRefused(await lia.client.request('POST', startDay.path, { day: 2 }), 'signed-document-needed');
  await sends(lia, await latestConsentOf(lia), pdfOf('segundo termo'));
  expect(await lia.client.call(startDay, { day: 2 })).toMatchObject({ day: 2, phase: 1 });
});

test('every declared refusal of these calls occurs here', async () => {
  const rows = (await contractRows()).filter(({ path }) => path.startsWith('/api/participation/consents'));
  expect(refusalsNotSeen(rows)).toEqual([]);
});
