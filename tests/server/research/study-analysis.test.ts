import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { readStudyAnalysis } from '#contract/research/study-analysis-calls.ts';
import { fillStudy } from '#rehearsal/filled-study/fill-study.ts';
import { median } from '#research/statistics/median.ts';
import { scoreFloors } from '#research/statistics/score-levels.ts';
import type { StudyAnalysis } from '#research/statistics/study-analysis-shape.ts';
import type { TestSplit } from '#research/statistics/test-result-shape.ts';
import { splitHalf } from '#research/statistics/valence-reliability.ts';
import type { StudyDay } from '#study/protocol.ts';
import { optionParts } from '#study/relation-task/relation-item.ts';
import { staffMember } from '#tests/support/accounts/staff.ts';
import type { Person } from '#tests/support/participation/people.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { startTestApp } from '#tests/support/platform/test-app.ts';
import { computedAnswer } from '#tests/support/research/computed-answer.ts';
import {
  lowEffectOf,
  meanOf,
  type RawRows,
  ratingsOf,
  rawRows,
  sumOf,
  type TestAnswer,
  testAnswers,
} from '#tests/support/research/computed-by-hand.ts';
import { shippedWordTable } from '#tests/support/study/shipped-word-table.ts';

const testApp = openedForTests(startTestApp);
let zeca: Person;
beforeAll(async () => {
  zeca = await staffMember(testApp, 'Zeca');
});

async function analysis(): Promise<StudyAnalysis> {
  return (await computedAnswer(() => zeca.client.call(readStudyAnalysis))).content;
}

/** Holm over the page also counts tests of analyses in which a word of an earlier table is missing. */
const withoutHolmOfPage = (analysis: object): unknown =>
  JSON.parse(JSON.stringify(analysis, (key, value) => (key === 'holmOfPage' ? undefined : value)));

const changeOf = (found: StudyAnalysis, measure: keyof StudyAnalysis['changes'], from: StudyDay, to: StudyDay) =>
  found.changes[measure].changes.find((change) => change.from === from && change.to === to)?.change;

/** Of one person alone, the wrong options besides the lure have no side, as in a study with one network. */
const takeSidesFromOptions = () =>
  sql`update relation_block
    set items = replace(replace(items::text, '"opposite"', '"neither"'), '"same"', '"neither"')::jsonb
    where task in ('test1', 'test2') and participant_id = (
      select participant_id from participant
      where excluded_at is null and phase = 7 and day = 3
      order by code desc limit 1)`.execute(testApp.database);

describe('the analyses of the study', () => {
  it('report that there are no participants yet', async () => {
    const found = await analysis();
    expect(found).toMatchObject({
      included: 0,
      excluded: 0,
      tests: [],
      chosenParts: [],
      classes: 'pole',
      windowDays: 7,
    });
    expect(found.changes.depression.changes.map(({ change }) => change.noTest)).toEqual(
      Array.from({ length: 3 }, () => 'too-few'),
    );
    expect(found.shift.later).toMatchObject({ n: 0 });
    expect(found.shift.sinceChoice.map(({ n, line }) => [n, line])).toEqual([
      [0, null],
      [0, null],
    ]);
  });

  describe('over a study of thirty', () => {
    let rows: RawRows;
    let found: StudyAnalysis;
    beforeAll(async () => {
      await fillStudy(testApp.connectionString, {
        material: testApp.material,
        participants: 30,
        days: 3,
        seed: 21,
        maximumModels: 18,
      });
      // A participant within the rating.
      const rated = testApp.database.selectFrom('word_rating_session').where('day', '=', 2);
      const { participant_id } = await rated
        .orderBy('participant_id')
        .select('participant_id')
        .executeTakeFirstOrThrow();
      await testApp.database
        .updateTable('word_rating_session')
        .where('participant_id', '=', participant_id)
        .where('day', '=', 2)
        .set({ completed_at: null })
        .execute();
      await takeSidesFromOptions();
      rows = await rawRows(testApp.database);
      found = await analysis();
    });

    it('count all enrolled participants that are not excluded', () => {
      expect(found.included).toBe(rows.counted.length);
      expect(found.excluded).toBe(rows.excludedCount);
      expect(rows.excludedCount).toBeGreaterThan(0);
    });

    it('have the paired change of sums computed by hand', () => {
      const pairs = rows.counted.flatMap((id) => {
        const [earlier, later] = [sumOf(rows, id, 1, 'depression'), sumOf(rows, id, 3, 'depression')];
        return earlier === null || later === null ? [] : [later - earlier];
      });
      const [n, mean] = [pairs.length, meanOf(pairs)];
      const deviation = Math.sqrt(pairs.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (n - 1));
      expect(n).toBeGreaterThan(5);
      const change = changeOf(found, 'depression', 1, 3);
      expect(change?.n).toBe(n);
      expect(change?.difference.mean).toBeCloseTo(mean, 10);
      expect(change?.test?.t).toBeCloseTo(mean / (deviation / Math.sqrt(n)), 10);
    });

    it('have the mean valence of finished ratings computed by hand', () => {
      const means = rows.counted.flatMap((id) => {
        const ratings = ratingsOf(rows, id, 2);
        return ratings === null ? [] : [meanOf([...ratings.values()])];
      });
      const day = found.changes.valence.days.find((candidate) => candidate.day === 2);
      expect(day?.description.n).toBe(means.length);
      expect(day?.description.mean).toBeCloseTo(meanOf(means), 10);
    });

    it('count attempts to the criterion, and participants who stopped before it', () => {
      const ofTask = rows.blocks.filter(({ task, day }) => task === 'training1' && day === 1);
      const finished = ofTask.filter(({ finished_at }) => finished_at !== null);
      const people = new Set(finished.map(({ participant_id }) => participant_id));
      const rightOfFive = ({ participant_id, attempt }: (typeof ofTask)[number]) =>
        rows.answers.filter(
          (answer) =>
            answer.participant_id === participant_id &&
            answer.day === 1 &&
            answer.task === 'training1' &&
            answer.attempt === attempt &&
            answer.item > 20 &&
            answer.correct,
        ).length;
      const by = (way: 'mastery' | 'cap') => ofTask.filter(({ advanced_by }) => advanced_by === way).length;
      const result = found.attempts.find(({ task, day }) => task === 'training1' && day === 1)?.result;
      expect(result).toMatchObject({
        n: people.size,
        mastered: by('mastery'),
        masteredInFive: ofTask.filter((block) => block.advanced_by === 'mastery' && rightOfFive(block) >= 8).length,
        capped: by('cap'),
        open: people.size - by('mastery') - by('cap'),
      });
      expect(result?.steps.reduce((sum, { events }) => sum + events, 0)).toBe(by('mastery'));
    });

    it('count test answers by kind and by every split', () => {
      const answered = testAnswers(rows);
      const select: [TestSplit, string, (answer: TestAnswer) => boolean][] = [
        ['all', '', () => true],
        ['context', 'OPOSTO', ({ item }) => item.context === 'OPOSTO'],
        ['size', '4', ({ item }) => item.optionCount === 4],
        ['pole', 'low', ({ isLow }) => isLow],
        ['day', '2', ({ day }) => day === 2],
      ];
      for (const kind of ['GEN', 'ME', 'CE'] as const) {
        for (const [split, part, belongs] of select) {
          const here = answered.filter((answer) => answer.item.kind === kind && belongs(answer));
          const right = here.filter(({ correct }) => correct);
          const result = found.tests.find((row) => row.kind === kind && row.split === split && row.part === part);
          expect(result).toMatchObject({
            answers: here.length,
            right: right.length,
            people: new Set(here.map(({ id }) => id)).size,
            resets: here.reduce((sum, { resets }) => sum + resets, 0),
          });
          expect(result?.medianLatencyMs).toBeCloseTo(median(right.map(({ latencyMs }) => latencyMs)), 6);
          const people = [...Map.groupBy(here, ({ id }) => id).values()];
          const shares = people.map((own) => meanOf(own.map(({ correct }) => Number(correct))));
          expect(result?.share).toBeCloseTo(meanOf(shares), 10);
          expect(result?.medianShare).toBeCloseTo(median(shares), 10);
          expect(result?.chance).toBeCloseTo(meanOf(here.map(({ item }) => 1 / item.optionCount)), 10);
          expect(result?.intervalMethod).toBe('clustered');
        }
      }
      expect(found.tests).toHaveLength(3 * (1 + 2 + 3 + 2 + 3));
    });

    it('have the split of each kind of answer over the options', () => {
      const answered = testAnswers(rows);
      expect(answered.length).toBeGreaterThan(0);
      for (const kind of ['GEN', 'ME', 'CE'] as const) {
        const here = answered.filter(({ item }) => item.kind === kind);
        const people = [...Map.groupBy(here, ({ id }) => id).values()];
        const results = found.chosenParts.filter((row) => row.kind === kind);
        const shown = new Set(here.flatMap(({ item }) => item.optionParts));
        expect(results.map(({ part }) => part)).toEqual(optionParts.filter((part) => shown.has(part)));
        expect(shown).toContain('neither');
        expect(results.reduce((sum, { share }) => sum + (share ?? 0), 0)).toBeCloseTo(1, 10);
        expect(results.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 10);
        for (const { part, ...result } of results) {
          const isChosen = ({ item, chosen }: TestAnswer) => item.optionParts[item.options.indexOf(chosen)] === part;
          const shares = people.map((own) => meanOf(own.map((answer) => Number(isChosen(answer)))));
          const offered = here.map(
            ({ item }) => item.optionParts.filter((one) => one === part).length / item.optionCount,
          );
          expect(result).toMatchObject({
            people: people.length,
            answers: here.length,
            chosen: here.filter(isChosen).length,
            intervalMethod: 'clustered',
          });
          expect(result.share).toBeCloseTo(meanOf(shares), 10);
          expect(result.medianShare).toBeCloseTo(median(shares), 10);
          expect(result.chance).toBeCloseTo(meanOf(offered), 10);
        }
      }
    });

    it('count participants with nine of ten in a test', () => {
      const tests = rows.blocks.filter(
        ({ task, day, finished_at }) => task === 'test2' && day === 1 && finished_at !== null,
      );
      const relational = tests.filter(({ correct_count }) => (correct_count ?? 0) >= 9).length;
      expect(relational).toBeGreaterThan(0);
      expect(found.relational.find(({ task, day }) => task === 'test2' && day === 1)).toMatchObject({
        people: tests.length,
        relational,
        share: relational / tests.length,
      });
      expect(found.relational).toHaveLength(2 * 3);
    });

    it('compare trained words with neighbours as computed by hand', () => {
      const lowEffects = rows.counted.flatMap((id) => lowEffectOf(rows, id) ?? []);
      expect(lowEffects.length).toBeGreaterThan(5);
      const { low } = found.shift.later.effects;
      expect(low.n).toBe(lowEffects.length);
      expect(low.difference.mean).toBeCloseTo(meanOf(lowEffects), 10);
      const [toTwo, toThree] = found.shift.sinceChoice;
      expect(toTwo?.n).toBeGreaterThan(toThree?.n ?? 0);
      expect(toThree?.n).toBeGreaterThanOrEqual(low.n);
      expect(toThree?.line?.correlation).toBeGreaterThan(0);
    });

    it('have ratings and times by the pole of the word table', () => {
      const poles = new Map(shippedWordTable.words.map(({ word, pole }) => [word, pole]));
      const pleasant = rows.counted.flatMap((id) => {
        const ratings = [...(ratingsOf(rows, id, 1) ?? [])].filter(([word]) => poles.get(word) === 1);
        return ratings.length === 0 ? [] : [{ id, valence: meanOf(ratings.map(([, valence]) => valence)), ratings }];
      });
      const [day] = found.poles.valence.pleasant.days;
      expect(day?.description.n).toBe(pleasant.length);
      expect(day?.description.mean).toBeCloseTo(meanOf(pleasant.map(({ valence }) => valence)), 10);
      const logTimes = pleasant.map(({ id, ratings }) => {
        const words = ratings.map(([word]) => word);
        const times = rows.presentations.filter(
          (row) => row.participant_id === id && row.day === 1 && row.valence !== null && words.includes(row.word),
        );
        return meanOf(times.map(({ reaction_time_ms }) => Math.log(reaction_time_ms ?? Number.NaN)));
      });
      expect(found.poles.logTime.pleasant.days[0]?.description.mean).toBeCloseTo(meanOf(logTimes), 8);
      const both = pleasant.filter(({ id }) => sumOf(rows, id, 1, 'depression') !== null);
      expect(found.poles.depressionByValence.dayOne.pleasant.n).toBe(both.length);
    });

    it('keep the ratings and poles of words that are no longer in the table', async () => {
      const [{ word } = { word: '' }] = shippedWordTable.words;
      const replaceWord = async (before: string, after: string, hash: string) => {
        await sql`update word_presentation set word = ${after}, material_hash = ${hash}
          where word = ${before} and day = 1`.execute(testApp.database);
        // Else the analysis is read from the cache.
        await sql`update participant set revision = revision + 1`.execute(testApp.database);
      };
      const { hash } = testApp.material.words;
      await sql`insert into material_file (hash, name, version, content, first_used_at)
        select 'earlier table', name, version, replace(content, ${`"${word}"`}, '"de antes"'), first_used_at
        from material_file where hash = ${hash}`.execute(testApp.database);
      await replaceWord(word, 'de antes', 'earlier table');
      const { poles } = await analysis();
      await replaceWord('de antes', word, hash);
      expect(withoutHolmOfPage(poles.valence)).toEqual(withoutHolmOfPage(found.poles.valence));
      expect(withoutHolmOfPage(poles.depressionByValence)).toEqual(withoutHolmOfPage(found.poles.depressionByValence));
    });

    it('take the highest floor of what the analysed people were given', async () => {
      const give = async (content: object, where = sql`true`) => {
        await sql`update assignment set content = content || ${JSON.stringify(content)}::jsonb where ${where}`.execute(
          testApp.database,
        );
        await sql`update participant set revision = revision + 1`.execute(testApp.database);
      };
      const isExcluded = sql`participant_id in (select participant_id from participant where excluded_at is not null)`;
      const levelsOf = ({ classes, floorTests }: StudyAnalysis) => ({
        classes,
        kinds: Object.fromEntries(floorTests.map(({ kind, floor }) => [kind, floor])),
      });
      const settings = { networks: 2, cells: 'perBlock', classes: 'drawn' } as const;
      await give({ classes: 'drawn' });
      await give({ classes: 'pole', networks: 1 }, isExcluded);
      expect(levelsOf(await analysis())).toEqual({ classes: 'drawn', kinds: scoreFloors(settings).kinds });
      await give({ classes: 'pole', networks: 1 }, sql`participant_id = ${rows.assignments[0]?.participant_id ?? ''}`);
      expect(levelsOf(await analysis())).toEqual({ classes: 'pole', kinds: { GEN: 0.599, ME: 1, CE: 1 } });
      await give({ classes: 'pole', networks: 2 });
    });

    it('have halves of a day independent of the drawn words', () => {
      const rated = rows.presentations.filter(
        ({ participant_id, day, valence }) =>
          day === 1 && valence !== null && ratingsOf(rows, participant_id, 1) !== null,
      );
      const meanOfWord = new Map(
        [...Map.groupBy(rated, ({ word }) => word)].map(([word, own]) => [
          word,
          meanOf(own.map((row) => row.valence ?? 0)),
        ]),
      );
      const halves = [...Map.groupBy(rated, (row) => row.participant_id).values()].map((own) => {
        const half = (left: number) =>
          meanOf(
            own.flatMap((row) =>
              row.position % 2 === left ? [(row.valence ?? 0) - (meanOfWord.get(row.word) ?? 0)] : [],
            ),
          );
        return { odd: half(1), even: half(0) };
      });
      const [dayOne] = found.poles.reliability.withinDay;
      expect(dayOne?.n).toBe(halves.length);
      expect(dayOne?.splitHalf?.value).toBeCloseTo(splitHalf(halves)?.value ?? Number.NaN, 8);
      expect(dayOne?.splitHalf?.value).toBeGreaterThan(0);
    });

    it('plot right answers against speed, one point a participant', () => {
      const answered = Map.groupBy(testAnswers(rows), ({ id }) => id);
      const { n, dots } = found.poles.accuracyBySpeed;
      expect(n).toBe(answered.size);
      const shares = [...answered.values()].map((own) => 100 * meanOf(own.map(({ correct }) => Number(correct))));
      expect(meanOf(dots.flatMap(({ y, people }) => Array<number>(people).fill(y)))).toBeCloseTo(meanOf(shares), 0);
    });

    it('have the progress of participants, and their characteristics on day 1', () => {
      const { flow, baseline } = found.attrition;
      const finishedThree = new Set(
        rows.days.flatMap(({ participant_id, day, finished_at }) => (day === 3 && finished_at ? [participant_id] : [])),
      );
      expect(flow.map(({ day }) => day)).toEqual([1, 2, 3]);
      const ofTwo = rows.days.filter(({ day }) => day === 2);
      expect(flow[1]).toEqual({
        day: 2,
        started: ofTwo.length,
        inventory: ofTwo.filter((row) => row.inventory_submitted_at !== null).length,
        words: ofTwo.filter((row) => ratingsOf(rows, row.participant_id, 2) !== null).length,
        finished: ofTwo.filter((row) => row.finished_at !== null).length,
      });
      const sums = (isStayed: boolean) =>
        rows.counted.flatMap((id) =>
          finishedThree.has(id) === isStayed ? (sumOf(rows, id, 1, 'depression') ?? []) : [],
        );
      expect(baseline.depression.stayed.mean).toBeCloseTo(meanOf(sums(true)), 10);
      expect(baseline.depression.gone.mean).toBeCloseTo(meanOf(sums(false)), 10);
    });

    it('have no identity', async () => {
      const everyKey = await testApp.database.selectFrom('participant').select(['participant_id', 'code']).execute();
      const text = JSON.stringify(found);
      expect(
        everyKey.filter(({ participant_id, code }) => text.includes(participant_id) || text.includes(code)),
      ).toEqual([]);
    });

    it('omit excluded participants, say so, and include them again', async () => {
      const id = rows.counted.find((one) => lowEffectOf(rows, one) !== null && sumOf(rows, one, 3, 'stress') !== null);
      const exclude = (excluded_at: Date | null) =>
        testApp.database
          .updateTable('participant')
          .where('participant_id', '=', id ?? '')
          .set({ excluded_at })
          .execute();
      await exclude(new Date());
      const without = await analysis();
      expect([without.included, without.excluded]).toEqual([found.included - 1, found.excluded + 1]);
      const counts = (of: StudyAnalysis) => [
        changeOf(of, 'stress', 1, 3)?.n ?? 0,
        of.shift.later.n,
        of.tests[0]?.people ?? 0,
        of.attempts[0]?.result.n ?? 0,
        of.individual[0]?.n ?? 0,
      ];
      expect(counts(without)).toEqual(counts(found).map((n) => n - 1));
      await exclude(null);
      expect(await analysis()).toEqual(found);
    });

    it('list counts instead of inferential numbers when three are left', async () => {
      const complete = rows.counted.filter((id) => sumOf(rows, id, 3, 'anxiety') !== null);
      await testApp.database
        .updateTable('participant')
        .where('participant_id', 'not in', complete.slice(0, 3))
        .set({ excluded_at: new Date() })
        .execute();
      const few = await analysis();
      const change = changeOf(few, 'anxiety', 1, 3);
      expect(change).toMatchObject({ n: 3, noTest: 'too-few', test: null, effect: null, signedRank: null });
      expect(change?.fewDifferences).toHaveLength(3);
      expect(few.attempts[0]?.result).toMatchObject({ n: 3, steps: [] });
      expect(few.tests).not.toEqual([]);
      expect(few.tests.filter(({ interval, share }) => interval !== null || share !== null)).toEqual([]);
      expect(few.tests.map(({ fewShares }) => fewShares.length)).toEqual(few.tests.map(({ people }) => people));
      const results = few.chosenParts;
      expect(results).not.toEqual([]);
      expect(results.filter(({ interval, share }) => interval !== null || share !== null)).toEqual([]);
      expect(results.map(({ fewShares }) => fewShares.length)).toEqual(results.map(({ people }) => people));
      expect(few.relational.filter(({ interval }) => interval !== null)).toEqual([]);
      expect(few.reliability).toHaveLength(9);
      expect(few.reliability.every(({ result }) => result.noReliability === 'too-few')).toBe(true);
      expect(few.shift.later.effects.both.difference.interval).toBeNull();
    });
  });
});
