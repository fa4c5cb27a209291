import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConsents, storeSignedDocument } from '#contract/participation/consent-calls.ts';
import { downloadOwnData } from '#contract/participation/rights-calls.ts';
import { accountIdOf } from '#tests/support/accounts/staff.ts';
import { signedInElevenMinutesAgo } from '#tests/support/accounts/stale-sign-in.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import { pdfText } from '#tests/support/platform/pdf-text.ts';
import { refusalsNotSeen } from '#tests/support/platform/refusals-seen.ts';
import { expectRefused } from '#tests/support/platform/refused.ts';
import type { TestApp } from '#tests/support/platform/test-app.ts';
import { zipContent } from '#tests/support/platform/zip-content.ts';
import { type MaterialStage, startMaterialStage, withSignedConsents } from '#tests/support/study/material-stage.ts';

let testApp: TestApp;
let close: MaterialStage['close'];
beforeAll(async () => {
  ({ testApp, close } = await startMaterialStage(withSignedConsents));
});
afterAll(() => close());

const ownData = async ({ client }: Person) => zipContent((await client.file(downloadOwnData, {})).content);
const textOf = (files: Map<string, Buffer>, name: string) => files.get(name)?.toString('utf8') ?? '';
const headingsOf = (files: Map<string, Buffer>, name: string) =>
  textOf(files, `respostas/${name}.csv`).slice(1).split('\r\n')[0]?.split(';') ?? [];
const rowsOf = (files: Map<string, Buffer>, name: string) =>
  textOf(files, `respostas/${name}.csv`)
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(';'));

describe('the data copy', () => {
  test('of an account without participation has account and profile', async () => {
    const gil = await person(testApp, 'Gil');
    const { headers } = await gil.client.file(downloadOwnData, {});
    expect(headers.get('content-type')).toBe('application/zip');
    const files = await ownData(gil);
    expect([...files.keys()]).toEqual(['LEIA-ME.txt', 'conta.json', 'perfil.json', 'sessoes.json', 'emails.json']);
    expect(JSON.parse(textOf(files, 'conta.json'))).toMatchObject({ name: 'Gil', email: gil.email });
    expect(textOf(files, 'LEIA-ME.txt')).not.toContain('consentimentos');
  });

  test('has all data, readable, and the answer key only after day 3', async () => {
    const ana = await person(testApp, 'Ana');
    await ana.hasFinishedDay(1);
    const { consents } = await ana.client.call(readConsents);
    const signed = Buffer.from('%PDF-1.7\nassinado\n%%EOF\n');
    await ana.client.call(storeSignedDocument, {
      consentId: consents[0]?.consentId ?? '',
      content: signed.toString('base64'),
    });

    const early = await ownData(ana);
    const named = textOf(early, 'LEIA-ME.txt');
    for (const path of early.keys()) {
      if (path !== 'LEIA-ME.txt') expect(named, path).toContain(path.replace(/termo-.*/, '*.pdf'));
    }
    expect(pdfText(early.get('consentimentos/termo-1.pdf') ?? Buffer.of())).toContain('Ana da Silva');
    expect(early.get('consentimentos/termo-1-assinado.pdf')?.equals(signed)).toBe(true);
    expect(JSON.parse(textOf(early, 'questionario.json')).answers).toMatchObject({ age: 34, medications: 'nenhuma' });

    const words = rowsOf(early, 'palavras').filter(([, , , outcome]) => outcome === 'avaliada');
    expect(
      words.map(([, , word, , valence, , time]) => ({
        word,
        valence: Number(valence),
        reactionTimeMs: Number(time?.replace(',', '.')),
      })),
    ).toEqual(ana.answersOf(1).ratings);
    expect(rowsOf(early, 'inventario')).toHaveLength(24);
    expect(rowsOf(early, 'linha-do-tempo').length).toBeGreaterThan(5);
    const tasks = rowsOf(early, 'tarefas');
    expect(tasks.every((row) => row[9] === '')).toBe(true);
    const aboutOptions = ['O que era cada opção', 'O que era a sua resposta', 'Grupo de cada opção'].map((heading) =>
      headingsOf(early, 'tarefas').indexOf(heading),
    );
    expect(tasks.flatMap((row) => aboutOptions.map((place) => row[place])).every((cell) => cell === '')).toBe(true);
    const ofTests = tasks.filter(([, task]) => task?.startsWith('Teste'));
    expect(ofTests).toHaveLength(20);
    for (const [, , , , sample, cue, options, chosen, isRight, ...others] of ofTests) {
      // What was picked and put names options.
      expect([others[8], others[17]]).toEqual(['', '']);
      expect([sample, cue, options, isRight]).toEqual(['', '', '', '']);
      expect(chosen).not.toBe('');
    }
    expect(JSON.parse(textOf(early, 'registro-de-pesquisa.json'))).toEqual(await ana.record());
    expect(named).toContain('ficam de fora as respostas certas');

    await ana.hasFinishedDay(3);
    const late = await ownData(ana);
    const all = rowsOf(late, 'tarefas');
    const given = ([1, 2, 3] as const).flatMap((day) => ana.answersOf(day).attempts.flatMap(({ items }) => items));
    expect(
      all.map(([, , , , sample, cue, options, chosen, , right]) => ({
        sample,
        context: cue,
        options: options?.split(' | '),
        chosen,
        right,
      })),
    ).toEqual(given);
    for (const row of all) {
      const [options, right] = [row[6]?.split(' | ') ?? [], row[9] ?? ''];
      const [parts = '', chosenPart, networks = ''] = aboutOptions.map((place) => row[place]);
      expect(parts.split(' | ')[options.indexOf(right)]).toBe('certa');
      expect(parts.split(' | ')[options.indexOf(row[7] ?? '')]).toBe(chosenPart);
      expect(networks === '' ? 0 : networks.split(' | ').length).toBe(/ 2$/.test(row[1] ?? '') ? options.length : 0);
    }
    expect(JSON.parse(textOf(late, 'registro-de-pesquisa.json'))).toEqual(await ana.record());
    expect(textOf(late, 'LEIA-ME.txt')).not.toContain('ficam de fora');
  });

  test('has no data of others, and no password, token or code', async () => {
    const [bia, caio] = [await person(testApp, 'Bia'), await person(testApp, 'Caio')];
    await bia.hasEnrolled();
    await caio.hasEnrolled();
    const whole = Array.from((await ownData(bia)).values(), (file) => file.toString('utf8')).join('\n');
    for (const foreign of [caio.email, await accountIdOf(caio), 'Caio da Silva']) expect(whole).not.toContain(foreign);
    const id = await accountIdOf(bia);
    const credentials = await testApp.database
      .selectFrom('account_credential')
      .where('user_id', '=', id)
      .selectAll()
      .execute();
    const sessions = await testApp.database
      .selectFrom('account_session')
      .where('user_id', '=', id)
      .selectAll()
      .execute();
    for (const { password } of credentials) expect(whole).not.toContain(password);
    for (const { token } of sessions) expect(whole).not.toContain(token);
  });

  test('needs a fresh sign-in, and is rate-limited', async () => {
    const dora = await person(testApp, 'Dora');
    for (let time = 1; time <= 10; time += 1) await dora.client.file(downloadOwnData, {});
    expectRefused(await dora.client.request('POST', downloadOwnData.path, {}), 'too-many-requests');
    await signedInElevenMinutesAgo(testApp.database, dora);
    expectRefused(await dora.client.request('POST', downloadOwnData.path, {}), 'fresh-sign-in-needed');
  });
});

test('every declared refusal of this call occurs here', () => {
  expect(refusalsNotSeen([downloadOwnData])).toEqual([]);
});
