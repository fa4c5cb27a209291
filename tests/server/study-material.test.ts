import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { StartupFailure } from '../../src/server/startup-failure.ts';
import { loadMaterial } from '../../src/server/study-material/load-material.ts';
import { publicMaterial, publicMaterialShape } from '../../src/study/material.ts';

const shipped = join(import.meta.dirname, '../../study-material');
let folder = '';

beforeEach(async () => {
  const parent = await mkdtemp(join(tmpdir(), 'wordmood-material-'));
  onTestFinished(() => rm(parent, { recursive: true }));
  folder = join(parent, 'material');
  await cp(shipped, folder, { recursive: true });
});

/** Replaces a passage of a file; it must be there, so that a test never breaks nothing. */
async function change(name: string, passage: string | RegExp, replacement: string): Promise<void> {
  const content = await readFile(join(folder, name), 'utf8');
  const changed = content.replace(passage, () => replacement);
  if (changed === content) throw new Error(`${name} has no ${passage}`);
  await writeFile(join(folder, name), changed);
}

/** @returns the problems of a folder that must not load, without the heading. */
async function problems(): Promise<string[]> {
  const failure = await loadMaterial(folder).then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(failure instanceof StartupFailure)) throw new Error('expected a StartupFailure', { cause: failure });
  return failure.message
    .split('\n')
    .slice(1)
    .map((line) => line.trim());
}

describe('the shipped material', () => {
  test('loads, with a version and a hash for every file', async () => {
    const material = await loadMaterial(shipped);
    expect(material.files.map(({ name }) => name)).toEqual([
      'words.json',
      'inventory.json',
      'consent.md',
      'questionnaire.json',
      'instructions.json',
      'help.json',
      'placeholders.json',
      'settings.json',
    ]);
    for (const { version, hash } of material.files) {
      expect(version).toMatch(/^\d+\.\d+\.\d+$/);
      expect(hash).toMatch(/^[0-9a-f]{64}$/);
    }
    expect(material.words.rows).toHaveLength(60);
    expect(material.words.rows[0]?.word).toBe('tristeza');
    expect(material.inventory.items[20]).toBe('A vida me pareceu vazia de sentido.');
    expect(material.settings.careThresholds).toEqual({ item21: 2, depression: 11, anxiety: 8, stress: 13 });
  });

  test('gives the browser no synonym or antonym, no scoring key and no placeholder', async () => {
    const material = await loadMaterial(shipped);
    const sent = JSON.stringify(publicMaterial(material));
    expect(publicMaterialShape.parse(JSON.parse(sent))).toEqual(publicMaterial(material));
    for (const { synonyms, antonyms, avoid } of material.words.rows) {
      for (const list of [synonyms, antonyms, avoid.SIMILAR, avoid.OPOSTO]) {
        if (list.length > 0) expect(sent).not.toContain(JSON.stringify(list));
      }
    }
    for (const items of Object.values(material.inventory.key)) expect(sent).not.toContain(JSON.stringify(items));
    expect(sent).not.toMatch(/synonyms|antonyms|"key"|careThresholds|provisional|\{\{/);
    expect(sent).toContain('Convite para participar da pesquisa \\"[nome do estudo]\\"');
    expect(sent).toContain('com intervalo de pelo menos uma noite entre eles');
  });
});

describe('hashes', () => {
  test('a changed file changes its own hash and that of the whole, and no other', async () => {
    const before = await loadMaterial(folder);
    await change('help.json', 'de graça', 'sem custo');
    const after = await loadMaterial(folder);
    const changed = after.files.filter(({ hash }, index) => hash !== before.files[index]?.hash);
    expect(changed.map(({ name }) => name)).toEqual(['help.json']);
    expect(after.hash).not.toBe(before.hash);
    expect(after.consent.hash).toBe(before.consent.hash);
  });

  test('the consent changes when a name inside it becomes known', async () => {
    const before = await loadMaterial(folder);
    await change('placeholders.json', '"nome da instituição", "value": null', '"nome da instituição", "value": "UFX"');
    const after = await loadMaterial(folder);
    expect(after.consent.hash).not.toBe(before.consent.hash);
    expect(publicMaterial(after).consent.markdown).toContain('da instituição **UFX**');
  });

  test('line ends and the byte order mark of Windows do not matter to what people agree to', async () => {
    const before = await loadMaterial(folder);
    const term = await readFile(join(folder, 'consent.md'), 'utf8');
    await writeFile(join(folder, 'consent.md'), `\uFEFF${term.replaceAll('\n', '\r\n')}`);
    expect((await loadMaterial(folder)).consent).toEqual(before.consent);
  });
});

type Fault = [fault: string, file: string, passage: string | RegExp, replacement: string, expected: string[]];

const faults: Fault[] = [
  [
    'a row with three synonyms',
    'words.json',
    '"castigo", "pole": -1, "synonyms": ["punição", "pena", "penalidade", "penitência"]',
    '"castigo", "pole": -1, "synonyms": ["punição", "pena", "penalidade"]',
    ['words.json, linha 15, words[12].synonyms: são esperadas quatro palavras'],
  ],
  [
    'a pole that does not exist',
    'words.json',
    '"castigo", "pole": -1',
    '"castigo", "pole": 2',
    ['words.json, linha 15, words[12].pole: é esperado -1, 0 ou 1'],
  ],
  [
    'a missing comma',
    'inventory.json',
    '"Notei que minha boca ficava seca.",',
    '"Notei que minha boca ficava seca."',
    ['inventory.json, linha 17, coluna 5: é esperada uma vírgula antes daqui'],
  ],
  [
    'two syntax faults',
    'settings.json',
    '"hoursBetweenDays": 8,\n  "lastDate": null,',
    '"hoursBetweenDays" 8,\n  "lastDate": nulo,',
    [
      'settings.json, linha 4, coluna 22: são esperados dois-pontos depois do nome do campo',
      'settings.json, linha 5, coluna 15: é esperado um texto entre aspas, um número, true, false ou null',
    ],
  ],
  [
    'an empty file',
    'settings.json',
    /^.*$/s,
    '',
    ['settings.json, linha 1, coluna 1: é esperado um valor (talvez haja uma vírgula a mais)'],
  ],
  [
    'a field twice',
    'inventory.json',
    '"title": "Inventário",',
    '"title": "Inventário",\n  "title": "Outro",',
    ['inventory.json, linha 6, title: este campo aparece duas vezes'],
  ],
  [
    'an unknown field',
    'inventory.json',
    '"title": "Inventário",',
    '"title": "Inventário",\n  "titulo": "Outro",',
    ['inventory.json, linha 6, titulo: este campo não é conhecido'],
  ],
  [
    'a missing field',
    'settings.json',
    '    "item21": 2,\n',
    '',
    ['settings.json, linha 9, careThresholds.item21: falta este campo; é esperado um número'],
  ],
  [
    'a wrong type',
    'settings.json',
    '"severityBands": false',
    '"severityBands": "não"',
    ['settings.json, linha 8, severityBands: é esperado true ou false'],
  ],
  [
    'a number out of range',
    'settings.json',
    '"item21": 2',
    '"item21": 4',
    ['settings.json, linha 10, careThresholds.item21: é esperado um número até 3'],
  ],
  [
    'a choice that does not exist',
    'settings.json',
    '"day1"',
    '"dia1"',
    ['settings.json, linha 6, wordSet: é esperado "day1" ou "perDay"'],
  ],
  [
    'a date that does not exist',
    'settings.json',
    '"lastDate": null',
    '"lastDate": "2027-02-30"',
    ['settings.json, linha 5, lastDate: é esperada uma data como "2027-12-31", ou null'],
  ],
  [
    'an item too few',
    'inventory.json',
    '    "Tive tremedeira (por exemplo, nas mãos).",\n',
    '',
    ['inventory.json, linha 14, items: são esperados 21 itens'],
  ],
  [
    'an empty text',
    'questionnaire.json',
    '"label": "Idade"',
    '"label": " "',
    ['questionnaire.json, linha 17, fields.age.label: é esperado um texto que não esteja vazio'],
  ],
  [
    'a sex the record does not know',
    'questionnaire.json',
    '"masculino"',
    '"homem"',
    ['questionnaire.json, linha 24, fields.sex.options[0]: é esperado "masculino" ou "feminino"'],
  ],
  [
    'an unknown placeholder in the term',
    'consent.md',
    '{{ANOS_GUARDA}}',
    '{{ANOS}}',
    [
      'consent.md, linha 70, markdown: o marcador {{ANOS}} não está em placeholders.json',
      'placeholders.json, linha 19, values.ANOS_GUARDA: este marcador não é usado em nenhum texto',
    ],
  ],
  [
    'an unknown placeholder in a label',
    'consent.md',
    "'Quero participar.'",
    "'Quero participar de {{PESQUISA}}.'",
    ['consent.md, linha 6, participateLabel: o marcador {{PESQUISA}} não está em placeholders.json'],
  ],
  [
    'a half written placeholder',
    'help.json',
    '{{TELEFONE}}',
    '{{TELEFONE}',
    ['help.json, linha 17, full.markdown: é esperado um marcador como {{ESTUDO}}'],
  ],
  [
    'an unknown field of the screen in the term',
    'consent.md',
    'por {{ANOS_GUARDA}} anos',
    'por {{ANOS_GUARDA}} anos, até {data},',
    ['consent.md, linha 70, markdown: o campo {data} não é conhecido; este texto não tem campos entre chaves'],
  ],
  [
    'a placeholder that no text uses',
    'placeholders.json',
    '"INTERVALO": {',
    '"SALA": { "meaning": "sala", "value": null },\n    "INTERVALO": {',
    ['placeholders.json, linha 21, values.SALA: este marcador não é usado em nenhum texto'],
  ],
  [
    'a placeholder with a bad name',
    'placeholders.json',
    '"INTERVALO": {',
    '"sala 1": { "meaning": "sala", "value": null },\n    "INTERVALO": {',
    ['placeholders.json, linha 21, values.sala 1: é esperado um nome em maiúsculas, sem espaços'],
  ],
  [
    'a version that YAML takes for a number',
    'consent.md',
    "version: '1.0.0'",
    'version: 1.10',
    ['consent.md, linha 2, version: é esperada uma versão escrita como texto, entre aspas'],
  ],
  [
    'a label that is missing from the front matter',
    'consent.md',
    /acceptLabel.*\n/,
    '',
    ['consent.md, linha 2, acceptLabel: falta este campo; é esperado um texto entre aspas'],
  ],
  [
    'an unclosed quote in the front matter',
    'consent.md',
    "dateLabel: 'Data'",
    "dateLabel: 'Data",
    ['consent.md, linha 8, coluna 17: falta um sinal (aspas, vírgula ou dois-pontos)'],
  ],
  [
    'a term without front matter',
    'consent.md',
    '---\n',
    '',
    ['consent.md, linha 1: é esperado um cabeçalho com os campos, entre duas linhas com ---'],
  ],
  [
    'a demo word that the study uses',
    'instructions.json',
    '"mosquito"',
    '"encrenca"',
    [
      'instructions.json, linha 14, wordRating.demo.words[3]: é esperada uma palavra que não esteja em words.json; "encrenca" está',
    ],
  ],
  [
    'a phone number that the text does not name',
    'help.json',
    '"phone": "192"',
    '"phone": "193"',
    ['full', 'afterInventory', 'short'].map(
      (text) => `help.json, linha 11, contacts[1].phone: o telefone 193 não aparece no texto "${text}"`,
    ),
  ],
];

describe('a broken folder says where and what is expected', () => {
  test.each(faults)('%s', async (_fault, file, passage, replacement, expected) => {
    await change(file, passage, replacement);
    expect(await problems()).toEqual(expected.map((line) => `material/${line}`));
  });

  test('a word twice, a word too few, and the words that avoided it', async () => {
    await change('words.json', '"word": "ajuda"', '"word": "amor"');
    await change('words.json', /\n {2}\{"word": "calor".*/, '');
    expect(await problems()).toEqual(
      expect.arrayContaining([
        'material/words.json, linha 2, words: são esperadas 60 palavras, há 59',
        'material/words.json, linha 61, words[58].word: é esperada uma palavra única na tabela; "amor" já está em words[39].word',
        'material/words.json, linha 60, words[57].avoid.SIMILAR[4]: é esperada uma palavra da tabela; "ajuda" não está nela',
      ]),
    );
  });

  test('every problem at once, by file and line', async () => {
    await change('settings.json', '"severityBands": false', '"severityBands": 0');
    await change('settings.json', '"lastDate": null,', '');
    await change('help.json', '"version": "1.0.0",', '');
    await rm(join(folder, 'words.json'));
    expect(await problems()).toEqual([
      'material/help.json, linha 1, version: falta este campo; é esperada uma versão escrita como texto, entre aspas',
      'material/settings.json, linha 1, lastDate: falta este campo; é esperada uma data como "2027-12-31", ou null',
      'material/settings.json, linha 8, severityBands: é esperado true ou false',
      'material/words.json: falta este arquivo',
    ]);
  });

  test('a file that is not UTF-8', async () => {
    const help = await readFile(join(folder, 'help.json'), 'utf8');
    await writeFile(join(folder, 'help.json'), Buffer.from(help, 'latin1'));
    expect(await problems()).toEqual(['material/help.json, linha 16: é esperado um arquivo de texto em UTF-8']);
  });

  test('a folder that is not there', async () => {
    await expect(loadMaterial(join(folder, 'nowhere'))).rejects.toThrow(
      `A pasta do material de estudo (STUDY_MATERIAL_DIR) não existe: ${join(folder, 'nowhere')}`,
    );
  });
});
