import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillStudy } from '#rehearsal/filled-study/fill-study.ts';
import { dataFileName, exportTables } from '#research/export/export-tables.ts';
import { textInR } from '#research/export/text-in-r.ts';
import { staffMember } from '#tests/support/accounts/staff.ts';
import { exportOf, startExportStage } from '#tests/support/research/export-stage.ts';
import { readInPspp } from '#tests/support/research/read-in-pspp.ts';
import { researchRows } from '#tests/support/research/research-csv.ts';
import { runInR } from '#tests/support/research/run-in-r.ts';
import { renda, withQuestions } from '#tests/support/study/added-question.ts';
import { type ChangedMaterial, changedMaterial } from '#tests/support/study/changed-material.ts';

/** Numbers among texts, and a longest option. */
const filhos = {
  ...{ ...renda, label: 'Quantos filhos?', export: 'filhos', ordered: true },
  options: ['Nenhum', '1', '2', `3 ou mais ${'ã'.repeat(80)}`],
  english: { label: 'How many children?', options: ['None', '1', '2', '3 or more'] },
};
/** What a spreadsheet program would take for formulas, and what CSV and SPSS have to quote. */
const tempo = {
  ...{ ...renda, label: 'Há quanto tempo?', export: 'tempo', ordered: true },
  options: ['- de 1 ano', '+ de 1 ano, até 5', 'mais de \'5\', ou "muito"', '=tudo;'],
};

describe('questions with options', () => {
  let material: ChangedMaterial;
  let stage: Awaited<ReturnType<typeof startExportStage>>;
  let files: Awaited<ReturnType<typeof exportOf>>['files'];
  beforeAll(async () => {
    material = await changedMaterial(withQuestions({ filhos, tempo }));
    stage = await startExportStage({ STUDY_MATERIAL_DIR: material.folder });
    await fillStudy(stage.testApp.connectionString, {
      material: stage.testApp.material,
      participants: 30,
      days: 1,
      seed: 6,
    });
    const zeca = await staffMember(stage.testApp, 'Zeca');
    ({ files } = await exportOf(stage.testApp, zeca.client));
  });
  afterAll(async () => {
    await stage?.close();
    await material?.remove();
  });

  const text = (path: string) => new TextDecoder().decode(files.get(path));

  test('are factors in R with the options as levels in their order, ordered if the question says so', async () => {
    const lines = `
      source("analysis/read_wordmood.R")
      people <- read_wordmood(".")$people
      levels_of <- list(
        filhos = c(${filhos.options.map(textInR).join(', ')}), tempo = c(${tempo.options.map(textInR).join(', ')})
      )
      for (name in c("social", "education", "filhos", "tempo")) {
        same <- is.null(levels_of[[name]]) || identical(enc2utf8(levels(people[[name]])), enc2utf8(levels_of[[name]]))
        cat(name, is.factor(people[[name]]), is.ordered(people[[name]]), nlevels(people[[name]]), anyNA(people[[name]]), same, "\\n")
      }`;
    const { printed } = await runInR(files, lines, async () => undefined);
    expect(printed.trim().split(/\s*\n/)).toEqual([
      'social TRUE FALSE 6 FALSE TRUE',
      'education TRUE TRUE 8 FALSE TRUE',
      'filhos TRUE TRUE 4 FALSE TRUE',
      'tempo TRUE TRUE 4 FALSE TRUE',
    ]);
  });

  test('have their options as labelled values in PSPP, equal to the file', async () => {
    const { rows } = await readInPspp(files, ['people']);
    const inFile = researchRows(text(`data/${dataFileName(exportTables.people)}`));
    const syntax = text('analysis/read_wordmood.sps');
    for (const column of ['social', 'education', 'filhos', 'tempo']) {
      expect(rows.get('people')?.map((row) => row[column]?.trimEnd())).toEqual(inFile.map((row) => row[column]));
      expect(syntax).toMatch(new RegExp(`VALUE LABELS[^.]*${column} `));
    }
  });

  test('have their values in both codebooks, in English if the material has it', () => {
    const valuesOf = (file: string, column: string) =>
      researchRows(text(`documentation/${file}.csv`)).find((row) => row.table === 'people' && row.column === column);
    expect(valuesOf('codebook', 'education')).toMatchObject({ type: 'orderedCategory' });
    expect(valuesOf('codebook', 'social')?.values).toContain('Solteiro(a) | Casado(a)');
    expect(valuesOf('codebook-english', 'social')?.values).toContain('Solteiro(a) = Single | Casado(a) = Married');
    expect(valuesOf('codebook-english', 'filhos')).toMatchObject({ label: 'How many children?' });
    expect(valuesOf('codebook-english', 'tempo')?.description).toContain('declares no English');
  });
});
