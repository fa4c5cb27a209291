import { expect, test } from 'vitest';
import { submitAnswers } from '#contract/participation/answer-calls.ts';
import { inventoryChoiceKind, inventorySubmissionKind } from '#contract/participation/inventory-calls.ts';
import { openWordRating, wordRatingKind } from '#contract/participation/word-rating-calls.ts';
import { startBackgroundJobs } from '#server/platform/jobs/start-background-jobs.ts';
import { choice, presentation } from '#tests/support/calls/call-inputs.ts';
import { contractRows } from '#tests/support/calls/contract-rows.ts';
import { enrolledPerson } from '#tests/support/participation/people.ts';
import { type AnswerEntry, sendTogether } from '#tests/support/participation/send-answers.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { figuresOf, sumOf } from '#tests/support/platform/read-metrics.ts';
import { startTestApp } from '#tests/support/platform/test-app.ts';

const testApp = openedForTests(startTestApp);

const answered = 'wordmood_request_duration_seconds_count';
const answering = { method: 'POST', route: submitAnswers.path };
const rating = { valence: 7, reactionTimeMs: 800 };

test('calls are counted and timed by route, refusals by code, also of entries of a batch', async () => {
  const ana = await enrolledPerson(testApp, 'Ana');
  const before = await testApp.readMetrics();
  const moved = async (name: string, labels: Record<string, string>) =>
    sumOf(await testApp.readMetrics(), name, labels) - sumOf(before, name, labels);
  for (const item of [1, 2, 3]) await ana.client.answer(inventoryChoiceKind, choice(1, item, 2));
  await ana.client.requestAnswer(inventoryChoiceKind, { day: 1 });
  expect(await moved(answered, { ...answering, status: '2xx' })).toBe(4);
  expect(await moved('wordmood_refusals_total', { code: 'invalid-input' })).toBe(1);
  expect(await moved('wordmood_request_duration_seconds_bucket', { ...answering, le: '+Inf' })).toBe(4);
  expect(await moved('wordmood_request_duration_seconds_sum', answering)).toBeGreaterThan(0);
  const tooEarly: AnswerEntry = { kind: inventorySubmissionKind, input: { day: 1 } };
  await sendTogether(ana.client, [tooEarly, tooEarly]);
  expect(await moved('wordmood_refusals_total', {})).toBe(3);
});

test('a rating reports its delay from the device, alone and in a batch', async () => {
  const bia = await enrolledPerson(testApp, 'Bia');
  await bia.hasFinished('inventory');
  const { order } = await bia.client.call(openWordRating, { day: 1 });
  const before = await testApp.readMetrics();
  const at = (position: number, shownAt: Date) => ({
    ...presentation(1, position, order[position - 1] ?? '', rating),
    shownAt: shownAt.toISOString(),
  });
  await bia.client.answer(wordRatingKind, at(1, new Date(Date.now() - 800)));
  const hourAgo = new Date(Date.now() - 3_500_000);
  await sendTogether(bia.client, [
    { kind: wordRatingKind, input: at(2, hourAgo) },
    { kind: wordRatingKind, input: at(3, hourAgo) },
  ]);
  const page = await testApp.readMetrics();
  const arrivedWithin = (le: string) =>
    sumOf(page, 'wordmood_answer_lag_seconds_bucket', { le }) -
    sumOf(before, 'wordmood_answer_lag_seconds_bucket', { le });
  expect([arrivedWithin('30'), arrivedWithin('1800'), arrivedWithin('3600'), arrivedWithin('+Inf')]).toEqual([
    1, 1, 3, 3,
  ]);
});

test('the page lists every queue, and background jobs with last success and faults', async () => {
  const end = startBackgroundJobs(
    [
      { name: 'sound', everyMs: 3_600_000, run: async () => undefined },
      { name: 'faulty', everyMs: 3_600_000, run: () => Promise.reject(new Error('Ana wrote this')) },
    ],
    testApp.parts.log,
    { metrics: testApp.parts.metrics },
  );
  await end();
  const page = await testApp.readMetrics();
  expect(sumOf(page, 'wordmood_job_rounds_total', { job: 'sound', outcome: 'done' })).toBe(1);
  expect(sumOf(page, 'wordmood_job_rounds_total', { job: 'faulty', outcome: 'fault' })).toBe(1);
  const lastSuccess = (job: string) => sumOf(page, 'wordmood_job_last_success_timestamp_seconds', { job });
  expect(lastSuccess('sound')).toBeGreaterThan(Date.now() / 1000 - 60);
  expect(lastSuccess('faulty')).toBe(0);
  const lines = figuresOf(page).filter(({ name }) => /_waiting$|_admitted$|_body_bytes$|_connections$/.test(name));
  expect(lines.map(({ name, labels }) => `${name} ${Object.values(labels)}`).toSorted()).toEqual([
    'wordmood_admitted documents',
    'wordmood_admitted passwords',
    'wordmood_admitted signatures',
    'wordmood_database_connections idle',
    'wordmood_database_connections open',
    'wordmood_database_connections waiting',
    'wordmood_held_body_bytes requests',
    'wordmood_shared_waiting exports',
    'wordmood_shared_waiting mails',
    'wordmood_waiting documents',
    'wordmood_waiting password hashes',
    'wordmood_waiting passwords',
    'wordmood_waiting signatures',
  ]);
  expect(sumOf(page, 'wordmood_database_connections', { state: 'open' })).toBeGreaterThan(0);
  // A sign-up queued mail, and no server here sends any.
  expect(sumOf(page, 'wordmood_shared_waiting', { line: 'mails' })).toBeGreaterThan(0);
});

test('the page contains no id, address, name or text for any request', async () => {
  const caio = await enrolledPerson(testApp, 'Caio');
  await caio.hasFinished('inventory');
  const odd = ['/caio@example.org', '/api/participation/caio', '/api/auth/caio?token=canario', '/assets/canario.js'];
  for (const path of odd) await caio.client.request('GET', path);
  for (const method of ['PUT', 'PROPFIND']) await caio.client.request(method, odd[1] ?? '');
  const page = await testApp.readMetrics();
  const row = await testApp.database
    .selectFrom('participant')
    .innerJoin('account_user', 'account_user.id', 'participant.account_id')
    .where('account_user.email', '=', caio.email)
    .select(['participant_id', 'account_id', 'email', 'name'])
    .executeTakeFirstOrThrow();
  for (const text of [...Object.values(row), 'caio', 'canario', '@', '127.0.0.1', 'PROPFIND']) {
    expect(page.toLowerCase()).not.toContain(String(text).toLowerCase());
  }
  const ofContract = new Set((await contractRows()).map(({ path }): string => path));
  const others = figuresOf(page).flatMap(({ labels: { route } }) => (route && !ofContract.has(route) ? [route] : []));
  for (const route of others) expect(route).toMatch(/^(?:\/[\w/:-]*)?\/?\*?$/);
  const texts = figuresOf(page).flatMap(({ labels }) => Object.values(labels));
  for (const text of texts) expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/);
});
