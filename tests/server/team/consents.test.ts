import { beforeAll, describe, expect, test } from 'vitest';
import { readAuditLog } from '#contract/accounts/staff-account-calls.ts';
import { declineConsent, readConsents } from '#contract/participation/consent-calls.ts';
import { enrol } from '#contract/participation/participation-calls.ts';
import { downloadOwnData } from '#contract/participation/rights-calls.ts';
import { readMaterial } from '#contract/platform/installation-calls.ts';
import { excludeParticipant } from '#contract/research/quality-calls.ts';
import * as calls from '#contract/team/consent-evidence-calls.ts';
import { closeCase, readCases, reopenCase } from '#contract/team/safety-calls.ts';
import { checkSignedConsents } from '#server/team/consents/check-signed-consents.ts';
import { readReportFacts } from '#server/team/consents/report-facts-store.ts';
import { accountIdOf, auditTrail, staffMember } from '#tests/support/accounts/staff.ts';
import { questionnaire } from '#tests/support/calls/call-inputs.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import { codeOf, participantIdOf } from '#tests/support/participation/waiting-people.ts';
import { withdraw } from '#tests/support/participation/withdrawal.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { pdfText } from '#tests/support/platform/pdf-text.ts';
import { refusalsNotSeen } from '#tests/support/platform/refusals-seen.ts';
import { expectNothingChanged, expectRefused } from '#tests/support/platform/refused.ts';
import { certify } from '#tests/support/platform/signing-authority.ts';
import type { TestApp } from '#tests/support/platform/test-app.ts';
import { zipContent } from '#tests/support/platform/zip-content.ts';
import { withSettings } from '#tests/support/study/changed-material.ts';
import { startMaterialStage } from '#tests/support/study/material-stage.ts';
import { casesSeenBy, handsInInventory, inventoryOfItem21, takesCase } from '#tests/support/team/safety-cases.ts';
import {
  type Authorities,
  certificateOf,
  copyOf,
  latestConsentOf,
  makeAuthorities,
  sends,
  signsAndSends,
} from '#tests/support/team/sent-consents.ts';
import { consentsAddress } from '#web/team/consents/consents-address.ts';

/** Who consents first to which version. */
const namesOfVersions = [
  ['Ana', 'Bia', 'Fabio'],
  ['Gil', 'Dora'],
  ['Uira', 'Vera', 'Wagner', 'Xenia', 'Yago'],
] as const;
const acceptingAnew = [[], ['Ana', 'Bia'], ['Ana', 'Bia', 'Dora']];
const firstVersion = '1.0.1';
const secondVersion = '2.0.0';
const thirdVersion = '3.0.0';

const stage = openedForTests(startMaterialStage);
let testApp: TestApp;
let zeca: Person;
let authorities: Authorities;
let people: Map<string, Person>;

const named = (name: string): Person => people.get(name) ?? expect.fail(`${name} takes no part.`);
const materialOf = (version: string, responsible: string) => ({
  'consent.md': (text: string) => text.replace(/^version: .*$/m, `version: '${version}'`),
  'placeholders.json': (text: string) => text.replace(/("PESQUISADOR": \{[^}]*"value": )null/, `$1"${responsible}"`),
  'signature-roots/root.pem': () => authorities.pem,
  ...withSettings({ signedConsent: 'optional' }),
});
const checkAll = () => checkSignedConsents(testApp.parts, new AbortController().signal);
const registerSeenBy = ({ client }: Person, filter: Partial<calls.RegisterQuery> = {}) =>
  client.call(calls.readConsentRegister, { ...consentsAddress.atFirst, ...filter });
/** The register's entry of a participant's latest act. */
async function entryOf(name: string): Promise<calls.RegisterEntry> {
  const { entries } = await registerSeenBy(zeca, { search: await codeOf(testApp.database, named(name)) });
  return entries[0] ?? expect.fail('There is no entry.');
}

beforeAll(async () => {
  ({ testApp } = stage);
  authorities = await makeAuthorities();
  zeca = await staffMember(testApp, 'Zeca');
  people = new Map();
  for (const [index, version] of [firstVersion, secondVersion, thirdVersion].entries()) {
    await stage.restartWith(materialOf(version, index < 2 ? 'Dra. Iracema Prado' : 'Dr. Ubirajara Luz'));
    for (const name of namesOfVersions[index] ?? []) {
      const participant = await person(testApp, name);
      await participant.hasConsented();
      people.set(name, participant);
    }
    for (const name of acceptingAnew[index] ?? []) await named(name).hasConsented();
  }
});

describe('ten people, three versions', () => {
  test('the register has every act, latest first, with the acts in force', async () => {
    const { entries, total, versions } = await registerSeenBy(zeca);
    expect([entries.length, total]).toEqual([15, 15]);
    expect(versions).toEqual([thirdVersion, secondVersion, firstVersion]);
    const moments = entries.map(({ acceptedAt }) => acceptedAt ?? '');
    expect(moments).toEqual(moments.toSorted().reverse());
    const found = Map.groupBy(entries, ({ state, version }) => `${state} ${version}`);
    expect(Object.fromEntries([...found].map(([key, acts]) => [key, acts.length]))).toEqual({
      [`inForce ${thirdVersion}`]: 8,
      [`outdated ${secondVersion}`]: 4,
      [`outdated ${firstVersion}`]: 3,
    });
    expect(new Set(entries.map(({ participantCode }) => participantCode)).size).toBe(10);
    expect(entries.every(({ signature }) => signature === 'none')).toBe(true);
  });

  test('the register is searched by code and filtered by state and version', async () => {
    const code = await codeOf(testApp.database, named('Ana'));
    const ofAna = await registerSeenBy(zeca, { search: code.toLowerCase() });
    expect(ofAna.entries.map(({ version, state }) => [version, state])).toEqual([
      [thirdVersion, 'inForce'],
      [secondVersion, 'outdated'],
      [firstVersion, 'outdated'],
    ]);
    expect((await registerSeenBy(zeca, { state: 'inForce' })).total).toBe(8);
    expect((await registerSeenBy(zeca, { version: secondVersion })).total).toBe(4);
    const none = await registerSeenBy(zeca, { search: code, version: '9' });
    expect([none.total, none.entries]).toEqual([0, []]);
    const behind = await registerSeenBy(zeca, { page: 9 });
    expect([behind.total, behind.entries]).toEqual([15, []]);
  });

  test('signatures are valid, changed afterwards, of another person, unreadable or absent', async () => {
    const { between } = authorities;
    const certified = (name: string) => certificateOf(`${name} DA SILVA`, between);
    await signsAndSends(named('Uira'), await certified('Uira'), [between]);
    const signed = await signsAndSends(named('Vera'), await certified('Vera'), [between]);
    await sends(named('Vera'), Buffer.concat([signed, Buffer.from('\n7 0 obj\n<<>>\nendobj\n%%EOF\n')]));
    await signsAndSends(named('Wagner'), await certified('Bento'), [between]);
    await sends(named('Yago'), Buffer.from('%PDF-1.7\n/ByteRange [0 1 2 3]\n%%EOF\n'));
    expect((await registerSeenBy(zeca, { signature: 'waiting' })).total).toBe(4);
    await checkAll();
    const found: Record<string, string> = {};
    for (const name of ['Uira', 'Vera', 'Wagner', 'Yago', 'Gil']) found[name] = (await entryOf(name)).signature;
    expect(found).toEqual({
      Uira: 'valid',
      Vera: 'changed',
      Wagner: 'otherPerson',
      Yago: 'unreadable',
      Gil: 'none',
    });
    const { entries } = await registerSeenBy(zeca, { signature: 'changed' });
    expect(entries.map(({ participantCode }) => participantCode)).toEqual([
      await codeOf(testApp.database, named('Vera')),
    ]);
  });

  test('a new document is checked again, and so are all when a root is removed', async () => {
    const { between } = authorities;
    const vera = named('Vera');
    await signsAndSends(vera, await certificateOf('VERA SILVA', between), [between]);
    expect((await entryOf('Vera')).signature).toBe('waiting');
    await checkAll();
    expect((await entryOf('Vera')).signature).toBe('valid');
    const without = { ...materialOf(thirdVersion, 'Dr. Ubirajara Luz'), 'signature-roots/root.pem': () => '# none' };
    await stage.restartWith(without);
    await checkAll();
    expect((await entryOf('Vera')).signature).toBe('unknownRoot');
    await stage.restartWith(materialOf(thirdVersion, 'Dr. Ubirajara Luz'));
    await checkAll();
    expect((await entryOf('Vera')).signature).toBe('valid');
  });

  test('staff open a signature, confirm it by hand and undo that', async () => {
    const consentId = await latestConsentOf(named('Wagner'));
    const seen = await zeca.client.call(calls.inspectSignature, { consentId });
    expect(seen).toMatchObject({
      verdict: 'otherPerson',
      typedName: 'Wagner da Silva',
      // Without the document number in the certificate.
      signer: { name: 'BENTO DA SILVA', issuer: 'Autoridade de Ensaio' },
      roots: 1,
      confirmation: null,
    });
    const { receivedAt } = seen;
    const early = { consentId, receivedAt: '2026-01-01T00:00:00.000Z' };
    expectRefused(await zeca.client.request('POST', calls.confirmSignature.path, early), 'document-changed');
    const { confirmation } = await zeca.client.call(calls.confirmSignature, { consentId, receivedAt });
    expect(confirmation).toMatchObject({ byName: 'Zeca', isYou: true });
    const repeated = await zeca.client.call(calls.confirmSignature, { consentId, receivedAt });
    expect(repeated.confirmation).toEqual(confirmation);
    expect(await entryOf('Wagner')).toMatchObject({ signature: 'confirmed', confirmation: { byName: 'Zeca' } });
    await checkAll();
    expect((await entryOf('Wagner')).signature).toBe('confirmed');
    await zeca.client.call(calls.undoConfirmation, { consentId });
    expect((await entryOf('Wagner')).signature).toBe('otherPerson');
    expectRefused(await zeca.client.request('POST', calls.undoConfirmation.path, { consentId }), 'not-found');
    // What is confirmed is the document that was looked at, and no later one.
    await zeca.client.call(calls.confirmSignature, { consentId, receivedAt });
    await sends(named('Wagner'), Buffer.from('%PDF-1.7\nanother\n%%EOF\n'));
    await checkAll();
    expect((await entryOf('Wagner')).signature).toBe('unsigned');
  });

  test('invisible letters of a certificate are not shown', async () => {
    const wagner = named('Wagner');
    const { between } = authorities;
    await signsAndSends(wagner, await certify({ name: 'WAGNER\u202eSILVA\u200b:123', issuer: between }), [between]);
    const seen = await zeca.client.call(calls.inspectSignature, { consentId: await latestConsentOf(wagner) });
    expect(seen.signer?.name).toBe('WAGNER\ufffdSILVA\ufffd');
    await sends(wagner, Buffer.from('%PDF-1.7\nanother\n%%EOF\n'));
    await checkAll();
  });

  test('the team copy has those responsible then, and later events', async () => {
    const gil = named('Gil');
    const consentId = await latestConsentOf(gil);
    const { headers, content } = await zeca.client.file(calls.readConsentCopy, { consentId });
    expect(headers.get('content-disposition')).toBe('attachment; filename="via-da-pesquisa.pdf"');
    const text = pdfText(content);
    for (const said of ['Gil da Silva', 'Dra. Iracema Prado', 'via da pesquisa', 'Quero participar.', secondVersion]) {
      expect(text).toContain(said);
    }
    expect(text).not.toContain('Ubirajara');
    expect(text).toContain('não marcada neste consentimento');
    expect(text).not.toContain(await codeOf(testApp.database, gil));
  });

  test('"Quero participar" belongs to the act, and leaves the copy of the participant unchanged', async () => {
    const xenia = named('Xenia');
    const before = await copyOf(xenia);
    await xenia.client.call(enrol, questionnaire({ fullName: 'Xenia da Silva', email: xenia.email }));
    const { participateTickedAt } = await entryOf('Xenia');
    expect(participateTickedAt).not.toBeNull();
    expect((await entryOf('Gil')).participateTickedAt).toBeNull();
    expect(Buffer.from(await copyOf(xenia)).equals(Buffer.from(before))).toBe(true);
    const consentId = await latestConsentOf(xenia);
    const text = pdfText((await zeca.client.file(calls.readConsentCopy, { consentId })).content);
    expect(text).toContain('caixa marcada em');
    expect(text).toContain('Dr. Ubirajara Luz');
    // The same questionnaire again is a success, and the box was ticked once.
    await xenia.client.call(enrol, questionnaire({ fullName: 'Xenia da Silva', email: xenia.email }));
    expect((await entryOf('Xenia')).participateTickedAt).toBe(participateTickedAt);
    const own = await zipContent((await xenia.client.file(downloadOwnData, {})).content);
    const [act] = JSON.parse(own.get('consentimentos/lista.json')?.toString('utf8') ?? '[]');
    expect(act.participateTickedAt).toBe(participateTickedAt);
  });

  test('an uploaded document is downloaded in a sandbox, byte for byte', async () => {
    const yago = named('Yago');
    const consentId = await latestConsentOf(yago);
    const { headers, content } = await zeca.client.file(calls.readSentConsent, { consentId });
    expect(headers.get('content-disposition')).toBe('attachment; filename="termo-assinado.pdf"');
    expect(headers.get('content-security-policy')).toMatch(/^sandbox;/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(Buffer.from(content).toString()).toBe('%PDF-1.7\n/ByteRange [0 1 2 3]\n%%EOF\n');
    const without = { consentId: await latestConsentOf(named('Gil')) };
    for (const { path } of [calls.readSentConsent, calls.inspectSignature]) {
      expectRefused(await zeca.client.request('POST', path, without), 'not-found');
    }
    const unknown = { consentId: crypto.randomUUID() };
    for (const { path } of [calls.readSentConsent, calls.inspectSignature, calls.readConsentCopy]) {
      expectRefused(await zeca.client.request('POST', path, unknown), 'not-found');
    }
    const toConfirm = { ...unknown, receivedAt: new Date().toISOString() };
    expectRefused(await zeca.client.request('POST', calls.confirmSignature.path, toConfirm), 'not-found');
  });

  test('a refusal is counted once per text, and can be followed by a consent', async () => {
    const rosa = await person(testApp, 'Rosa');
    const { consent } = await rosa.client.call(readMaterial);
    const outdated = { consentHash: 'a'.repeat(64) };
    expectRefused(await rosa.client.request('POST', declineConsent.path, outdated), 'consent-outdated');
    await rosa.client.call(declineConsent, { consentHash: consent.hash });
    await expectNothingChanged(testApp.database, () => rosa.client.call(declineConsent, { consentHash: consent.hash }));
    const own = await zipContent((await rosa.client.file(downloadOwnData, {})).content);
    expect(JSON.parse(own.get('conta.json')?.toString('utf8') ?? '{}').consentsRefused).toMatchObject([
      { version: thirdVersion },
    ]);
    expect((await rosa.client.call(readConsents)).consents).toEqual([]);
    const ofToday = { from: '2000-01-01', to: '2100-01-01', timeZone: null };
    const refusalsTold = async () => {
      const files = await zipContent((await zeca.client.file(calls.downloadConsentBundle, ofToday)).content);
      const report = pdfText([...files.values()][1] ?? Buffer.of());
      return report.split('Quem lê sem conta não é contado.')[1]?.split('Retiradas')[0];
    };
    expect(await refusalsTold()).toContain(thirdVersion);
    await rosa.hasConsented();
    expect(await refusalsTold()).toContain('Nada neste período.');
  });

  test('withdrawals with retained and with erased answers are distinct', async () => {
    const [bia, fabio] = [named('Bia'), named('Fabio')];
    const codeOfBia = await codeOf(testApp.database, bia);
    await bia.client.call(enrol, questionnaire({ fullName: 'Bia da Silva', email: bia.email }));
    const before = (await registerSeenBy(zeca)).total;
    await withdraw(bia, 'keep');
    await withdraw(fabio, 'erase');
    const kept = await registerSeenBy(zeca, { state: 'retainedAfterWithdrawal' });
    expect(kept.entries.map(({ version }) => version)).toEqual([thirdVersion, secondVersion, firstVersion]);
    expect(kept.entries.some(({ participantCode }) => participantCode === codeOfBia)).toBe(false);
    expect(kept.entries.every(({ acceptedAt }) => acceptedAt === null)).toBe(true);
    const consentId = kept.entries[0]?.consentId ?? '';
    const copy = pdfText((await zeca.client.file(calls.readConsentCopy, { consentId })).content);
    expect(copy).toContain('apagado quando a pessoa deixou a pesquisa');
    expect(copy).not.toContain('Bia');
    expect(copy).toContain('trocada quando a pessoa deixou a pesquisa');
    expect(copy).not.toContain('de 2000');
    const withdrawn = await registerSeenBy(zeca, { state: 'withdrawn' });
    expect(withdrawn.entries).toMatchObject([
      { consentId: null, participantCode: null, version: firstVersion, acceptedAt: null, signature: 'none' },
    ]);
    expect(withdrawn.entries[0]?.withdrawnOn).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect((await registerSeenBy(zeca)).total).toBe(before);
    // Without a consent there is nothing to withdraw.
    await withdraw(await person(testApp, 'Ninguem'), 'erase');
    expect((await registerSeenBy(zeca, { state: 'withdrawn' })).total).toBe(1);
  });
});

describe('the bundle for the committee', () => {
  const period = { from: '2000-01-01', to: '2100-12-31', timeZone: 'America/Sao_Paulo' };

  test('has the register and a report, without names', async () => {
    const dora = named('Dora');
    await dora.client.call(enrol, questionnaire({ fullName: 'Dora Canário', email: dora.email }));
    await handsInInventory(dora, inventoryOfItem21);
    const [opened] = await casesSeenBy(zeca);
    if (opened === undefined) expect.fail('There is no case.');
    const { caseId, revision } = await takesCase(zeca, opened);
    const setDue = (due_at: Date) => testApp.database.updateTable('safety_case').set({ due_at }).execute();
    await setDue(new Date(opened.openedAt));
    const overdue = await zipContent((await zeca.client.file(calls.downloadConsentBundle, period)).content);
    expect(pdfText([...overdue.values()][1] ?? Buffer.of())).toContain('1 ainda aberto já passou dele.');
    await setDue(new Date(opened.dueAt));
    await zeca.client.call(closeCase, { caseId, revision, outcome: 'contactedAndGuided', note: 'Canário' });
    const participantId = await participantIdOf(testApp.database, dora);
    await zeca.client.call(excludeParticipant, { participantId, reason: 'duplicate', note: 'Canário' });

    const { headers, content } = await zeca.client.file(calls.downloadConsentBundle, period);
    expect(headers.get('content-type')).toBe('application/zip');
    const files = await zipContent(content);
    const names = [...files.keys()];
    expect(names).toEqual(['consentimentos-2000-01-01-a-2100-12-31.csv', 'relatorio-2000-01-01-a-2100-12-31.pdf']);
    const csv = files.get(names[0] ?? '')?.toString('utf8') ?? '';
    const report = pdfText(files.get(names[1] ?? '') ?? Buffer.of());
    const { total } = await registerSeenBy(zeca);
    expect(csv.trimEnd().split('\r\n')).toHaveLength(total + 1);
    for (const said of [await codeOf(testApp.database, named('Uira')), 'Válida', 'Retirado', 'Mantido após a saída']) {
      expect(csv).toContain(said);
    }
    for (const said of [firstVersion, secondVersion, thirdVersion, 'Contatou e orientou', 'participação repetida']) {
      expect(report).toContain(said);
    }
    for (const said of [
      '1 caso aberto no período; nenhum encerrado depois do prazo',
      'Leituras do registro',
      'Começaram o dia 1',
      'Terminaram o dia 3, o último',
    ]) {
      expect(report).toContain(said);
    }
    expect(report).not.toContain(await codeOf(testApp.database, named('Uira')));
    // Single cases are those referred to a service alone.
    expect(report).not.toContain('Casos encaminhados a um serviço');
    // A case by the minute would lead to the code whose consent was an hour before, in the file beside it.
    expect(report.replace(/Feito em [\d/]+, \d\d:\d\d/, '')).not.toMatch(/\d\d:\d\d/);
    for (const text of [csv, report]) {
      for (const name of ['Fabio', 'Wagner', 'Xenia']) expect(text).not.toContain(name);
      expect(text).not.toMatch(/@|Canário|Silva/);
    }
  });

  test('counts a case closed late as late, also once it is reopened and closed in time', async () => {
    const { database, parts } = testApp;
    const late = async () => (await readReportFacts(database, parts, period)).cases.late;
    await database
      .updateTable('safety_case')
      .set((row) => ({ due_at: row.ref('opened_at') }))
      .execute();
    expect(await late()).toBe(1);
    const { cases } = await zeca.client.call(readCases, { show: 'closed', outcome: 'contactedAndGuided', page: 1 });
    const { caseId, revision } = cases[0] ?? expect.fail('There is no case.');
    const { safetyCase } = await zeca.client.call(reopenCase, { caseId, revision });
    expect(await late()).toBe(1);
    const end = { caseId, revision: safetyCase.revision, outcome: 'contactedAndGuided', note: '' } as const;
    await zeca.client.call(closeCase, end);
    expect(await late()).toBe(1);
  });

  test('of a period without events is empty; a reversed period is refused', async () => {
    const empty = { ...period, from: '2001-01-01', to: '2001-01-31' };
    const files = await zipContent((await zeca.client.file(calls.downloadConsentBundle, empty)).content);
    const report = pdfText([...files.values()][1] ?? Buffer.of());
    expect(report).toContain('3 aceites não estão na tabela');
    expect(report.match(/Nada neste período\./g)?.length).toBeGreaterThanOrEqual(4);
    const backwards = { ...period, from: '2026-02-02', to: '2026-02-01' };
    const reply = await zeca.client.request('POST', calls.downloadConsentBundle.path, backwards);
    expectRefused(reply, 'invalid-input', 'to');
  });
});

test('every read is audited, under the code and never by name', async () => {
  const uira = named('Uira');
  const consentId = await latestConsentOf(uira);
  const day = { from: '2026-11-01', to: '2026-11-30', timeZone: null };
  const before = (await auditTrail(testApp.database)).length;
  await registerSeenBy(zeca, { search: await codeOf(testApp.database, uira), signature: 'valid' });
  await zeca.client.file(calls.readConsentCopy, { consentId });
  await zeca.client.file(calls.readSentConsent, { consentId });
  const { receivedAt } = await zeca.client.call(calls.inspectSignature, { consentId });
  await zeca.client.call(calls.confirmSignature, { consentId, receivedAt });
  // Repeated, as after a lost reply: nothing new.
  await zeca.client.call(calls.confirmSignature, { consentId, receivedAt });
  await zeca.client.call(calls.undoConfirmation, { consentId });
  await zeca.client.file(calls.downloadConsentBundle, day);
  const [actor, subject] = [await accountIdOf(zeca), await accountIdOf(uira)];
  const trail = (await auditTrail(testApp.database)).slice(before);
  expect(trail).toMatchObject([
    { action: 'consentRegisterRead', actor, subject: null, detail: { state: null, signature: 'valid', found: 1 } },
    { action: 'consentCopyRead', actor, subject },
    { action: 'signedConsentRead', actor, subject },
    { action: 'signatureInspected', actor, subject, detail: { verdict: 'valid' } },
    { action: 'signatureConfirmed', actor, subject },
    { action: 'signatureConfirmationUndone', actor, subject },
    { action: 'consentBundleDownloaded', actor, subject: null, detail: { from: '2026-11-01', to: '2026-11-30' } },
  ]);
  const { entries } = await zeca.client.call(readAuditLog, { before: null });
  expect(JSON.stringify(entries)).not.toContain('Uira');
  expect(entries.find(({ action }) => action === 'consentCopyRead')?.subjectCode).toBe(
    await codeOf(testApp.database, uira),
  );
});

test('every declared refusal of these calls occurs here', () => {
  expect(refusalsNotSeen([...Object.values(calls).filter((one) => 'path' in one), declineConsent])).toEqual([]);
});
