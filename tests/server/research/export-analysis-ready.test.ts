import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillStudy } from '#rehearsal/filled-study/fill-study.ts';
import { dataFileName, type ExportTableName, exportTables } from '#research/export/export-tables.ts';
import { staffMember } from '#tests/support/accounts/staff.ts';
import type { Person } from '#tests/support/participation/people.ts';
import { exportOf, startExportStage } from '#tests/support/research/export-stage.ts';
import { researchRows } from '#tests/support/research/research-csv.ts';
import { type ChangedMaterial, changedMaterial, withSettings } from '#tests/support/study/changed-material.ts';

type Row = Record<string, string>;
type Files = Awaited<ReturnType<typeof exportOf>>['files'];

const rowsIn = (files: Files, name: ExportTableName): Row[] =>
  researchRows(files.get(`data/${dataFileName(exportTables[name])}`)?.toString() ?? '');
const wordOfDay = ({ code, day, word }: Row) => `${code} ${day} ${word}`;

/** A press earlier than 300 ms was not about the word. */
const slowness = ({ reaction_time_ms }: Row) => (Number(reaction_time_ms) < 300 ? 1e9 : Number(reaction_time_ms));

/** Ranks 6 to 10 from one end of the untrained words: by rating, then the quicker, then the word. */
function nearestWords(ratings: readonly Row[], trained: ReadonlySet<string>, direction: 1 | -1): string[] {
  return ratings
    .filter(({ word = '' }) => !trained.has(word))
    .toSorted(
      (one, other) =>
        direction * (Number(one.valence) - Number(other.valence)) ||
        slowness(one) - slowness(other) ||
        ((one.word ?? '') < (other.word ?? '') ? -1 : 1),
    )
    .slice(0, 5)
    .map(({ word = '' }) => word);
}

describe('the analysis-ready table', () => {
  let stage: Awaited<ReturnType<typeof startExportStage>>;
  let zeca: Person;
  let files: Files;
  beforeAll(async () => {
    stage = await startExportStage();
    await fillStudy(stage.testApp.connectionString, {
      material: stage.testApp.material,
      participants: 8,
      days: 3,
      seed: 9,
    });
    zeca = await staffMember(stage.testApp, 'Zeca');
    ({ files } = await exportOf(stage.testApp, zeca.client));
  });
  afterAll(() => stage?.close());

  test('has ratings and scores equal to the other tables', () => {
    const rows = rowsIn(files, 'analysisready');
    const presentations = Map.groupBy(rowsIn(files, 'ratings'), wordOfDay);
    const scores = new Map(rowsIn(files, 'scores').map((row) => [`${row.code} ${row.day}`, row]));
    const excluded = new Map(rowsIn(files, 'people').map(({ code, is_excluded }) => [code, is_excluded]));
    expect(rows.map(wordOfDay)).toEqual([...presentations.keys()]);
    let unrated = 0;
    for (const row of rows) {
      const shown = presentations.get(wordOfDay(row)) ?? [];
      const rated = shown.find(({ outcome }) => outcome === 'rated');
      const score = scores.get(`${row.code} ${row.day}`);
      expect(row).toMatchObject({
        valence: rated?.valence ?? '',
        reaction_time_ms: rated?.reaction_time_ms ?? '',
        position: rated?.position ?? '',
        showing_count: String(shown.length),
        time_out_count: String(shown.filter(({ outcome }) => outcome === 'timedOut').length),
        depression: score?.depression ?? '',
        anxiety: score?.anxiety ?? '',
        stress: score?.stress ?? '',
        is_excluded: excluded.get(row.code ?? ''),
      });
      if (rated === undefined) unrated += 1;
    }
    expect(unrated).toBeGreaterThan(0);
  });

  test('has the role of each word: trained, a neighbour, neutral or other', () => {
    const assigned = rowsIn(files, 'assignedwords').filter(({ day }) => day === '1');
    const ratings = rowsIn(files, 'ratings').filter(({ day, outcome }) => day === '1' && outcome === 'rated');
    const seen = new Set<string>();
    for (const [code, words] of Map.groupBy(rowsIn(files, 'analysisready'), (row) => row.code ?? '')) {
      const own = assigned.filter((row) => row.code === code);
      if (own.length === 0) {
        expect(new Set(words.map(({ role }) => role))).toEqual(new Set(['']));
        continue;
      }
      const wordsAs = (role: string) => own.filter((row) => row.role === role).map(({ word = '' }) => word);
      const trained = new Set([...wordsAs('low'), ...wordsAs('high')]);
      const ofDayOne = ratings.filter((row) => row.code === code);
      const low = nearestWords(ofDayOne, trained, 1);
      const high = nearestWords(ofDayOne, new Set([...trained, ...low]), -1);
      const roles = {
        trainedLow: wordsAs('low'),
        trainedHigh: wordsAs('high'),
        neighbourLow: low,
        neighbourHigh: high,
      };
      const neutral = wordsAs('neutral');
      for (const { word = '', role = '', is_neutral_word } of words) {
        const [expected] = Object.entries(roles).find(([, ofRole]) => ofRole.includes(word)) ?? [
          neutral.includes(word) ? 'neutral' : 'other',
        ];
        expect(role, `${code} ${word}`).toBe(expected);
        expect(is_neutral_word).toBe(neutral.includes(word) ? '1' : '0');
        seen.add(role);
      }
    }
    expect([...seen].toSorted()).toEqual([
      ...['neighbourHigh', 'neighbourLow', 'neutral', 'other', 'trainedHigh', 'trainedLow'],
    ]);
  });

  test('has the pole of each word by the word table', () => {
    const poles = new Map(stage.testApp.material.words.rows.map(({ word, pole }) => [word, String(pole)]));
    const rows = rowsIn(files, 'analysisready');
    for (const { word = '', pole } of rows) expect(pole, word).toBe(poles.get(word));
    expect(new Set(rows.map(({ pole }) => pole))).toEqual(new Set(['-1', '0', '1']));
  });

  test('has the same role when the filter omits the day that decides it', async () => {
    const later = (await exportOf(stage.testApp, zeca.client, { days: [2, 3] })).files;
    const rows = rowsIn(later, 'analysisready');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows).toEqual(rowsIn(files, 'analysisready').filter(({ day }) => day !== '1'));
  });
});

describe('the analysis-ready table of a study that draws new words each day', () => {
  let stage: Awaited<ReturnType<typeof startExportStage>>;
  let material: ChangedMaterial;
  beforeAll(async () => {
    material = await changedMaterial(withSettings({ wordSet: 'perDay' }));
    stage = await startExportStage({ STUDY_MATERIAL_DIR: material.folder });
  });
  afterAll(async () => {
    await stage?.close();
    await material?.remove();
  });

  test('distinguishes words trained later only', async () => {
    await fillStudy(stage.testApp.connectionString, {
      participants: 1,
      days: 2,
      seed: 9,
      material: stage.testApp.material,
    });
    const zeca = await staffMember(stage.testApp, 'Zeca');
    const { files } = await exportOf(stage.testApp, zeca.client);
    const trainedOn = (day: string) =>
      rowsIn(files, 'assignedwords').filter((row) => row.day === day && row.role !== 'neutral');
    const first = new Set(trainedOn('1').map(({ word }) => word));
    const rows = rowsIn(files, 'analysisready');
    const shown = new Set(rows.map(({ word }) => word));
    const later = trainedOn('2').flatMap(({ word }) => (!first.has(word) && shown.has(word) ? [word] : []));
    expect(later.length).toBeGreaterThan(0);
    const marked = rows.flatMap(({ word, role }) => (role === 'trainedLater' ? [word] : []));
    expect(new Set(marked)).toEqual(new Set(later));
  });
});
