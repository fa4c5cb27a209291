import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { readAnalysisOfPeople, readStudyAnalysis } from '#contract/research/study-analysis-calls.ts';
import { fillStudy } from '#rehearsal/filled-study/fill-study.ts';
import { type AnalysedPeople, registeredPeople } from '#research/statistics/analysed-people-shape.ts';
import { staffMember } from '#tests/support/accounts/staff.ts';
import type { Person } from '#tests/support/participation/people.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { startTestApp } from '#tests/support/platform/test-app.ts';
import { computedAnswer } from '#tests/support/research/computed-answer.ts';
import { toSixFigures } from '#tests/support/study/six-figures.ts';

const testApp = openedForTests(startTestApp);
let zeca: Person;
beforeAll(async () => {
  await fillStudy(testApp.connectionString, {
    material: testApp.material,
    participants: 16,
    days: 3,
    seed: 21,
    maximumModels: 12,
  });
  await sql`insert into quality_flag (participant_id, day, flag, severity, thresholds_version, detail, found_at)
    select participant_id, 1, 'inventoryPace', 'notice', 1, '{"measured": 1, "threshold": 2, "of": 21}', now()
    from participant where phase > 0 and excluded_at is null order by code limit 2`.execute(testApp.database);
  zeca = await staffMember(testApp, 'Zeca');
});

async function analysisOf(people: AnalysedPeople | 'registered') {
  const { content, computedAt } = await computedAnswer(() =>
    people === 'registered' ? zeca.client.call(readStudyAnalysis) : zeca.client.call(readAnalysisOfPeople, people),
  );
  const { included, excluded, flagged, partlyExcluded, incomplete, testPeople, ...numbers } = content;
  return { counts: { included, excluded, flagged, partlyExcluded, incomplete, testPeople }, numbers, computedAt };
}

/** What takes long rests before it is computed again for newer data. */
const hasRested = () => testApp.clock.advance(600);

type Enrolled = { id: string; isExcluded: boolean; isFlagged: boolean; isComplete: boolean };

/** All enrolled participants, by plain tables. */
async function enrolled(): Promise<Enrolled[]> {
  const { database } = testApp;
  const participants = await database
    .selectFrom('participant')
    .selectAll()
    .where('enrolled_at', 'is not', null)
    .execute();
  const flags = await database.selectFrom('quality_flag').select('participant_id').execute();
  const days = await database.selectFrom('study_day').select(['participant_id', 'day', 'finished_at']).execute();
  return participants.map(({ participant_id: id, excluded_at }) => ({
    id,
    isExcluded: excluded_at !== null,
    isFlagged: flags.some((flag) => flag.participant_id === id),
    isComplete: days.some((row) => row.participant_id === id && row.day === 3 && row.finished_at !== null),
  }));
}

/** Excludes exactly these by decisions of staff. */
async function excludeExactly(ids: readonly string[]) {
  await sql`update participant set excluded_at = case when participant_id = any(${[...ids]}) then now() end`.execute(
    testApp.database,
  );
}

const choices: AnalysedPeople[] = [
  { ...registeredPeople, withoutFlagged: true },
  { ...registeredPeople, completeOnly: true },
  { withoutFlagged: true, completeOnly: true, withExcluded: true, group: null },
];

describe('analyses over other selections of people', () => {
  it('equal the registered analyses with exactly the others excluded', async () => {
    const people = await enrolled();
    const excludedAtFirst = people.filter(({ isExcluded }) => isExcluded).map(({ id }) => id);
    const found: ({ choice: AnalysedPeople } & Awaited<ReturnType<typeof analysisOf>>)[] = [];
    for (const choice of choices) found.push({ choice, ...(await analysisOf(choice)) });
    for (const { choice, counts, numbers } of found) {
      const excluded = people.filter(({ isExcluded }) => !choice.withExcluded && isExcluded);
      const flagged = people.filter((one) => !excluded.includes(one) && choice.withoutFlagged && one.isFlagged);
      const incomplete = people.filter(
        (one) => !excluded.includes(one) && !flagged.includes(one) && choice.completeOnly && !one.isComplete,
      );
      const leftOut = [...excluded, ...flagged, ...incomplete];
      expect(counts).toEqual({
        included: people.length - leftOut.length,
        excluded: excluded.length,
        flagged: flagged.length,
        partlyExcluded: 0,
        incomplete: incomplete.length,
        testPeople: 0,
      });
      await excludeExactly(leftOut.map(({ id }) => id));
      expect(toSixFigures((await analysisOf('registered')).numbers)).toEqual(toSixFigures(numbers));
    }
    await excludeExactly(excludedAtFirst);
    const [withoutFlagged, completeOnly] = found.map(({ counts }) => counts);
    expect(withoutFlagged?.flagged).toBe(2);
    expect(Math.min(completeOnly?.incomplete ?? 0, completeOnly?.excluded ?? 0)).toBeGreaterThan(0);
    const [registered, asked] = [await analysisOf('registered'), await analysisOf(registeredPeople)];
    expect(toSixFigures(registered)).toEqual(toSixFigures(asked));
  });

  it('are cached separately, each from its first request', async () => {
    await testApp.database.deleteFrom('analysis_snapshot').execute();
    await analysisOf('registered');
    await analysisOf({ ...registeredPeople, completeOnly: true });
    const storedRows = await testApp.database.selectFrom('analysis_snapshot').select('name').orderBy('name').execute();
    expect(storedRows.map(({ name }) => name)).toEqual(['study-analysis', 'study-analysis completeOnly']);
  });

  it('are recomputed when flags change, which change no answer; the registered ones are not', async () => {
    const choice = { ...registeredPeople, withoutFlagged: true };
    const before = await analysisOf(choice);
    const registered = await analysisOf('registered');
    const flagged = (await enrolled()).find(({ isExcluded, isFlagged }) => isFlagged && !isExcluded);
    const flags = await testApp.database
      .deleteFrom('quality_flag')
      .where('participant_id', '=', flagged?.id ?? '')
      .returningAll()
      .execute();
    await hasRested();
    const after = await analysisOf(choice);
    expect([after.counts.included, after.counts.flagged]).toEqual([
      before.counts.included + 1,
      before.counts.flagged - 1,
    ]);
    expect((await analysisOf('registered')).computedAt).toBe(registered.computedAt);
    const again = flags.map(({ detail, ...flag }) => ({ ...flag, detail: JSON.stringify(detail) }));
    await testApp.database.insertInto('quality_flag').values(again).execute();
    await hasRested();
    expect((await analysisOf(choice)).counts).toEqual(before.counts);
  });

  it('never include staff', async () => {
    const choice = { ...registeredPeople, withExcluded: true };
    const before = await analysisOf(choice);
    const excluded = (await enrolled()).find(({ isExcluded }) => isExcluded);
    await sql`insert into participation_of_staff values (${excluded?.id}, now())`.execute(testApp.database);
    expect((await analysisOf(choice)).counts).toEqual({
      ...before.counts,
      included: before.counts.included - 1,
      testPeople: 1,
    });
  });
});
