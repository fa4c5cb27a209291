import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillStudy } from '#rehearsal/filled-study/fill-study.ts';
import { staffMember } from '#tests/support/accounts/staff.ts';
import type { Person } from '#tests/support/participation/people.ts';
import { giveEarlierEdition } from '#tests/support/research/earlier-edition.ts';
import { exportOf, startExportStage } from '#tests/support/research/export-stage.ts';
import { leastChoice } from '#tests/support/research/least-choice.ts';
import { leaveOutParts } from '#tests/support/research/leave-out-parts.ts';
import { numbersOfPages } from '#tests/support/research/numbers-of-pages.ts';
import { differsInSixFigures, reanalyseInR } from '#tests/support/research/reanalysis-in-r.ts';

let stage: Awaited<ReturnType<typeof startExportStage>>;
let zeca: Person;

/** Every number of the pages, and no other, is R's to six figures. @returns the numbers of both by their names */
async function agreed() {
  const page = await numbersOfPages(zeca.client);
  const { files } = await exportOf(stage.testApp, zeca.client);
  const { numbers, printed } = await reanalyseInR(files);
  expect(printed).toContain('Generalização da dica (GEN), 3 opções');
  expect(printed).toContain('Generalização da dica (GEN), dia 3');
  expect(printed).not.toMatch(/aboveFloor|started|\bpeople\b/);
  expect([...numbers.keys()].toSorted()).toEqual([...page.keys()].toSorted());
  const differing = [...page].filter(([name, value]) => differsInSixFigures(name, value, numbers.get(name)));
  expect(differing.map(([name, value]) => `${name}: page ${value}, R ${numbers.get(name)}`)).toEqual([]);
  return { page, numbers };
}
const agreedNumbers = async () => (await agreed()).page;

let underWay: ReturnType<typeof agreed> | undefined;
/** Of the study as it was filled. */
const agreedUnderWay = () => {
  underWay ??= agreed();
  return underWay;
};

/** Four people stay who have rated words on three days, three who have on two, and two with fewer. */
const excludeMost = () =>
  sql`update participant set excluded_at = now()
    from (
      select participant_id, days, row_number() over (partition by days order by participant_id) as place
      from (
        select participant_id, (select count(completed_at) from word_rating_session as session
          where session.participant_id = participant.participant_id) as days
        from participant where excluded_at is null and enrolled_at is not null
      ) as counted
    ) as numbered
    where numbered.participant_id = participant.participant_id
      and place > case days when 3 then 4 when 2 then 3 else 1 end`.execute(stage.testApp.database);

describe('the R script of an export reproduces the numbers of the pages', () => {
  beforeAll(async () => {
    stage = await startExportStage();
    await fillStudy(stage.testApp.connectionString, { participants: 38, days: 3, seed: 11 });
    await giveEarlierEdition(stage.testApp.database, stage.testApp.material.words);
    await leaveOutParts(stage.testApp.database);
    zeca = await staffMember(stage.testApp, 'Zeca');
  });
  afterAll(() => stage?.close());

  test('in a study under way', async () => {
    const { page: numbers } = await agreedUnderWay();
    expect(numbers.size).toBeGreaterThan(3_000);
    expect(numbers.get('excluded')).toBeGreaterThan(0);
    expect(numbers.get('excludedParts')).toBeGreaterThan(6);
    expect(numbers.get('reliability.stress-1.result.omega.value')).toBeGreaterThan(0);
    expect(numbers.get('changes.depression.changes.1-3.change.signedRank.method.normal')).toBe(1);
    expect(numbers.get('shift.later.effects.both.test.p')).toBeGreaterThan(0);
    expect(numbers.get('tests.GEN-all.interval.low')).toBeGreaterThan(0);
    expect(numbers.get('chosenParts.GEN-lure.interval.high')).toBeGreaterThan(0);
    expect(numbers.get('poles.logTime.all.changes.1-2.change.signedRank.method.normal')).toBe(1);
    expect(numbers.get('poles.accuracyBySpeed.test.p')).toBeGreaterThan(0);
    expect(numbers.get('reliability.stress-1.result.alpha.interval.low')).toBeLessThan(1);
    expect(numbers.get('floorTests.GEN.sign.p')).toBeGreaterThan(0);
    expect(numbers.get('partialCorrelation.interval.high')).toBeLessThan(1);
    expect(numbers.get('individual.stress-1-3.own.criticalChange')).toBeGreaterThan(0);
    expect(numbers.get('attempts.training1-1.result.masteredInFive')).toBeGreaterThan(0);
    expect(numbers.get('personScores.test2.scores.1.aboveFloor')).toBeGreaterThanOrEqual(0);
    expect(numbers.get('changes.depression.changes.1-3.change.test.holmOfPage')).toBeGreaterThan(0);
    expect(numbers.get('attrition.baseline.stress.test.holm')).toBeGreaterThan(0);
    expect(numbers.get('relational.test2-1.interval.high')).toBeGreaterThan(0);
    expect(numbers.get('shift.sinceChoice.1-3.sides.both.observed.dots.3.people')).toBeGreaterThan(0);
  });

  test('also from the publishable archive, which has no times', async () => {
    const { numbers: all } = await agreedUnderWay();
    // The least choice publishes no age.
    const ofTeam = new Map([...all].filter(([name]) => !name.startsWith('partialCorrelation.')));
    const { files: published } = await exportOf(stage.testApp, zeca.client, {}, leastChoice);
    const { numbers } = await reanalyseInR(published);
    expect([...numbers.keys()].toSorted()).toEqual([...ofTeam.keys()].toSorted());
    const differing = [...ofTeam].filter(([name, value]) => differsInSixFigures(name, value, numbers.get(name)));
    expect(differing).toEqual([]);
  });

  test('with a participation of staff, which neither counts', async () => {
    const included = (await numbersOfPages(zeca.client)).get('included') ?? 0;
    await sql`insert into participation_of_staff
      select participant_id, now() from participant
      where day = 3 and phase = 7 and excluded_at is null order by code limit 1`.execute(stage.testApp.database);
    expect((await agreedNumbers()).get('included')).toBe(included - 1);
  });

  test('with people too few for inference', async () => {
    await stage.testApp.database.deleteFrom('excluded_part').execute();
    await excludeMost();
    const numbers = await agreedNumbers();
    expect(numbers.get('changes.depression.changes.1-2.change.n')).toBeGreaterThanOrEqual(5);
    expect(numbers.get('changes.depression.changes.1-3.change.noTest.too-few')).toBe(1);
    expect(numbers.get('changes.depression.changes.1-3.change.fewDifferences.4')).not.toBeUndefined();
    expect(numbers.get('attempts.training2-3.result.few.4.time')).toBeGreaterThan(0);
    expect(numbers.get('tests.GEN-day-3.fewShares.4')).toBeGreaterThan(0);
    expect(numbers.get('reliability.stress-1.result.alpha')).toBeNull();
    expect([...numbers.keys()].filter((name) => name.endsWith('.signedRank.method.exact'))).not.toEqual([]);
    expect(numbers.get('attrition.baseline.stress.fewStayed.1')).not.toBeUndefined();
  });
});
