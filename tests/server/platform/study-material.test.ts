import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { loadMaterial } from '#server/platform/study-material/load-material.ts';
import { frontTexts, publicMaterial, publicMaterialShape } from '#study/material/material.ts';
import { changePassage, copyShippedMaterial, materialProblems } from '#tests/support/study/material-folder.ts';

const shipped = 'study-material';
let folder = '';
beforeEach(async () => {
  folder = await copyShippedMaterial();
});

const change = (name: string, passage: string | RegExp, replacement: string) =>
  changePassage(join(folder, name), passage, replacement);

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
      'front.json',
      'placeholders.json',
      'settings.json',
      'words-properties.csv',
    ]);
    for (const { version, hash } of material.files) {
      expect(version).toMatch(/^\d+\.\d+\.\d+$/);
      expect(hash).toMatch(/^[0-9a-f]{64}$/);
    }
    expect(material.words.rows).toHaveLength(60);
    expect(material.words.rows[0]?.word).toBe('tristeza');
    expect(material.wordProperties?.rows).toHaveLength(540);
    expect(material.wordProperties?.rows[1]).toMatchObject({
      word: 'melancolia',
      letters: 10,
      anewbr_valence_mean: null,
    });
    expect(material.inventory.items[20]).toBe('A vida me pareceu vazia de sentido.');
    expect(material.settings.careThresholds).toEqual({ item21: 2, depression: 11, anxiety: 8, stress: 13 });
    expect(publicMaterial(material).settings.signedConsent).toBe('off');
  });

  test('sends browsers no synonym or antonym, no scoring key and no placeholder', async () => {
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
    expect(sent).toContain('Convite para uma pesquisa: [nome da pesquisa]');
    expect(sent).toContain('com intervalo de pelo menos uma noite entre eles');
  });
});

test('the front page has the filled texts and the scale, other pages have not', async () => {
  await change('placeholders.json', '"nome da instituição", "value": null', '"nome da instituição", "value": "UFX"');
  const material = await loadMaterial(folder);
  const texts = frontTexts(material);
  expect(texts.who.text).toMatch(/^UFX, sob a responsabilidade de \[/);
  expect(texts.scale.at(-1)).toEqual({ value: 9, label: 'muito agradável' });
  expect(JSON.stringify(texts)).not.toContain('{{');
  expect(publicMaterial(material)).not.toHaveProperty('front');
});

describe('hashes', () => {
  test('a changed file changes its own hash and the total only', async () => {
    const before = await loadMaterial(folder);
    await change('help.json', 'de graça', 'sem custo');
    const after = await loadMaterial(folder);
    const changed = after.files.filter(({ hash }, index) => hash !== before.files[index]?.hash);
    expect(changed.map(({ name }) => name)).toEqual(['help.json']);
    expect(after.hash).not.toBe(before.hash);
    expect(after.consent.hash).toBe(before.consent.hash);
  });

  test('the consent hash changes when a name inside it becomes known', async () => {
    const before = await loadMaterial(folder);
    await change('placeholders.json', '"nome da instituição", "value": null', '"nome da instituição", "value": "UFX"');
    const after = await loadMaterial(folder);
    expect(after.consent.hash).not.toBe(before.consent.hash);
    expect(publicMaterial(after).consent.markdown).toContain('da instituição **UFX**');
  });

  test('line ends and a byte order mark do not change hashes of consent texts', async () => {
    const before = await loadMaterial(folder);
    const term = await readFile(join(folder, 'consent.md'), 'utf8');
    await writeFile(join(folder, 'consent.md'), `\uFEFF${term.replaceAll('\n', '\r\n')}`);
    expect((await loadMaterial(folder)).consent).toEqual(before.consent);
  });
});

// Each fault by itself: tests/full/server/platform/study-material.test.ts.
describe('a broken folder is reported with place and expectation', () => {
  test('every problem at once, by file and line', async () => {
    await change('settings.json', '"severityBands": false', '"severityBands": 0');
    await change('settings.json', '"lastDate": null,', '');
    await change('help.json', '"version": "1.2.0",', '');
    await rm(join(folder, 'words.json'));
    expect(await materialProblems(folder)).toEqual([
      'material/help.json, linha 1, version: falta este campo; é esperada uma versão escrita como texto, entre aspas',
      'material/settings.json, linha 1, lastDate: falta este campo; é esperada uma data como "2027-12-31", ou null',
      'material/settings.json, linha 11, severityBands: é esperado true ou false',
      'material/words.json: falta este arquivo',
    ]);
  });
});
