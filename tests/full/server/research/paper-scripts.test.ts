import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillStudy } from '#rehearsal/filled-study/fill-study.ts';
import { dataFileName, type ExportTableName, exportTables } from '#research/export/export-tables.ts';
import { staffMember } from '#tests/support/accounts/staff.ts';
import { exportOf, startExportStage } from '#tests/support/research/export-stage.ts';
import { leastChoice } from '#tests/support/research/least-choice.ts';
import { leaveOutParts } from '#tests/support/research/leave-out-parts.ts';
import { numbersOfPages } from '#tests/support/research/numbers-of-pages.ts';
import { differsInSixFigures, reanalyseInR } from '#tests/support/research/reanalysis-in-r.ts';
import { researchRows } from '#tests/support/research/research-csv.ts';
import { resultsSectionInR } from '#tests/support/research/results-section-in-r.ts';
import { runInR, withoutPackages } from '#tests/support/research/run-in-r.ts';
import { type ChangedMaterial, changedMaterial, withSettings } from '#tests/support/study/changed-material.ts';

type Files = Awaited<ReturnType<typeof exportOf>>['files'];
const rowsIn = (files: Files, name: ExportTableName) =>
  researchRows(files.get(`data/${dataFileName(exportTables[name])}`)?.toString() ?? '');

type Numbers = ReadonlyMap<string, number | null>;

/** @returns the files of an export and of a publishable one, and the numbers of the pages at the same time */
async function exportOfStudy(
  participants: number,
  settings: Record<string, string> = {},
): Promise<{ files: Files; published: Files; page: Numbers }> {
  const stage = await startExportStage(settings);
  try {
    const { connectionString, material } = stage.testApp;
    await fillStudy(connectionString, { participants, days: 3, seed: 11, material });
    await leaveOutParts(stage.testApp.database);
    const zeca = await staffMember(stage.testApp, 'Zeca');
    const page = await numbersOfPages(zeca.client);
    const { files } = await exportOf(stage.testApp, zeca.client);
    // With fewer than five people nothing is published.
    const published = participants < 5 ? files : (await exportOf(stage.testApp, zeca.client, {}, leastChoice)).files;
    return { files, published, page };
  } finally {
    await stage.close();
  }
}

/** @returns the rows of `models.csv` */
async function modelsInR(files: Files) {
  const { printed, result } = await runInR(files, 'system2("Rscript", "analysis/models.R")', (folder) =>
    readFile(join(folder, 'analysis', 'models.csv'), 'utf8'),
  );
  return { printed, written: researchRows(result.replaceAll('\n', '\r\n')) };
}

/** Numbers of R that the page has otherwise; the page leaves out what R has as empty. */
const differing = (numbers: Numbers, page: Numbers) =>
  [...numbers]
    .filter(([name, value]) => differsInSixFigures(name, page.get(name) ?? null, value))
    .map(([name, value]) => `${name}: page ${page.get(name)}, R ${value}`);

/** People who count in the analyses: enrolled, and not left out by the team. */
const countedIn = (files: Files) =>
  rowsIn(files, 'people').filter((row) => row.enrolled_at !== '' && row.is_excluded === '0');
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('the scripts of an export for a paper', () => {
  let files: Files;
  let published: Files;
  let page: Numbers;
  let fewPeople: Files;
  const nothing = async () => undefined;
  const run = (script: string) => `source("analysis/${script}")`;
  beforeAll(async () => {
    ({ files, published, page } = await exportOfStudy(38));
    ({ files: fewPeople } = await exportOfStudy(3));
  });

  test('compare trained words with their neighbours as the page does, and times censored at time-out', async () => {
    const { printed, written } = await modelsInR(files);
    expect(printed).toContain('Exploratório');
    expect(printed).toMatch(/As duas pontas.*dia 2 .*dia 3 .*distância do ponteiro/s);
    expect(printed).not.toMatch(/day2|both|estimate/);
    for (const side of ['low', 'high', 'both']) {
      const row = written.find(({ part, term }) => part === 'shift' && term === side);
      const path = `shift.later.effects.${side}`;
      expect(Number(row?.n), side).toBe(page.get(`${path}.n`));
      expect(Number(row?.estimate), side).toBeCloseTo(page.get(`${path}.difference.mean`) ?? Number.NaN, 6);
      expect(Number(row?.p), side).toBeCloseTo(page.get(`${path}.test.p`) ?? Number.NaN, 6);
    }
    const times = written.filter(({ part }) => part === 'time').map(({ term }) => term);
    expect(times).toEqual(expect.arrayContaining(['day2', 'day3', 'distance']));
  });

  test('model times of finished ratings, by the distance from the middle of the window of each word', async () => {
    const countedCodes = new Set(countedIn(files).map(({ code }) => code));
    const shown = rowsIn(files, 'ratings').filter(
      (row) => countedCodes.has(row.code) && row.part_excluded === '0' && row.outcome !== 'voided',
    );
    const isUnfinished = (row: { code?: string; day?: string }) =>
      row.code === shown[0]?.code && row.day === shown[0]?.day;
    const days = `data/${dataFileName(exportTables.days)}`;
    const completedAt = rowsIn(files, 'days').find(isUnfinished)?.word_rating_completed_at ?? '';
    const withUnfinished = new Map(files).set(
      days,
      Buffer.from((files.get(days)?.toString() ?? '').replace(completedAt, '')),
    );
    const { printed } = await runInR(
      withUnfinished,
      `${run('analysis_data.R')}; ${run('models.R')}
      cat(nrow(time_data(read_counted(".")$ratings)), "")
      shown <- data.frame(code = "A", day = 1:2, outcome = "rated", reaction_time_ms = 900, pointer_x_px = 250, pointer_y_px = 90,
        viewport_width_px = c(500, 900), viewport_height_px = 180)
      cat(time_data(shown)$distance)`,
      nothing,
    );
    const finished = shown.filter((row) => !isUnfinished(row));
    expect(completedAt).not.toBe('');
    expect(finished.length).toBeLessThan(shown.length);
    expect(printed).toBe(`${finished.length} 0 2`);
  });

  test.each(['en_US.UTF-8', 'C'])('draw every figure as PDF and PNG, under the locale %s too', async (locale) => {
    const { printed, result } = await runInR(
      files,
      'invisible(system2("Rscript", "analysis/figures.R", stdout = "said.txt")); cat(readLines("said.txt"))',
      async (folder) => {
        const drawn = join(folder, 'analysis', 'figures');
        return Promise.all(
          (await readdir(drawn)).toSorted().map(async (name) => [name, await readFile(join(drawn, name))] as const),
        );
      },
      locale === 'C' ? { LC_ALL: 'C' } : {},
    );
    expect(printed).toContain('5 figuras');
    const names = ['attempts', 'scores', 'tests', 'times', 'valence'];
    expect(result.map(([name]) => name)).toEqual(names.flatMap((name) => [`${name}.pdf`, `${name}.png`]));
    for (const [name, bytes] of result) {
      if (name.endsWith('.pdf')) expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
      else expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1800, 1350]);
      // An empty sheet has some 4,000.
      expect(bytes.length, name).toBeGreaterThan(9_000);
    }
  });

  test('draw the values of the tables', async () => {
    const lines = `${run('analysis_data.R')}; ${run('figures.R')}; pdf(NULL); study <- read_counted(".")
      found <- figure_scores(study); cat(sprintf("%s\\t%s\\t%d\\t%.9g\\n", found$scale, found$day, found$n, found$mean), sep = "")
      shares <- figure_tests(study); cat(sprintf("%s\\tshare\\t%d\\t%.9g\\n", shares$kind, shares$n, shares$mean), sep = "")`;
    const { printed } = await runInR(files, lines, nothing);
    const drawn = printed
      .trim()
      .split('\n')
      .map((line) => line.split('\t'));
    expect(drawn).toHaveLength(3 * 3 + 3);
    const codes = new Set(countedIn(files).map(({ code }) => code));
    const scores = rowsIn(files, 'scores').filter((row) => codes.has(row.code ?? '') && row.part_excluded === '0');
    const finished = new Set(
      rowsIn(files, 'attempts').flatMap((row) =>
        row.finished_at === '' ? [] : [`${row.code} ${row.day} ${row.task}`],
      ),
    );
    const items = rowsIn(files, 'items').filter(
      (row) =>
        row.part_excluded === '0' &&
        codes.has(row.code ?? '') &&
        row.task?.startsWith('test') &&
        finished.has(`${row.code} ${row.day} ${row.task}`),
    );
    for (const [what = '', day, n, value] of drawn) {
      const ofPeople =
        day === 'share'
          ? [
              ...Map.groupBy(
                items.filter(({ kind }) => kind === what),
                ({ code }) => code,
              ).values(),
            ].map((own) => mean(own.map(({ score }) => Number(score))))
          : scores.filter((row) => row.day === day).map((row) => Number(row[what]));
      expect(Number(n), `${what} ${day}`).toBe(ofPeople.length);
      expect(Number(value), `${what} ${day}`).toBeCloseTo(mean(ofPeople), 6);
    }
  });

  test('draw and model the same from the publishable archive, which has no times and no results section', async () => {
    const lines = `${run('analysis_data.R')}; ${run('models.R')}; ${run('figures.R')}; pdf(NULL); study <- read_counted(".")
      found <- lapply(figures, function(draw) draw(study))
      for (one in found) if (is.data.frame(one)) for (name in names(one)) cat(name, format(one[[name]], digits = 7), "\n")
      cat(sprintf("%.4f", compare_shifts(shift_of_people(study$analysisready))$estimate))`;
    const ofTeam = await runInR(files, lines, nothing);
    expect(ofTeam.printed.length).toBeGreaterThan(1_000);
    expect((await runInR(published, lines, nothing)).printed).toBe(ofTeam.printed);
    expect([...published.keys()]).not.toContain('analysis/results.qmd');
    expect([...files.keys()]).toContain('analysis/results.qmd');
  });

  test('draw dots and a median, without inference, below five people', async () => {
    const lines = `${run('analysis_data.R')}; ${run('models.R')}; ${run('figures.R')}; pdf(NULL); study <- read_counted(".")
      found <- lapply(figures, function(draw) draw(study))
      cat(all(is.na(found$scores$low)), all(is.na(found$scores$sd)), is.null(found$attempts), max(found$scores$n), "\\n")
      cat(all(is.na(compare_shifts(shift_of_people(study$analysisready))$p)))`;
    const { printed } = await runInR(fewPeople, lines, nothing, withoutPackages);
    expect(printed).toMatch(/^TRUE TRUE TRUE [1-3] \nTRUE/);
  });

  const ways = [
    ['with packages', {}],
    ['without packages', withoutPackages],
  ] as const;
  test.each(ways)('make the results section of a paper from the CSV files, %s', async (_, environment) => {
    const { printed, said, numbers } = await resultsSectionInR(files, environment);
    const people = countedIn(files);
    const ofSex = (answer: string) => people.filter(({ sex }) => sex === answer).length;
    expect(said.slice(0, 4).map(Number)).toEqual([people.length, ofSex('feminino'), ofSex('masculino'), ofSex('no')]);
    expect(Number(said[5])).toBe(people.filter(({ finished_days }) => finished_days === '3').length);
    expect(said).toHaveLength(13);
    expect(said.join(' ')).toContain('cinco ou seis de sete dias em comum');
    expect(said.join(' ')).toContain('Por isso a figura é para ser lida do dia 2 ao dia 3.');
    expect(said.join(' ')).toContain('não separa relações derivadas de valência transferida');
    expect(said.join(' ')).not.toMatch(/NA|NULL|NaN/);
    expect(printed).toContain('Desagradáveis');
    expect(numbers.size).toBeGreaterThan(150);
    expect(differing(numbers, page)).toEqual([]);
  });

  test('make it for few people too', async () => {
    const { printed, said } = await resultsSectionInR(fewPeople);
    expect(said[0]).toBe(String(countedIn(fewPeople).length));
    expect(printed).toContain('Nenhum dia tem sinal de qualidade.');
  });
});

describe('the scripts of a study with new words each day and no inventory on day 2', () => {
  let material: ChangedMaterial;
  let files: Files;
  let page: Numbers;
  beforeAll(async () => {
    material = await changedMaterial(withSettings({ wordSet: 'perDay', inventoryDays: 'firstAndLast' }));
    ({ files, page } = await exportOfStudy(38, { STUDY_MATERIAL_DIR: material.folder }));
  });
  afterAll(() => material?.remove());

  test('compare no trained words from day 2 to day 3, as the page', async () => {
    const shifts = (await modelsInR(files)).written.filter(({ part }) => part === 'shift');
    expect(shifts.map(({ term, n, p }) => ({ term, n, p }))).toEqual(
      ['low', 'high', 'both'].map((term) => ({ term, n: '0', p: '' })),
    );
    for (const { term } of shifts) expect(page.get(`shift.later.effects.${term}.n`), term).toBe(0);
    const { said } = await resultsSectionInR(files);
    expect(said.join(' ')).not.toContain('lida do dia 2 ao dia 3');
    expect(said.join(' ')).toContain('O treino não se lê em nenhum dia');
  });

  test('report a day without inventory as missing, as the page does', async () => {
    expect(page.get('attrition.flow.2.inventory')).toBeNull();
    for (const { numbers } of [await resultsSectionInR(files), await reanalyseInR(files)]) {
      expect(differing(numbers, page)).toEqual([]);
      expect(numbers.get('attrition.flow.2.inventory')).toBeNull();
      expect(numbers.get('attrition.flow.3.inventory')).toBeGreaterThan(0);
    }
  });
});
