import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readAccount } from '#contract/accounts/account-calls.ts';
import {
  giveConsent,
  readConsentDocument,
  readConsents,
  readSignedDocument,
  storeSignedDocument,
} from '#contract/participation/consent-calls.ts';
import { enrol } from '#contract/participation/participation-calls.ts';
import type { InputOf } from '#contract/platform/call.ts';
import { readMaterial } from '#contract/platform/installation-calls.ts';
import { attachConsentCopies } from '#server/participation/consent/attach-consent-copies.ts';
import type { MailAttachment } from '#server/platform/mail/mail.ts';
import { type DueMail, sendDueMails } from '#server/platform/mail/mail-handover-store.ts';
import { attachToWaiting } from '#server/platform/mail/waiting-mail-store.ts';
import { questionnaire } from '#tests/support/calls/call-inputs.ts';
import { contractRows } from '#tests/support/calls/contract-rows.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import { clockAt } from '#tests/support/platform/mail-stage.ts';
import { pdfText } from '#tests/support/platform/pdf-text.ts';
import { refusalsNotSeen } from '#tests/support/platform/refusals-seen.ts';
import { expectNothingChanged, expectRefused } from '#tests/support/platform/refused.ts';
import type { TestApp } from '#tests/support/platform/test-app.ts';
import { withSettings } from '#tests/support/study/changed-material.ts';
import { type MaterialStage, startMaterialStage } from '#tests/support/study/material-stage.ts';

let testApp: TestApp;
let restartWith: MaterialStage['restartWith'];
let close: MaterialStage['close'];

beforeAll(async () => {
  ({ testApp, restartWith, close } = await startMaterialStage());
});
afterAll(() => close());

type ConsentInput = InputOf<typeof giveConsent>;
const act = (changed: Partial<ConsentInput> = {}): ConsentInput => ({
  consentHash: testApp.material.consent.hash,
  accepted: true,
  healthDataAccepted: false,
  typedName: 'Ana Conceição da Silva',
  ...changed,
});
const consentsOf = async ({ client }: Person) => (await client.call(readConsents)).consents;
const latestOf = async (somebody: Person) => (await consentsOf(somebody))[0]?.consentId ?? '';
const mailsTo = ({ email }: Person) =>
  testApp.database
    .selectFrom('mail')
    .leftJoin('mail_attachment', 'mail_attachment.mail_id', 'mail.mail_id')
    .where('recipient', '=', email)
    .where('kind', '=', 'consent-copy')
    .select(['subject', 'body_text', 'account_id', 'content', 'file_name'])
    .execute();
const pdfOf = (text: string) => Buffer.from(`%PDF-1.7\n${text}\n%%EOF\n`);
const sends = ({ client }: Person, consentId: string, content: Buffer) =>
  client.request('POST', storeSignedDocument.path, { consentId, content: content.toString('base64') });

test('the same act again changes nothing; another answer or name is a new record, and the latest counts', async () => {
  const ana = await person(testApp, 'Ana');
  await ana.client.call(giveConsent, act());
  await expectNothingChanged(testApp.database, () => ana.client.call(giveConsent, act()));
  await ana.client.call(giveConsent, act({ healthDataAccepted: true }));
  await ana.client.call(giveConsent, act({ healthDataAccepted: true, typedName: 'Ana C. Silva' }));
  await ana.client.call(giveConsent, act());
  const consents = await consentsOf(ana);
  expect(consents.map(({ typedName, healthDataAccepted }) => [typedName, healthDataAccepted])).toEqual([
    ['Ana Conceição da Silva', false],
    ['Ana C. Silva', true],
    ['Ana Conceição da Silva', true],
    ['Ana Conceição da Silva', false],
  ]);
  expect(consents[0]).toMatchObject({
    version: '1.2.0',
    accepted: true,
    isCurrent: true,
    signedDocumentReceivedAt: null,
  });
  expect(new Set(consents.map(({ consentId }) => consentId)).size).toBe(4);
});

test('two tabs that consent at once make one participation, and one record where they say the same', async () => {
  const bia = await person(testApp, 'Bia');
  const tabs = Array.from({ length: 3 }, () => bia.client.call(giveConsent, act({ typedName: 'Bia Luz' })));
  for (const progress of await Promise.all(tabs)) expect(progress.enrolment).toBe('consented');
  expect(await consentsOf(bia)).toHaveLength(1);
  expect(await mailsTo(bia)).toHaveLength(1);

  const different = ['Bia da Luz', 'Beatriz Luz'].map((typedName) => bia.client.call(giveConsent, act({ typedName })));
  await Promise.all(different);
  expect(await consentsOf(bia)).toHaveLength(3);
});

test('whoever was overtaken between reading and storing is decided anew, whatever has overtaken them', async () => {
  const noa = await person(testApp, 'Noa');
  const { account } = await noa.client.call(readAccount);
  // Each is decided by what was so before the others, at the same moment: one after the other has to look again.
  for (let round = 1; round <= 5; round += 1) {
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

test('an act that a server of the release before stores at the same moment stays, and raises no fault', async () => {
  const ugo = await person(testApp, 'Ugo');
  await ugo.client.call(giveConsent, act({ typedName: 'Ugo Reis' }));
  // Once, and whatever is rolled back: that server raises no revision with an act.
  await sql`create sequence other_acts`.execute(testApp.database);
  await sql`create function other_act() returns trigger language plpgsql as $$ begin
    if nextval('other_acts') = 1 then
      insert into consent (consent_id, participant_id, act, version, consent_hash, accepted, health_data_accepted, typed_name, time_zone,
        accepted_at)
      select gen_random_uuid(), participant_id, 2, version, consent_hash, true, true, 'Ugo R.', time_zone, accepted_at
      from consent where participant_id = new.participant_id;
    end if;
    return new; end $$`.execute(testApp.database);
  await sql`create trigger other_act before update on participant for each row execute function other_act()`.execute(
    testApp.database,
  );
  try {
    await ugo.client.call(giveConsent, act({ typedName: 'Ugo dos Reis' }));
  } finally {
    await sql`drop function other_act() cascade`.execute(testApp.database);
    await sql`drop sequence other_acts`.execute(testApp.database);
  }
  expect((await consentsOf(ugo)).map(({ typedName }) => typedName)).toEqual(['Ugo dos Reis', 'Ugo Reis']);
});

test('an incomplete name is no signature', async () => {
  const caio = await person(testApp, 'Caio');
  for (const typedName of ['', '  ', 'Caio', 'C.', 'x'.repeat(201)]) {
    const reply = await caio.client.request('POST', giveConsent.path, act({ typedName }));
    expectRefused(reply, 'invalid-input', 'typedName');
  }
});

test('the copy says what was read, ticked and typed, and when; it comes by mail, the very same file', async () => {
  const eva = await person(testApp, 'Eva');
  await eva.client.call(giveConsent, act({ typedName: 'Eva Gonçalves Müller', healthDataAccepted: true }));
  const [consent] = await consentsOf(eva);
  const { headers, content } = await eva.client.file(readConsentDocument, { consentId: consent?.consentId ?? '' });
  expect(headers.get('content-type')).toBe('application/pdf');
  expect(headers.get('content-disposition')).toBe('attachment; filename="termo-de-consentimento.pdf"');
  expect(headers.get('cache-control')).toBe('no-store');
  const { consent: shown } = await eva.client.call(readMaterial);
  const text = pdfText(content);
  // A paragraph may go over to the next page, past the foot of its own.
  const words = (whole: string) =>
    whole.replaceAll(/Consentimento [\da-f-]{36}|página \d de \d/g, '').replaceAll(/[\s*#]+/g, '');
  expect(words(text)).toContain(words(shown.title));
  for (const paragraph of shown.markdown.split(/\n{2,}/)) expect(words(text)).toContain(words(paragraph));
  expect(words(text)).toContain(words(`${shown.acceptLabel} (caixa marcada)`));
  expect(words(text)).toContain(words(`${shown.healthDataLabel} (caixa marcada)`));
  for (const fact of ['Eva Gonçalves Müller', shown.version, shown.hash, consent?.consentId ?? '']) {
    expect(text).toContain(fact);
  }
  const when = new Intl.DateTimeFormat('pt-BR', {
    dateStyle: 'long',
    timeStyle: 'medium',
    timeZone: 'America/Sao_Paulo',
  });
  expect(text).toContain(`${when.format(new Date(consent?.acceptedAt ?? ''))} (America/Sao_Paulo, UTC-03:00)`);
  const metadata = Buffer.from(content).toString('latin1');
  expect(metadata).toContain('/Lang (pt-BR)');
  expect(text).toMatch(/página 1 de \d/);

  await attachConsentCopies(testApp.parts, new AbortController().signal);
  const mails = await mailsTo(eva);
  expect(mails).toMatchObject([{ file_name: 'termo-de-consentimento.pdf' }]);
  expect(mails[0]?.account_id).not.toBeNull();
  expect(mails[0]?.content?.equals(content)).toBe(true);
  expect(`${mails[0]?.subject} ${mails[0]?.body_text}`).not.toMatch(/saúde|depress|ansiedade|estresse/i);
  const again = await eva.client.file(readConsentDocument, { consentId: consent?.consentId ?? '' });
  expect(Buffer.from(again.content).equals(content)).toBe(true);
});

describe('the mail with the copy', () => {
  const handedOver: DueMail[] = [];
  const handOver = async (somebody: Person, minutesLater = 0) => {
    handedOver.length = 0;
    const at = new Date(testApp.clock.now().getTime() + minutesLater * 60_000);
    await sendDueMails(testApp.database, clockAt(at), async (mail) => void handedOver.push(mail));
    return handedOver.filter(({ recipient }) => recipient === somebody.email);
  };
  const makeCopies = (parts = testApp.parts) => attachConsentCopies(parts, new AbortController().signal);

  test('waits until the copy is made, after the answer, and goes once', async () => {
    const gil = await person(testApp, 'Gil');
    await gil.client.call(giveConsent, act({ typedName: 'Gil Prata' }));
    expect(await handOver(gil)).toEqual([]);
    await Promise.all([makeCopies(), makeCopies()]);
    const [mail, ...others] = await handOver(gil);
    expect(others).toEqual([]);
    expect(mail?.attachments.map(({ fileName }) => fileName)).toEqual(['termo-de-consentimento.pdf']);
    expect(await pdfText(Buffer.from(mail?.attachments[0]?.content ?? []))).toContain('Gil Prata');
    expect(await handOver(gil)).toEqual([]);
  });

  test('has its copy made by one server, and by another when nothing has come of that for a minute', async () => {
    await makeCopies();
    for (const name of ['Ada', 'Bia', 'Caio']) {
      await (await person(testApp, name)).client.call(giveConsent, act({ typedName: `${name} Prata` }));
    }
    const made: number[] = [];
    const round = (minutesLater: number, make: () => Promise<MailAttachment>) => {
      const clock = { now: () => new Date(testApp.clock.now().getTime() + minutesLater * 60_000) };
      const stopping = new AbortController().signal;
      const each = ({ mailId }: { mailId: number }) => {
        made.push(mailId);
        return make();
      };
      return attachToWaiting(testApp.database, { kind: 'consent-copy', clock, stopping }, each, () => {});
    };
    const never = () => new Promise<MailAttachment>(() => {});
    const atOnce = async () => ({
      fileName: 'copia.pdf',
      contentType: 'application/pdf',
      content: Buffer.from('%PDF'),
    });
    // A server that has begun with the first of them, and comes to no end with it.
    void round(0, never);
    await expect.poll(() => made).toHaveLength(1);
    const [first] = made;
    await Promise.all([round(0, atOnce), round(0, atOnce), round(0.9, atOnce)]);
    expect(made).toHaveLength(3);
    expect(new Set(made).size).toBe(3);
    await round(1.1, atOnce);
    expect(made.slice(3)).toEqual([first]);
  });

  test('waits for another minute where the copy cannot be made, and the log says why without a name', async () => {
    const hel = await person(testApp, 'Hel');
    await hel.client.call(giveConsent, act({ typedName: 'Helena Prata' }));
    await testApp.database.updateTable('consent').set({ consent_hash: testApp.material.words.hash }).execute();
    await makeCopies();
    expect(await handOver(hel)).toEqual([]);
    expect(testApp.logged.filter((line) => line.includes('the copy of a consent could not be made'))).toHaveLength(1);
    expect(testApp.logged.join('\n')).not.toContain('Helena');
    await testApp.database.updateTable('consent').set({ consent_hash: testApp.material.consent.hash }).execute();
    await makeCopies();
    expect(await handOver(hel, 1)).toEqual([]);
    const clock = { now: () => new Date(testApp.clock.now().getTime() + 61_000) };
    await makeCopies({ ...testApp.parts, clock } as typeof testApp.parts);
    expect(await handOver(hel, 2)).toHaveLength(1);
  });
});

test('a name in letters that the copy has no signs for stands in it all the same', async () => {
  const li = await person(testApp, 'Li');
  await li.client.call(giveConsent, act({ typedName: 'Li 李 Łukasz' }));
  const { content } = await li.client.file(readConsentDocument, { consentId: await latestOf(li) });
  expect(pdfText(content)).toContain('Li [U+674E] Łukasz');
});

test("nobody reaches another person's consents", async () => {
  const [hugo, ivo] = [await person(testApp, 'Hugo'), await person(testApp, 'Ivo')];
  await hugo.hasConsented();
  await ivo.hasConsented();
  const consentId = await latestOf(hugo);
  await sends(hugo, consentId, pdfOf('assinado por Hugo'));
  for (const call of [readConsentDocument, readSignedDocument]) {
    expectRefused(await ivo.client.request('POST', call.path, { consentId }), 'not-found');
  }
  await expectNothingChanged(testApp.database, async () => {
    expectRefused(await sends(ivo, consentId, pdfOf('de outra pessoa')), 'not-found');
  });
  expect(await consentsOf(ivo)).toHaveLength(1);
  expectRefused(
    await ivo.client.request('POST', readSignedDocument.path, { consentId: await latestOf(ivo) }),
    'not-found',
  );
});

test('no more than ten copies a day are mailed, whatever is consented to', async () => {
  const ravi = await person(testApp, 'Ravi');
  for (let turn = 1; turn <= 12; turn += 1) {
    await ravi.client.call(giveConsent, act({ typedName: `Ravi ${'I'.repeat(turn)}` }));
  }
  expect(await consentsOf(ravi)).toHaveLength(12);
  expect(await mailsTo(ravi)).toHaveLength(10);
});

test('a copy of an earlier text says that text, also after the study has another', async () => {
  const dora = await person(testApp, 'Dora');
  await dora.client.call(giveConsent, act({ typedName: 'Dora Lima' }));
  const consentId = await latestOf(dora);
  const before = (await dora.client.file(readConsentDocument, { consentId })).content;
  await restartWith({
    'consent.md': (text) =>
      text
        .replace(/^title: .*$/m, "title: 'Outro título de {{ESTUDO}}'")
        .replace(/^summary:\n( .*\n)+/m, '')
        .replaceAll('três dias', 'quatro dias'),
    'placeholders.json': (text) => text.replace('"value": null', '"value": "Preenchido agora"'),
  });
  const after = (await dora.client.file(readConsentDocument, { consentId })).content;
  expect(Buffer.from(after).equals(before)).toBe(true);
  expect((await consentsOf(dora))[0]?.isCurrent).toBe(false);
  await dora.hasConsented();
  const renewed = await dora.client.file(readConsentDocument, { consentId: await latestOf(dora) });
  expect(pdfText(renewed.content)).toContain('Outro título de Preenchido agora');
  const said = [before, renewed.content].map((copy) => pdfText(copy).includes('Em resumo'));
  expect(said, 'the summary that was read stands in the copy, and none where the text has none').toEqual([true, false]);
});

test('health data are asked for anew once the study asks for them apart, and the latest answer counts', async () => {
  await restartWith({});
  const gil = await person(testApp, 'Gil');
  await gil.client.call(giveConsent, act({ typedName: 'Gil Reis' }));
  await restartWith(withSettings({ separateHealthDataConsent: true }));
  expect(await gil.progress()).toMatchObject({ enrolment: 'consented', consentOutdated: true });
  expectRefused(await gil.client.request('POST', enrol.path, questionnaire()), 'consent-outdated');
  expectRefused(await gil.client.request('POST', giveConsent.path, act({ typedName: 'Gil Reis' })), 'incomplete');
  await gil.client.call(giveConsent, act({ typedName: 'Gil Reis', healthDataAccepted: true }));
  expect(await gil.progress()).toMatchObject({ consentOutdated: false });
  await gil.client.call(enrol, questionnaire());
});

test('every refusal that these rows declare as their own has been shown here', async () => {
  const rows = (await contractRows()).filter(({ path }) => path.startsWith('/api/participation/consents'));
  expect(refusalsNotSeen(rows)).toEqual([]);
});
