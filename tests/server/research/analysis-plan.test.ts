import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { readGlobalWords } from '#contract/research/global-words-calls.ts';
import { readStudyAnalysis } from '#contract/research/study-analysis-calls.ts';
import { fillStudy } from '#rehearsal/filled-study/fill-study.ts';
import type { ParticipationPlan } from '#rehearsal/filled-study/participation-plan.ts';
import { plannedResults } from '#research/statistics/planned-results.ts';
import { endAccount } from '#server/participation/rights/end-account-store.ts';
import { onWithdrawal } from '#server/team/people/on-withdrawal.ts';
import { staffMember } from '#tests/support/accounts/staff.ts';
import type { Person } from '#tests/support/participation/people.ts';
import { whileClockIsDoubtful } from '#tests/support/platform/doubtful-clock.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { computedAnswer } from '#tests/support/research/computed-answer.ts';
import { withPlan } from '#tests/support/study/changed-material.ts';
import { startMaterialStage } from '#tests/support/study/material-stage.ts';

/** All have finished, on days of their own. */
const finishes = (number: number): ParticipationPlan => ({
  kind: 'finished',
  stopsAt: null,
  daysAgo: number,
  leaves: false,
  isExcluded: false,
});
const daySeconds = 86_400;
const stage = openedForTests(startMaterialStage);
let zeca: Person;

beforeAll(async () => {
  zeca = await staffMember(stage.testApp, 'Zeca');
});

const inBrasilia = (moment: Date) => moment.toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' });

const headOf = (version: string, more = '') =>
  `version: '${version}'\nregistered: 2026-11-01\nconfirmatory: [change.depression.1-3, friedman.stress, shift.2-3, tests.CE, relational.test2]\nelsewhere: [Modelo misto]\n${more}`;

/** What the call answers, once results that may be seen are computed. */
async function answered() {
  const ask = () => zeca.client.call(readStudyAnalysis);
  const answer = await ask();
  expect(answer.failedAt).toBeNull();
  return answer.plan.blinded === null ? computedAnswer(ask) : answer;
}

async function seen() {
  const { content, plan } = await answered();
  return { content: content ?? expect.fail('The results are not to be seen.'), plan };
}

/** Those who count and have finished day 3, by the rows alone. */
async function finishers(): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select participant_id as id from study_day join participant using (participant_id)
    where study_day.day = 3 and finished_at is not null and enrolled_at is not null and excluded_at is null
    order by participant_id`.execute(stage.testApp.database);
  return rows.map(({ id }) => id);
}

const computed = (name = 'study-analysis') =>
  stage.testApp.database.selectFrom('analysis_snapshot').where('name', '=', name).selectAll().execute();

test("before the first enrolment a plan is in force from the server's start", async () => {
  const before = stage.testApp.clock.now();
  await stage.restartWith(withPlan(headOf('1', 'plannedPeople: 1200\nblindedUntilPeople: 1000')));
  const { content, plan } = await answered();
  expect(content).toBeNull();
  expect(plan).toMatchObject({ others: [], firstEnrolledAt: null, blinded: { finished: 0, untilPeople: 1000 } });
  expect(plan.inForce).toMatchObject({
    ...{ version: '1', registered: '2026-11-01', plannedPeople: 1200, elsewhere: ['Modelo misto'] },
  });
  expect(plan.inForce?.hash).toBe(stage.testApp.material.analysisPlan?.hash);
  expect(Date.parse(plan.inForce?.firstUsedAt ?? '')).toBeGreaterThanOrEqual(before.getTime());
});

test('below the required number of finishers the call has counts only, and nothing is computed', async () => {
  const { clock, connectionString } = stage.testApp;
  const now = await clock.advance(100 * daySeconds);
  await fillStudy(connectionString, { participants: 8, days: 3, seed: 31, maximumModels: 4, now, plan: finishes });
  const { plan, ...snapshot } = await answered();
  const done = await finishers();
  expect(done.length).toBeGreaterThan(5);
  expect(snapshot).toEqual({ content: null, computedAt: null, hasNewerData: false, computation: null, failedAt: null });
  const { blinded } = plan;
  expect(Object.keys(blinded ?? {}).toSorted()).toEqual(
    ['excluded', 'finished', 'flow', 'included', 'isDateReached', 'testPeople', 'until', 'untilPeople'].toSorted(),
  );
  expect(blinded).toMatchObject({ finished: done.length, untilPeople: 1000, until: null, isDateReached: true });
  for (const day of blinded?.flow ?? []) {
    expect(Object.keys(day).toSorted()).toEqual(['day', 'finished', 'inventory', 'started', 'words']);
  }
  expect(await computed()).toEqual([]);
  const words = await zeca.client.call(readGlobalWords);
  expect(words).toEqual({ ...snapshot, blinded });
  expect(await computed('global-words')).toEqual([]);
  // The plan was there before the first answers.
  expect(Date.parse(plan.firstEnrolledAt ?? '')).toBeGreaterThan(Date.parse(plan.inForce?.firstUsedAt ?? ''));
});

test('results open with the last required finisher, not before', async () => {
  const { database } = stage.testApp;
  const done = await finishers();
  const [participantId = ''] = done;
  const exclude = (excluded_at: Date | null) =>
    database.updateTable('participant').set({ excluded_at }).where('participant_id', '=', participantId).execute();
  await stage.restartWith(withPlan(headOf('2', `blindedUntilPeople: ${done.length}`)));
  await exclude(new Date());
  expect((await answered()).plan.blinded).toMatchObject({ finished: done.length - 1, untilPeople: done.length });
  expect(await computed()).toEqual([]);
  await exclude(null);
  const { content, plan } = await seen();
  expect(plan.blinded).toBeNull();
  expect(content.attrition.flow[2]).toMatchObject({ day: 3, finished: done.length });
  await expect.poll(async () => (await zeca.client.call(readGlobalWords)).content?.peopleCount).toBeGreaterThan(5);
  expect((await zeca.client.call(readGlobalWords)).blinded).toBeNull();
});

test('the page shows what the plan registers', async () => {
  const { content, plan } = await seen();
  const change = content.changes.depression.changes.find(({ from, to }) => from === 1 && to === 3)?.change;
  const { friedman } = content.changes.stress;
  const both = content.shift.later.effects.both;
  const ce = content.tests.find(({ kind, split }) => kind === 'CE' && split === 'all');
  const second = content.relational.filter(({ task }) => task === 'test2');
  const found = (plan.inForce?.confirmatory ?? []).map((name) => plannedResults(content, name));
  expect(second.length).toBe(3);
  expect(found.map((rows) => rows.map(({ n, estimate, p, holm }) => [n, estimate, p, holm]))).toEqual([
    [[change?.n, change?.difference.mean, change?.test?.p, change?.test?.holm]],
    [[friedman.n, friedman.test?.w, friedman.test?.p, friedman.test?.holm]],
    [[both.n, both.difference.mean, both.test?.p, both.test?.holm]],
    [[ce?.people, ce?.share, null, null]],
    second.map(({ people, share }) => [people, share, null, null]),
  ]);
  expect(change?.test?.p).toBeTypeOf('number');
});

test('results open on the date of the plan', async () => {
  const { clock } = stage.testApp;
  const until = inBrasilia(new Date(clock.now().getTime() + 3 * daySeconds * 1000));
  await stage.restartWith(withPlan(headOf('3', `blindedUntil: ${until}\nblindedUntilPeople: 1`)));
  const { content, plan } = await answered();
  expect(content).toBeNull();
  expect(plan.blinded).toMatchObject({ untilPeople: 1, until, isDateReached: false });
  while (inBrasilia(clock.now()) < until) {
    expect((await answered()).content).toBeNull();
    await clock.advance(daySeconds / 2);
  }
  await whileClockIsDoubtful(stage.testApp.database, async () => {
    expect((await answered()).plan.blinded).toMatchObject({ until, isDateReached: false });
  });
  expect((await seen()).plan.blinded).toBeNull();
});

test('every earlier plan stays readable with its first date of use, also without a current plan', async () => {
  const { plan } = await seen();
  expect(plan.inForce?.version).toBe('3');
  expect(plan.others.map(({ version }) => version)).toEqual(['1', '2']);
  expect(plan.others[0]?.text).toContain('blindedUntilPeople: 1000');
  const uses = [...plan.others, ...(plan.inForce === null ? [] : [plan.inForce])].map(({ firstUsedAt }) => firstUsedAt);
  expect(uses).toEqual(uses.toSorted());
  expect(Date.parse(uses[1] ?? '')).toBeGreaterThan(Date.parse(plan.firstEnrolledAt ?? ''));

  await stage.testApp.restartWith({ STUDY_MATERIAL_DIR: 'study-material' });
  const without = await seen();
  expect(without.plan).toMatchObject({ inForce: null, blinded: null });
  expect(without.plan.others.map(({ version }) => version)).toEqual(['1', '2', '3']);
});

test('a plan that is put back is in use from then on, and was in use before', async () => {
  const [first] = (await seen()).plan.others;
  const putBackAt = stage.testApp.clock.now().getTime();
  await stage.restartWith(withPlan(headOf('1', 'plannedPeople: 1200\nblindedUntilPeople: 1000')));
  const { plan } = await answered();
  expect(plan.inForce?.hash).toBe(first?.hash);
  expect(Date.parse(plan.inForce?.firstUsedAt ?? '')).toBeGreaterThanOrEqual(putBackAt);
  expect(plan.others.map(({ version }) => version)).toEqual(['1', '2', '3']);
  expect(plan.others[0]).toEqual(first);
  await stage.testApp.restartWith({ STUDY_MATERIAL_DIR: 'study-material' });
});

test('the date of the first answers survives a withdrawal with answers retained, without its time', async () => {
  const first = async () => (await seen()).plan.firstEnrolledAt ?? '';
  const enrolledAt = await first();
  const { account_id } = await stage.testApp.database
    .selectFrom('participant')
    .where('enrolled_at', '=', new Date(enrolledAt))
    .select('account_id')
    .executeTakeFirstOrThrow();
  await endAccount({ ...stage.testApp.parts, onWithdrawal }, account_id ?? '', 'keep');
  expect(await first()).toBe(`${enrolledAt.slice(0, 10)}T00:00:00.000Z`);
});
