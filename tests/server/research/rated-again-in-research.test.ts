import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { downloadOwnData } from '#contract/participation/rights-calls.ts';
import { readParticipant } from '#contract/research/participant-view-calls.ts';
import { readStudyAnalysis } from '#contract/research/study-analysis-calls.ts';
import { fillStudy } from '#rehearsal/filled-study/fill-study.ts';
import { exportManifestShape } from '#research/export/export-manifest.ts';
import { dataFileName, exportTables, repeatTables } from '#research/export/export-tables.ts';
import { neighbourGroups, trainedGroups } from '#research/statistics/group-shifts.ts';
import { staffMember } from '#tests/support/accounts/staff.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import { participantIdOf } from '#tests/support/participation/waiting-people.ts';
import { zipContent } from '#tests/support/platform/zip-content.ts';
import { exportOf, startExportStage } from '#tests/support/research/export-stage.ts';
import { numbersOfPages } from '#tests/support/research/numbers-of-pages.ts';
import { researchRows } from '#tests/support/research/research-csv.ts';
import { type ChangedMaterial, changedMaterial, withSettings } from '#tests/support/study/changed-material.ts';

type Row = Record<string, string>;

let material: ChangedMaterial;
let stage: Awaited<ReturnType<typeof startExportStage>>;
let zeca: Person;
let ana: Person;
let made: Awaited<ReturnType<typeof exportOf>>;

beforeAll(async () => {
  material = await changedMaterial(withSettings({ baselineAgain: true, retest: true, ratePseudoWords: true }));
  stage = await startExportStage({ STUDY_MATERIAL_DIR: material.folder });
  await fillStudy(stage.testApp.connectionString, {
    participants: 16,
    days: 3,
    seed: 12,
    maximumModels: 8,
    material: stage.testApp.material,
  });
  zeca = await staffMember(stage.testApp, 'Zeca');
  ana = await person(stage.testApp, 'Ana');
  await ana.hasFinishedDay(1);
  made = await exportOf(stage.testApp, zeca.client);
});
afterAll(async () => {
  await stage?.close();
  await material?.remove();
});

const rowsIn = (name: keyof typeof exportTables | keyof typeof repeatTables): Row[] =>
  researchRows(made.files.get(`data/${dataFileName({ ...exportTables, ...repeatTables }[name])}`)?.toString() ?? '');
const wordOfDay = ({ code, day, word }: Row) => `${code} ${day} ${word}`;
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
function correlationOf(some: readonly number[], others: readonly number[]): number {
  const [x, y] = [some, others].map((values) => values.map((value) => value - mean(values))) as [number[], number[]];
  const product = (left: number[], right: number[]) => mean(left.map((value, at) => value * (right[at] ?? Number.NaN)));
  return product(x, y) / Math.sqrt(product(x, x) * product(y, y));
}

describe('in an archive, repeated ratings', () => {
  test('have their own table, and are in no other as a rating of the day', async () => {
    const again = rowsIn('ratingsagain');
    const { rows } = await sql<{ count: number }>`
      select count(*) from word_presentation_again join participant using (participant_id) where phase > 0`.execute(
      stage.testApp.database,
    );
    expect(again).toHaveLength(Number(rows[0]?.count));
    expect(again.length).toBeGreaterThan(200);
    expect(new Set(again.map(({ again_for }) => again_for))).toEqual(new Set(['baseline', 'retest', 'pseudoWord']));
    const manifest = exportManifestShape.parse(JSON.parse(made.files.get('manifest.json')?.toString() ?? ''));
    expect(manifest.rows.ratingsagain).toBe(again.length);
    const ratings = rowsIn('ratings').filter(({ outcome }) => outcome === 'rated');
    expect(new Set(ratings.map(wordOfDay)).size).toBe(ratings.length);
    const positions = [...rowsIn('ratings'), ...again].map(({ code, day, position }) => `${code} ${day} ${position}`);
    expect(new Set(positions).size).toBe(positions.length);
    const codebook = made.files.get('documentation/codebook-english.md')?.toString() ?? '';
    expect(codebook).toContain('What the word was shown for');
  });

  test('are beside the first rating in the analysis-ready table', () => {
    const again = new Map(
      rowsIn('ratingsagain')
        .filter(({ outcome, again_for }) => outcome === 'rated' && again_for !== 'pseudoWord')
        .map((row) => [wordOfDay(row), row]),
    );
    const first = new Map(
      rowsIn('ratings')
        .filter(({ outcome }) => outcome === 'rated')
        .map((row) => [wordOfDay(row), row]),
    );
    let both = 0;
    for (const row of rowsIn('analysisready')) {
      expect(row.valence).toBe(first.get(wordOfDay(row))?.valence ?? '');
      expect(row.valence_again).toBe(again.get(wordOfDay(row))?.valence ?? '');
      expect(row.again_for).toBe(again.get(wordOfDay(row))?.again_for ?? '');
      if (row.valence !== '' && row.valence_again !== '') both += 1;
    }
    expect(both).toBe(again.size);
  });

  test('report presses after the last of the forty words, as any presentation reports those before it', async () => {
    const { rows } = await sql<{ code: string; day: number; position: number; sinceEndMs: number }>`
      select code, again.day, position, (presses_before->0->>'sinceEndMs')::float8 as "sinceEndMs"
      from (
        select *, row_number() over (partition by participant_id, day order by position) as place
        from word_presentation_again
      ) as again join participant using (participant_id)
      where place = 1 and jsonb_array_length(presses_before) = 1 and phase > 0`.execute(stage.testApp.database);
    expect(rows.length).toBeGreaterThan(0);
    const late = new Map(rowsIn('ratings').map((row) => [`${row.code} ${row.day} ${row.position}`, row]));
    for (const { code, day, position, sinceEndMs } of rows) {
      const last = late.get(`${code} ${day} ${position - 1}`);
      expect(last?.late_presses_list).toMatch(new RegExp(`^${sinceEndMs}@[1-9]@`));
    }
  });

  test('leave the research record unchanged', () => {
    for (const [path, bytes] of made.files) {
      if (!path.startsWith('records/')) continue;
      const record = JSON.parse(bytes.toString()) as { id: string; WordVal: { word: string; valence: number }[] };
      const rated = rowsIn('ratings').filter(
        ({ code, day, outcome }) => code === record.id && day === '1' && outcome === 'rated',
      );
      expect(record.WordVal.map(({ word, valence }) => `${word} ${valence}`)).toEqual(
        rated.map(({ word, valence }) => `${word} ${valence}`),
      );
    }
  });
});

test('ana finds them in the copy of her own data, apart from the forty', async () => {
  const files = await zipContent((await ana.client.file(downloadOwnData, {})).content);
  const lines = (name: string) => files.get(`respostas/${name}.csv`)?.toString('utf8').trimEnd().split('\r\n') ?? [];
  const rated = (name: string) => lines(name).filter((line) => line.includes(';avaliada;'));
  expect(rated('palavras')).toHaveLength(40);
  expect(rated('palavras-de-novo')).toHaveLength(ana.answersOf(1).ratingsAgain.length);
  expect(lines('palavras-de-novo')[0]).toContain('Para quê');
  expect(files.get('LEIA-ME.txt')?.toString()).toContain('palavras-de-novo.csv');
});

test('staff see them in the view of the participant, and the timeline ends the part with the last one', async () => {
  const participantId = await participantIdOf(stage.testApp.database, ana);
  const view = await zeca.client.call(readParticipant, { participantId });
  const rated = view.repeatedPresentations?.filter(({ outcome }) => outcome === 'rated') ?? [];
  expect(rated.map(({ day, word, valence, againFor }) => ({ day, word, valence, againFor }))).toEqual(
    ana.answersOf(1).ratingsAgain.map(({ word, valence, againFor }) => ({ day: 1, word, valence, againFor })),
  );
  expect(view.presentations.filter(({ outcome }) => outcome === 'rated')).toHaveLength(40);
});

describe('the analyses of the study', () => {
  test('compare trained words with neighbours from the second rating of day 1 on', async () => {
    await numbersOfPages(zeca.client);
    const { content } = await zeca.client.call(readStudyAnalysis);
    const [toTwo, toThree] = content?.shift.fromBaseline ?? [];
    expect([toTwo?.to, toThree?.to]).toEqual([2, 3]);
    const counted = new Set(rowsIn('people').flatMap(({ code, is_excluded }) => (is_excluded === '1' ? [] : [code])));
    const ready = rowsIn('analysisready').filter(({ code }) => counted.has(code));
    const lowShifts = [...Map.groupBy(ready, ({ code }) => code).values()].flatMap((own) => {
      const shiftOf = (role: string) => {
        const later = new Map(own.filter(({ day }) => day === '2').map((row) => [row.word, row.valence]));
        const pairs = own.flatMap((row) => {
          const second = later.get(row.word);
          const isPair =
            row.day === '1' && row.role === role && row.again_for === 'baseline' && row.valence_again !== '';
          return isPair && second !== undefined && second !== '' ? [Number(second) - Number(row.valence_again)] : [];
        });
        return pairs.length < 3 ? null : mean(pairs);
      };
      const [trained, neighbours] = [shiftOf(trainedGroups.low), shiftOf(neighbourGroups.low)];
      return trained === null || neighbours === null ? [] : [trained - neighbours];
    });
    expect(toTwo?.effects.low.n).toBe(lowShifts.length);
    expect(toTwo?.effects.low.difference.mean).toBeCloseTo(mean(lowShifts), 8);
    expect(toTwo?.effects.low.test?.p).toBeGreaterThan(0);
  });

  test('have the agreement of the two ratings of a retest', async () => {
    await numbersOfPages(zeca.client);
    const { content } = await zeca.client.call(readStudyAnalysis);
    const retest = content?.poles.reliability.retest ?? [];
    expect(retest.map(({ day }) => day)).toEqual([1, 2, 3]);
    const counted = new Set(rowsIn('people').flatMap(({ code, is_excluded }) => (is_excluded === '1' ? [] : [code])));
    const rated = rowsIn('analysisready').filter(({ code, valence }) => counted.has(code) && valence !== '');
    for (const { day, n, correlation, distance } of retest) {
      const here = rated.filter((row) => row.day === String(day));
      const ofWord = Map.groupBy(here, ({ word }) => word);
      const people = [
        ...Map.groupBy(
          here.filter(({ again_for, valence_again }) => again_for === 'retest' && valence_again !== ''),
          ({ code }) => code,
        ).values(),
      ].map((rows) => {
        const usual = mean(
          rows.map(({ word }) => mean((ofWord.get(word) ?? []).map(({ valence }) => Number(valence)))),
        );
        return {
          first: mean(rows.map(({ valence }) => Number(valence))) - usual,
          second: mean(rows.map(({ valence_again }) => Number(valence_again))) - usual,
          distance: mean(rows.map((row) => Math.abs(Number(row.valence) - Number(row.valence_again)))),
        };
      });
      expect(n).toBe(people.length);
      expect(n).toBeGreaterThan(5);
      const [firsts, seconds] = [people.map(({ first }) => first), people.map(({ second }) => second)];
      expect(correlation?.value).toBeCloseTo(correlationOf(firsts, seconds), 8);
      expect(distance.mean).toBeCloseTo(mean(people.map((person) => person.distance)), 8);
      // Two ratings of the same feelings are near each other, and are not copies.
      expect(distance.mean).toBeGreaterThan(0);
      expect(distance.mean).toBeLessThan(2);
    }
  });
});
