import { beforeAll, describe, expect, test } from 'vitest';
import { readConsentDocument, readConsents } from '#contract/participation/consent-calls.ts';
import { readMaterial } from '#contract/platform/installation-calls.ts';
import * as calls from '#contract/team/consent-evidence-calls.ts';
import { deleteWithdrawnAddresses } from '#server/participation/person/earlier-participations-store.ts';
import { openClockWatch } from '#server/platform/clock/clock-watch-store.ts';
import { checkSignedConsents } from '#server/team/consents/check-signed-consents.ts';
import { type EvidenceChoice, evidenceChoices } from '#study/decisions/evidence-choice.ts';
import type { WithdrawalChoice } from '#study/decisions/withdrawal-choice.ts';
import { frontTexts, publicMaterial } from '#study/material/material.ts';
import { enrolledPerson, type Person } from '#tests/support/participation/people.ts';
import { numberFormat, personWithEverything } from '#tests/support/participation/person-with-everything.ts';
import { tracesInDatabase } from '#tests/support/participation/traces-in-database.ts';
import { othersWhoStay, withdraw } from '#tests/support/participation/withdrawal.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { pdfText } from '#tests/support/platform/pdf-text.ts';
import { expectRefused } from '#tests/support/platform/refused.ts';
import type { TestApp } from '#tests/support/platform/test-app.ts';
import { zipContent } from '#tests/support/platform/zip-content.ts';
import { withSettings } from '#tests/support/study/changed-material.ts';
import { startMaterialStage } from '#tests/support/study/material-stage.ts';
import { latestConsentOf } from '#tests/support/team/sent-consents.ts';
import { consentsAddress } from '#web/team/consents/consents-address.ts';

const stage = openedForTests(startMaterialStage);
let testApp: TestApp;
let zeca: Person;

beforeAll(async () => {
  ({ testApp } = stage);
  zeca = await othersWhoStay(testApp);
});

const studyWith = (evidenceAfterLeaving: EvidenceChoice, others: Record<string, unknown> = {}) =>
  stage.restartWith(withSettings({ evidenceAfterLeaving, signedConsent: 'optional', ...others }));
const register = (filter: Partial<calls.RegisterQuery> = {}) =>
  zeca.client.call(calls.readConsentRegister, { ...consentsAddress.atFirst, ...filter });
const evidenceOf = (name: string) => register({ search: name });
const storedEvidence = () => testApp.database.selectFrom('withdrawn_consent').selectAll().execute();

/** Where something still leads to her after she has left. */
const namedIn = {
  record: [
    `withdrawn_consent.typed_name: ${numberFormat.name}`,
    `withdrawn_consent.typed_name: ${numberFormat.signature}`,
  ],
  document: [
    ...[numberFormat.name, numberFormat.signature, numberFormat.signedPdf].map(
      (trace) => `withdrawn_consent.signed_document: ${trace}`,
    ),
    `withdrawn_consent.typed_name: ${numberFormat.name}`,
    `withdrawn_consent.typed_name: ${numberFormat.signature}`,
  ],
};

async function emptyEvidence(): Promise<void> {
  await testApp.database.deleteFrom('withdrawn_consent').execute();
}

/** Leaves with erasure. @returns remaining references to her */
async function tracesOfWithdrawal(choice: WithdrawalChoice): Promise<string[]> {
  const gone = await personWithEverything(testApp, zeca);
  // A test leaves no evidence.
  for (const table of ['participation_of_staff', 'test_participation'] as const) {
    await testApp.database.deleteFrom(table).where('participant_id', '=', gone.participantId).execute();
  }
  await withdraw(gone.zuleica, choice);
  return (await tracesInDatabase(testApp.database, gone.traces)).toSorted();
}

/** Neither a key nor a moment of the evidence is anywhere else: nothing leads from it to answers. */
async function expectNoLink(): Promise<void> {
  const kept = await storedEvidence();
  expect(kept).toHaveLength(1);
  for (const { evidence_id, accepted_at, participate_ticked_at, document_received_at } of kept) {
    const moments = [accepted_at, participate_ticked_at, document_received_at].flatMap((moment) =>
      moment === null ? [] : [moment.toISOString()],
    );
    const elsewhere = (await tracesInDatabase(testApp.database, [evidence_id, ...moments])).filter(
      (find) => !find.startsWith('withdrawn_consent.') && !find.startsWith('mail'),
    );
    expect(elsewhere).toEqual([]);
  }
}

test.each(evidenceChoices)('a study that retains "%s" says so in the term and on the privacy page', async (kept) => {
  await studyWith(kept);
  const sentences = testApp.material.consent.afterLeaving ?? expect.fail('The term does not say it.');
  const { consent } = publicMaterial(testApp.material);
  const privacy = frontTexts(testApp.material)
    .privacy.sections.map(({ text }) => text)
    .join('\n');
  for (const choice of evidenceChoices) {
    expect(consent.markdown.includes(sentences[choice]), choice).toBe(choice === kept);
    expect(privacy.includes(sentences[choice]), choice).toBe(choice === kept);
  }
  expect(JSON.stringify([consent, privacy])).not.toMatch(/\{\{|afterLeaving/);
});

/** `erasure.test.ts` and `anonymized-participations.test.ts` cover "count". */
test('a record beside retained answers has the name, and no link elsewhere', async () => {
  await studyWith('record');
  await emptyEvidence();
  expect(await tracesOfWithdrawal('keep')).toEqual(namedIn.record.toSorted());
  expect(await storedEvidence()).toMatchObject([
    { accepted: true, health_data_accepted: false, withdrawn_on: null, document_received_at: null, confirmed_at: null },
  ]);
  await expectNoLink();
  // The answers have the moment of enrolment, shifted.
  const [{ participate_ticked_at: tickedAt } = { participate_ticked_at: null }] = await storedEvidence();
  expect((tickedAt?.getTime() ?? 1) % 60_000).toBe(0);
});

test.each<[EvidenceChoice, WithdrawalChoice]>([
  ['count', 'erase'],
  ['count', 'keep'],
  ['record', 'erase'],
  ['record', 'keep'],
])('the register with "%s" after a withdrawal with "%s"', async (evidence, choice) => {
  await emptyEvidence();
  await studyWith(evidence);
  const before = (await register()).total;
  const nara = await enrolledPerson(testApp, `Nara${evidence}${choice}`);
  const { version, evidenceAfterLeaving } = (await nara.client.call(readConsents)).consents[0] ?? expect.fail();
  expect(evidenceAfterLeaving).toBe(evidence);
  expect(await withdraw(nara, choice)).toMatchObject({ evidence });
  const { entries } = await register();
  const ofEvidence = entries.filter(
    ({ state, consentId, participantCode }) =>
      (state === 'withdrawn' || state === 'retainedAfterWithdrawal') && consentId && participantCode === null,
  );
  // With retained answers the act stays too, without a name; all else is counted once.
  expect((await register()).total - before).toBe(choice === 'keep' && evidence === 'record' ? 2 : 1);
  expect(ofEvidence).toHaveLength(evidence === 'record' ? 1 : 0);
  for (const entry of ofEvidence) {
    expect(entry).toMatchObject({
      version,
      state: choice === 'erase' ? 'withdrawn' : 'retainedAfterWithdrawal',
      signature: 'none',
    });
    expect(entry.acceptedAt).not.toBeNull();
    expect(entry.withdrawnOn === null).toBe(choice === 'keep');
  }
  if (evidence === 'record') await expectNoLink();
});

describe('evidence with a signed document', () => {
  let consentId: string;
  let traces: string[];
  beforeAll(async () => {
    await emptyEvidence();
    await studyWith('document');
    traces = await tracesOfWithdrawal('erase');
    consentId = (await storedEvidence())[0]?.evidence_id ?? '';
  });

  test('has no link elsewhere', async () => {
    expect(traces).toEqual(namedIn.document.toSorted());
    await expectNoLink();
  });

  test('is found by the full name in any spelling, and by no part of it', async () => {
    expect((await evidenceOf('  zuleica   QUIROGA ')).entries.map((entry) => entry.consentId)).toEqual([consentId]);
    for (const part of ['Zuleica', 'Quiroga', 'Zuleica Q']) expect((await evidenceOf(part)).total, part).toBe(0);
  });

  test('can be opened: the copy with name and text, and the document byte for byte', async () => {
    const copy = pdfText((await zeca.client.file(calls.readConsentCopy, { consentId })).content);
    for (const said of [numberFormat.signature, 'retirou o consentimento em', testApp.material.consent.hash]) {
      expect(copy).toContain(said);
    }
    const { content } = await zeca.client.file(calls.readSentConsent, { consentId });
    expect(Buffer.from(content).toString()).toBe(`%PDF-1.7\n${numberFormat.signedPdf}\n%%EOF\n`);
  });

  test('has its signature opened, confirmed and undone as before, and rechecked for other roots', async () => {
    const entry = async () => (await evidenceOf(numberFormat.signature)).entries[0];
    expect(await entry()).toMatchObject({ signature: 'confirmed', confirmation: { byName: 'Zeca' } });
    await zeca.client.call(calls.undoConfirmation, { consentId });
    expectRefused(await zeca.client.request('POST', calls.undoConfirmation.path, { consentId }), 'not-found');
    expect(await entry()).toMatchObject({ signature: 'unsigned', confirmation: null });
    await testApp.database.updateTable('withdrawn_consent').set({ verdict: null, roots_hash: null }).execute();
    expect(await entry()).toMatchObject({ signature: 'waiting' });
    await checkSignedConsents(testApp.parts, new AbortController().signal);
    expect(await entry()).toMatchObject({ signature: 'unsigned' });
    const { receivedAt, typedName } = await zeca.client.call(calls.inspectSignature, { consentId });
    expect(typedName).toBe(numberFormat.signature);
    await zeca.client.call(calls.confirmSignature, { consentId, receivedAt });
    expect(await entry()).toMatchObject({ signature: 'confirmed' });
  });

  test('is in the consent bundle without the name', async () => {
    const day = { from: '2000-01-01', to: '2100-01-01', timeZone: null };
    const files = await zipContent((await zeca.client.file(calls.downloadConsentBundle, day)).content);
    const csv = [...files.values()][0]?.toString('utf8') ?? '';
    expect(csv).not.toMatch(/Zuleica|Quiroga/i);
    const withdrawn = csv.split('\r\n').flatMap((line) => {
      const { 2: textHash, 3: state, 6: healthData } = line.split(';');
      return state === 'Retirado' ? [{ isReceipt: textHash === '', healthData }] : [];
    });
    expect(withdrawn).toContainEqual({ isReceipt: false, healthData: 'não' });
    // Of an erased consent nothing says it.
    expect(withdrawn).toContainEqual({ isReceipt: true, healthData: '' });
  });
});

test('the accepted text decides at withdrawal, not a later one, and copies stay unchanged', async () => {
  await studyWith('count');
  const rosa = await enrolledPerson(testApp, 'Rosa');
  const consentId = await latestConsentOf(rosa);
  const copy = Buffer.from((await rosa.client.file(readConsentDocument, { consentId })).content);
  const before = testApp.material.consent.hash;
  await studyWith('document');
  expect(testApp.material.consent.hash).not.toBe(before);
  expect((await rosa.client.call(readMaterial)).consent.hash).not.toBe(before);
  expect(Buffer.from((await rosa.client.file(readConsentDocument, { consentId })).content).equals(copy)).toBe(true);
  const kept = await storedEvidence();
  expect(await withdraw(rosa, 'erase')).toMatchObject({ evidence: 'count' });
  expect(await storedEvidence()).toEqual(kept);
});

test('hashes of withdrawn addresses are deleted seven days after the end of the study', async () => {
  await studyWith('count');
  const olga = await enrolledPerson(testApp, 'Olga');
  await withdraw(olga, 'erase');
  const hashes = () => testApp.database.selectFrom('withdrawn_address').selectAll().execute();
  const today = testApp.clock.now();
  const dayAfter = (days: number) => new Date(today.getTime() + days * 86_400_000).toISOString().slice(0, 10);
  await studyWith('count', { lastDate: dayAfter(1), endedOn: dayAfter(2) });
  await deleteWithdrawnAddresses(testApp.parts, openClockWatch(testApp.parts));
  expect(await hashes()).not.toEqual([]);
  await testApp.clock.advance(4 * 86_400);
  await deleteWithdrawnAddresses(testApp.parts, openClockWatch(testApp.parts));
  // The end may have been written by mistake.
  expect(await hashes()).not.toEqual([]);
  await testApp.clock.advance(3 * 86_400);
  await deleteWithdrawnAddresses(testApp.parts, openClockWatch(testApp.parts));
  expect(await hashes()).toEqual([]);
});

test('an act whose evidence is in the table of the report is not counted as missing from it', async () => {
  await studyWith('record');
  const period = { from: '2020-01-01', to: '2100-12-31', timeZone: 'America/Sao_Paulo' };
  const missing = async () => {
    const files = await zipContent((await zeca.client.file(calls.downloadConsentBundle, period)).content);
    return /\d\s+aceites?\s+não\s+est/.exec(pdfText([...files.values()][1] ?? Buffer.of()))?.[0];
  };
  const before = await missing();
  await withdraw(await enrolledPerson(testApp, 'Narabela'), 'keep');
  expect(await missing()).toBe(before);
});
