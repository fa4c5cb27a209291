import { beforeAll, expect, test } from 'vitest';
import { openWordRating, wordRatingKind } from '#contract/participation/word-rating-calls.ts';
import { estimateExport } from '#contract/research/export-calls.ts';
import { readGlobalWords } from '#contract/research/global-words-calls.ts';
import { readStudyAnalysis } from '#contract/research/study-analysis-calls.ts';
import { fillStudy } from '#rehearsal/filled-study/fill-study.ts';
import { wholeStudy } from '#research/export/export-filter.ts';
import { dataFileName, type ExportTableName, exportTables } from '#research/export/export-tables.ts';
import { staffMember } from '#tests/support/accounts/staff.ts';
import { presentation } from '#tests/support/calls/call-inputs.ts';
import { enrolledPerson } from '#tests/support/participation/people.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { computedAnswer } from '#tests/support/research/computed-answer.ts';
import { exportOf, startExportStage } from '#tests/support/research/export-stage.ts';
import { researchRows } from '#tests/support/research/research-csv.ts';

type Row = Record<string, string>;

const stage = openedForTests(startExportStage);
let rowsIn: (name: ExportTableName) => Row[];
let estimated: { participants: number; days: number };
let zeca: Awaited<ReturnType<typeof staffMember>>;
let valence: Awaited<ReturnType<typeof pageOf>>['changes']['valence'];
beforeAll(async () => {
  const { material, connectionString } = stage.testApp;
  await fillStudy(connectionString, { material, participants: 40, days: 3, seed: 12 });
  await stopsAtWordTen();
  zeca = await staffMember(stage.testApp, 'Zeca');
  const { files } = await exportOf(stage.testApp, zeca.client, { includesExcluded: true });
  estimated = await zeca.client.call(estimateExport, { filter: wholeStudy });
  rowsIn = (name) => researchRows(files.get(`data/${dataFileName(exportTables[name])}`)?.toString() ?? '');
  ({ valence } = (await pageOf(zeca)).changes);
});

async function pageOf({ client }: Awaited<ReturnType<typeof staffMember>>) {
  return (await computedAnswer(() => client.call(readStudyAnalysis))).content;
}

async function stopsAtWordTen(): Promise<void> {
  const rui = await enrolledPerson(stage.testApp, 'Rui');
  await rui.hasFinished('inventory');
  const { order } = await rui.client.call(openWordRating, { day: 1 });
  for (const [index, word] of order.slice(0, 10).entries()) {
    await rui.client.answer(wordRatingKind, presentation(1, index + 1, word, { valence: 3, reactionTimeMs: 900 }));
  }
}

const peopleIn = (rows: readonly Row[]) => new Set(rows.map(({ code }) => code)).size;

test('the people and ratings counted by a page are the marked rows of analysisready', () => {
  const rows = rowsIn('analysisready');
  const rated = rows.filter(({ valence }) => valence !== '');
  const counted = rows.filter(({ counts_in_analyses }) => counts_in_analyses === '1');
  expect(counted.length).toBeLessThan(rated.length);
  expect(peopleIn(counted)).toBeLessThan(peopleIn(rated));
  for (const { day, description } of valence.days) {
    const ofDay = counted.filter((row) => row.day === String(day));
    expect([day, peopleIn(ofDay)]).toEqual([day, description.n]);
    const byPerson = [...Map.groupBy(ofDay, ({ code }) => code).values()].map(
      (own) => own.reduce((sum, row) => sum + Number(row.valence), 0) / own.length,
    );
    expect(byPerson.reduce((sum, mean) => sum + mean, 0) / byPerson.length).toBeCloseTo(description.mean ?? 0, 9);
  }
});

test('only Palavras counts ratings of an unfinished session, beside the marked rows, and the codebook says so', async () => {
  const { content } = await computedAnswer(() => zeca.client.call(readGlobalWords));
  const counted = rowsIn('analysisready').filter(({ counts_in_analyses }) => counts_in_analyses === '1');
  const unfinished = rowsIn('analysisready').filter(
    ({ valence, rating_finished, is_excluded, part_excluded }) =>
      valence !== '' && [rating_finished, is_excluded, part_excluded].every((mark) => mark === '0'),
  );
  expect(unfinished.length).toBeGreaterThanOrEqual(10);
  const onPage = content.words.reduce((sum, { all }) => sum + all.ratedCount, 0);
  expect(onPage).toBe(counted.length + unfinished.length);
  const { pt, en } = exportTables.analysisready.columns.counts_in_analyses.description;
  for (const text of [pt, en]) expect(text).toContain('Palavras');
});

test('a rating counts by the columns named in the codebook', () => {
  const people = new Map(rowsIn('people').map((row) => [row.code, row]));
  const finished = new Set(
    rowsIn('days').flatMap(({ code, day, word_rating_completed_at }) =>
      word_rating_completed_at === '' ? [] : [`${code} ${day}`],
    ),
  );
  for (const row of rowsIn('analysisready')) {
    const isFinished = finished.has(`${row.code} ${row.day}`);
    const isIn = row.is_excluded === '0' && row.part_excluded === '0' && people.get(row.code)?.is_test === '0';
    expect(row.rating_finished).toBe(isFinished ? '1' : '0');
    expect(row.counts_in_analyses).toBe(isFinished && isIn && row.valence !== '' ? '1' : '0');
  }
});

test('consent to health data is 0 where the consent form has no box for it', () => {
  for (const name of ['people', 'consents'] as const) {
    expect(new Set(rowsIn(name).map(({ health_data_accepted }) => health_data_accepted)), name).toEqual(new Set(['0']));
  }
});

test('the days that are told before an export are the begun ones, as in the file', () => {
  const days = rowsIn('days');
  expect(days.filter(({ finished_at }) => finished_at !== '').length).toBeLessThan(days.length);
  expect(estimated).toMatchObject({ participants: rowsIn('people').length, days: days.length });
});

test('days since enrolment follow the dates of the file, except for withdrawn people', () => {
  const people = new Map(rowsIn('people').map((row) => [row.code, row]));
  const dayMs = 86_400_000;
  for (const { code, started_date = '', day_offset } of rowsIn('days')) {
    const { enrolled_date = '', has_left } = people.get(code) ?? {};
    const between = (Date.parse(started_date) - Date.parse(enrolled_date)) / dayMs;
    if (has_left === '0') expect(Number(day_offset)).toBe(between);
    else expect(Math.abs(Number(day_offset) - between)).toBeLessThanOrEqual(1);
  }
});
