import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { readAccount } from '#contract/accounts/account-calls.ts';
import { readProgress, startDay } from '#contract/participation/participation-calls.ts';
import { openRelationBlock } from '#contract/participation/relation-task-calls.ts';
import { readOwnResults } from '#contract/participation/results-calls.ts';
import { readMaterial } from '#contract/platform/installation-calls.ts';
import { type PreviewStudy, readPreviewStudy } from '#contract/team/preview-calls.ts';
import { LearnedRelations } from '#rehearsal/simulation/learned-relations.ts';
import { simulatePerson } from '#rehearsal/simulation/simulate-person.ts';
import { walkDay } from '#rehearsal/simulation/walk-day.ts';
import { wordKnowledgeFrom } from '#rehearsal/simulation/word-knowledge.ts';
import { StudyClient } from '#scripts/simulation/study-client.ts';
import { StudyOverCalls } from '#scripts/simulation/study-over-calls.ts';
import { phases, studyDays } from '#study/protocol.ts';
import { teamMember } from '#tests/support/accounts/staff.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { expectNothingChanged, expectRefused } from '#tests/support/platform/refused.ts';
import { startTestApp } from '#tests/support/platform/test-app.ts';
import { openPreviewRoom } from '#web/app/preview/preview-room.ts';
import { type PreviewStep, phaseBefore, previewStepsOf } from '#web/app/preview/preview-step.ts';

const testApp = openedForTests(startTestApp);
let preview: PreviewStudy;
beforeAll(async () => {
  const eva = await teamMember(testApp, 'Eva', ['care']);
  preview = await eva.client.call(readPreviewStudy);
});
afterEach(() => vi.useRealTimers());

const serverTime = '2026-11-26T12:00:00.000Z';
const installation = {
  ...{ build: 'of the server', serverTime, rehearsal: false, firstLook: false, signInProviders: [] },
  study: { state: 'paused' as const, sentence: 'Voltamos em breve.' },
};
const asked = { seed: 5, timeZone: 'America/Sao_Paulo' };

/** The browser of a page that is a preview: what it asks is answered there. */
async function previewAt(step: PreviewStep, given = preview): Promise<StudyClient> {
  const room = await openPreviewRoom({ preview: given, installation }, step, asked);
  return new StudyClient('http://localhost', async (url, { method = 'GET', body }) => {
    const input: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
    const reply = await room.reply({ method, path: new URL(url).pathname, input });
    return new Response(JSON.stringify(reply.body), { status: reply.status });
  });
}

test('is made of the published study', async () => {
  expect(preview.material).toEqual(await testApp.newClient().call(readMaterial));
  expect(preview.words.map(({ word }) => word)).toEqual(testApp.material.words.rows.map(({ word }) => word));
});

test('a preview starts at every part of day 1 and at later days, without a call or a row', async () => {
  await expectNothingChanged(testApp.database, async () => {
    const steps = [...previewStepsOf(1), ...previewStepsOf(2).slice(0, 1), ...previewStepsOf(3).slice(-1)];
    for (const step of steps) {
      const client = await previewAt(step);
      const { enrolment, ...progress } = await client.call(readProgress);
      const phase = phaseBefore(step);
      expect(progress).toMatchObject({ day: step.day, phase: phase === null ? 0 : phases[phase] });
      const joined = phase === null ? 'none' : phase === 'notEnrolled' ? 'consented' : 'enrolled';
      expect([step, enrolment]).toEqual([step, joined]);
      expect((await client.call(readAccount)).account).toMatchObject({ staff: false, displayName: 'Prévia' });
    }
  });
});

test('a preview runs all three days by the rules of the study, up to its own results', async () => {
  // A minute before midnight, so that filling in the questionnaire ends on the next date.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2027-05-05T02:59:00Z') });
  const client = await previewAt({ day: 1, part: 'consent' });
  const person = { ...simulatePerson(3, 1), timeZone: asked.timeZone };
  const knowledge = wordKnowledgeFrom({ words: preview.words });
  const surroundings = { material: await client.call(readMaterial), build: 'test' };
  const study = new StudyOverCalls(client, { ...surroundings, person, email: 'ana@example.org' });
  const walker = { person, knowledge, learned: new LearnedRelations(), stopsAt: null, study };
  const reached: string[] = [];
  for (const day of studyDays) {
    const { nextDay } = await client.call(readProgress);
    if (nextDay !== null) {
      expectRefused(await client.request('POST', startDay.path, { day }), 'day-not-open');
      vi.setSystemTime(Date.parse(nextDay.opensAt) + 1000);
    }
    await walkDay(walker, day, { onAnswer: () => {}, onPhase: (view) => reached.push(`${view.day} ${view.phase}`) });
  }
  expect(new Set(reached)).toEqual(
    new Set(
      studyDays.flatMap((day) => [...(day === 1 ? [0] : []), 1, 2, 3, 4, 5, 6, 7].map((phase) => `${day} ${phase}`)),
    ),
  );
  const results = await client.call(readOwnResults);
  expect(results.days.map(({ day, ratings, cloud }) => [day, ratings.length, cloud.length > 30])).toEqual(
    studyDays.map((day) => [day, 40, true]),
  );
  expect(results.days[0]?.tasks.training1.length).toBeGreaterThan(0);
});

test('a preview refuses as the server does, and reveals no right answer early', async () => {
  const client = await previewAt({ day: 2, part: 'training2' });
  const block = await client.request('POST', openRelationBlock.path, { day: 2, task: 'training2' });
  expect(block.status).toBe(200);
  expect(Object.keys((block.body as { items: object[] }).items[0] ?? {}).toSorted()).toEqual(
    ['context', 'number', 'options', 'sample'].toSorted(),
  );
  expectRefused(await client.request('POST', openRelationBlock.path, { day: 2, task: 'test2' }), 'wrong-phase');
  expectRefused(await client.request('POST', openRelationBlock.path, { day: 1, task: 'training2' }), 'wrong-day');
  expectRefused(await client.request('GET', readOwnResults.path), 'results-not-ready');
  const elsewhere = await client.request('POST', '/api/rights/withdrawal', { choice: 'erase', understood: true });
  expect(elsewhere).toMatchObject({ status: 404, body: { message: expect.stringContaining('nada é guardado') } });
});

test('unpublished material is previewed the same way', async () => {
  const inventory = { ...preview.material.inventory, title: 'Como foi a semana' };
  const draft = { ...preview, material: { ...preview.material, inventory } };
  const client = await previewAt({ day: 1, part: 'inventory' }, draft as PreviewStudy);
  expect((await client.call(readMaterial)).inventory).toMatchObject({ title: 'Como foi a semana' });
});
