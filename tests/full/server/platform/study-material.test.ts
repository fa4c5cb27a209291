import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { loadMaterial } from '#server/platform/study-material/load-material.ts';
import { inCodePage } from '#tests/support/platform/encoded-text.ts';
import { materialFaults } from '#tests/support/study/material-faults.ts';
import { changePassage, copyShippedMaterial, materialProblems } from '#tests/support/study/material-folder.ts';

let folder = '';
beforeEach(async () => {
  folder = await copyShippedMaterial();
});

const change = (name: string, passage: string | RegExp, replacement: string) =>
  changePassage(join(folder, name), passage, replacement);
const problems = () => materialProblems(folder);

describe('a folder edited by researchers', () => {
  const reports: string[] = [];
  beforeEach(() => void reports.splice(0));
  const load = () => loadMaterial(folder, (sentence) => void reports.push(sentence.replace(folder, 'material')));

  test('properties saved by Excel in Brazil are the same file', async () => {
    const before = await load();
    expect(reports).toEqual([]);
    const table = await readFile(join(folder, 'words-properties.csv'), 'utf8');
    const saved = table
      .replaceAll(',', ';')
      .replaceAll(/(\d)\.(\d)/g, '$1,$2')
      .replaceAll('\n', '\r\n');
    await writeFile(join(folder, 'words-properties.csv'), `\uFEFF${saved};;;;;;;;;;\r\n`);
    const after = await load();
    expect(after.hash).toBe(before.hash);
    expect(after.wordProperties).toEqual(before.wordProperties);
    expect(reports).toEqual([
      'material/words-properties.csv: o separador é ponto e vírgula; os números têm vírgula decimal; 1 linha vazia fica de fora.',
    ]);
  });

  test.each([
    ['windows-1252', (text: string) => Buffer.from(text, 'latin1'), ['a codificação é Windows-1252']],
    ['UTF-16', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le'), ['a codificação é UTF-16']],
    ['line ends of an old Mac', (text: string) => Buffer.from(text.replaceAll('\n', '\r')), []],
  ])('files in %s are the same files', async (_what, encode, sentences) => {
    const before = await load();
    const names = ['front.json', 'questionnaire.json', 'inventory.json'];
    for (const name of names) {
      await writeFile(join(folder, name), encode(await readFile(join(folder, name), 'utf8')));
    }
    const after = await load();
    expect(after.hash).toBe(before.hash);
    expect(reports.sort()).toEqual(
      names.sort().flatMap((name) => sentences.map((sentence) => `material/${name}: ${sentence}.`)),
    );
  });

  test('ignored files are reported, except system files', async () => {
    const before = await load();
    await rename(join(folder, 'settings.json'), join(folder, 'Settings.JSON'));
    await writeFile(join(folder, '.DS_Store'), 'Bud1');
    await writeFile(join(folder, '._help.json'), 'Mac OS X');
    await writeFile(join(folder, 'help (1).json'), '{}');
    await writeFile(join(folder, 'ata.txt'), 'x');
    expect((await load()).hash).toBe(before.hash);
    expect(reports.sort()).toEqual([
      'material/Settings.JSON: vale como settings.json.',
      'material/ata.txt fica de fora: não é um arquivo do material.',
      'material/help (1).json fica de fora: não é um arquivo do material: para trazê-lo, dê a ele o nome help.json.',
    ]);
  });
});

describe('a broken folder is reported with place and expectation', () => {
  test.each(materialFaults)('%s', async (_fault, file, passage, replacement, expected) => {
    await change(file, passage, replacement);
    expect(await problems()).toEqual(expected.map((line) => `material/${line}`));
  });

  test('a duplicate word, a missing word, and avoided words', async () => {
    await change('words.json', '"word": "ajuda"', '"word": "amor"');
    await change('words.json', /\n {2}\{"word": "calor".*/, '');
    expect(await problems()).toEqual(
      expect.arrayContaining([
        'material/words.json, linha 2, words: são esperadas 60 palavras, há 59',
        'material/words.json, linha 61, words[58].word: é esperada uma palavra única na tabela; "amor" já é uma palavra avaliada',
        'material/words.json, linha 60, words[57].avoid.SIMILAR[4]: é esperada uma palavra da tabela; "ajuda" não está nela',
      ]),
    );
  });

  test('properties of words missing from the table', async () => {
    await change('words-properties.csv', 'melancolia,synonym,tristeza,1', 'melancolia,synonym,tristeza,2');
    await change('words-properties.csv', /desgosto,.*\n/, 'melancolia,synonym,tristeza,1,-1,10,3.24,,,,\n');
    await change('words-properties.csv', 'pesar,synonym', 'pezar,synonym');
    expect(await problems()).toEqual([
      'material/words-properties.csv, linha 1: falta a palavra "desgosto"',
      'material/words-properties.csv, linha 1: falta a palavra "pesar"',
      'material/words-properties.csv, linha 3, rank: é esperado "1", por words.json e pela palavra',
      'material/words-properties.csv, linha 4, word: "melancolia" aparece duas vezes',
      'material/words-properties.csv, linha 5, word: "pezar" não está em words.json',
    ]);
  });

  test('a row of properties with a decimal comma between commas', async () => {
    await change(
      'words-properties.csv',
      'melancolia,synonym,tristeza,1,-1,10,3.24',
      'melancolia,synonym,tristeza,1,-1,10,3,24',
    );
    expect(await problems()).toEqual([
      'material/words-properties.csv, linha 3: são esperadas 11 células, há 12: um número com vírgula decimal vai entre aspas, ou o separador é ponto e vírgula',
    ]);
  });

  test('a folder without word properties is complete', async () => {
    await rm(join(folder, 'words-properties.csv'));
    expect((await loadMaterial(folder)).wordProperties).toBeNull();
  });

  test('settings without external signatures are complete', async () => {
    await change('settings.json', '  "signedConsent": "off",\n', '');
    expect((await loadMaterial(folder)).settings.signedConsent).toBe('off');
  });

  test('a file in two encodings, and one of an old Mac', async () => {
    const [help, front] = await Promise.all(
      ['help.json', 'front.json'].map((name) => readFile(join(folder, name), 'utf8')),
    );
    const mixed = Buffer.concat([Buffer.from(`${help}`), Buffer.from('\n"ã', 'latin1')]);
    await writeFile(join(folder, 'help.json'), mixed);
    await writeFile(join(folder, 'front.json'), inCodePage(`${front}`, 'macRoman'));
    const line = `${help}`.split('\n').length + 1;
    expect(await problems()).toEqual([
      'material/front.json: a codificação parece ser Mac OS Roman: salve em UTF-8 (no Excel, “CSV UTF-8”)',
      `material/help.json, linha ${line}: a codificação não é UTF-8, ou é mais de uma: salve em UTF-8 (no Excel, “CSV UTF-8”)`,
    ]);
  });

  test('a duplicate file in another letter case', async () => {
    await cp(join(folder, 'help.json'), join(folder, 'HELP.json'));
    await rename(join(folder, 'help.json'), join(folder, 'Help.json'));
    expect(await problems()).toEqual(['material/help.json: é esperado um só arquivo; há HELP.json e Help.json']);
  });

  test('a folder with the material one level deeper', async () => {
    await expect(loadMaterial(join(folder, '..'))).rejects.toThrow(
      /não tem os arquivos dele, mas .*material tem: aponte/,
    );
  });

  test('a missing folder', async () => {
    await expect(loadMaterial(join(folder, 'nowhere'))).rejects.toThrow(
      `A pasta do material de estudo (STUDY_MATERIAL_DIR) não existe: ${join(folder, 'nowhere')}`,
    );
  });
});
