import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { giveConsent, readConsentDocument } from '#contract/participation/consent-calls.ts';
import { readMaterial } from '#contract/platform/installation-calls.ts';
import { attachConsentCopies } from '#server/participation/consent/attach-consent-copies.ts';
import type { MailAttachment } from '#server/platform/mail/mail.ts';
import { type DueMail, deliverDueMails } from '#server/platform/mail/mail-handover-store.ts';
import { attachToPendingMails } from '#server/platform/mail/pending-mail-store.ts';
import { actsOfConsent, consentCopiesTo, consentsOf } from '#tests/support/participation/consent-acts.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import { clockAt } from '#tests/support/platform/mail-stage.ts';
import { pdfText } from '#tests/support/platform/pdf-text.ts';
import type { TestApp } from '#tests/support/platform/test-app.ts';
import { type MaterialStage, startMaterialStage } from '#tests/support/study/material-stage.ts';
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

test('the copy has text, ticks, name and time, and is mailed byte for byte', async () => {
  const eva = await person(testApp, 'Eva');
  await eva.client.call(giveConsent, act({ typedName: 'Eva Gonçalves Müller' }));
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
  expect(words(text)).toContain(words(`${shown.healthDataLabel} (caixa não marcada; a pesquisa não a pediu à parte)`));
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

test("a name outside the font's letters is printed in the copy", async () => {
  const li = await person(testApp, 'Li');
  await li.client.call(giveConsent, act({ typedName: 'Li 李 Łukasz' }));
  const { content } = await li.client.file(readConsentDocument, { consentId: await latestConsentOf(li) });
  expect(pdfText(content)).toContain('Li [U+674E] Łukasz');
});

describe('the mail with the copy', () => {
  const handedOver: DueMail[] = [];
  const handOver = async (participant: Person, minutesLater = 0) => {
    handedOver.length = 0;
    const at = new Date(testApp.clock.now().getTime() + minutesLater * 60_000);
    await deliverDueMails(testApp.database, clockAt(at), async (mail) => void handedOver.push(mail));
    return handedOver.filter(({ recipient }) => recipient === participant.email);
  };
  const makeCopies = (parts = testApp.parts) => attachConsentCopies(parts, new AbortController().signal);

  test('is sent once, after the copy is made, not with the reply', async () => {
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

  test('has its copy made by one server, and by another after a minute without result', async () => {
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
      return attachToPendingMails(testApp.database, { kind: 'consent-copy', clock, stopping }, each, () => {});
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

  test('is retried after a minute when the copy fails, and the log has the reason without a name', async () => {
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

test('at most ten consent copies a day are mailed', async () => {
  const ravi = await person(testApp, 'Ravi');
  for (let turn = 1; turn <= 12; turn += 1) {
    await ravi.client.call(giveConsent, act({ typedName: `Ravi ${'I'.repeat(turn)}` }));
  }
  expect(await consentsOf(ravi)).toHaveLength(12);
  expect(await mailsTo(ravi)).toHaveLength(10);
});

test('a copy of an earlier text has that text after a new one', async () => {
  const dora = await person(testApp, 'Dora');
  await dora.client.call(giveConsent, act({ typedName: 'Dora Lima' }));
  const consentId = await latestConsentOf(dora);
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
  const renewed = await dora.client.file(readConsentDocument, { consentId: await latestConsentOf(dora) });
  expect(pdfText(renewed.content)).toContain('Outro título de Preenchido agora');
  const said = [before, renewed.content].map((copy) => pdfText(copy).includes('Em resumo'));
  expect(said, 'the summary that was read stands in the copy, and none where the text has none').toEqual([true, false]);
});
