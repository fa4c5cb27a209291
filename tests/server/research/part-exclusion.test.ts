import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { excludeParts, includeParts, previewPartExclusion } from '#contract/research/part-exclusion-calls.ts';
import { listParticipants } from '#contract/research/participant-list-calls.ts';
import { readParticipant } from '#contract/research/participant-view-calls.ts';
import { previewExclusion } from '#contract/research/quality-calls.ts';
import { readAnalysisOfPeople } from '#contract/research/study-analysis-calls.ts';
import { fillStudy } from '#rehearsal/filled-study/fill-study.ts';
import { registeredPeople } from '#research/statistics/analysed-people-shape.ts';
import { excludedParts } from '#study/decisions/excluded-parts.ts';
import { type DayPart, dayPartNames } from '#study/protocol.ts';
import { auditTrail, staffMember } from '#tests/support/accounts/staff.ts';
import type { Person } from '#tests/support/participation/people.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { expectNothingChanged, expectRefused } from '#tests/support/platform/refused.ts';
import { computedAnswer } from '#tests/support/research/computed-answer.ts';
import { exportOf, startExportStage } from '#tests/support/research/export-stage.ts';
import { allPeople } from '#tests/support/research/listed-participants.ts';
import { numbersOfPages } from '#tests/support/research/numbers-of-pages.ts';
import { tablesOf } from '#tests/support/research/rows-of-archive.ts';

const stage = openedForTests(startExportStage);
let zeca: Person;
let yara: Person;
/** Who has finished all three days, and counts. */
let participantId: string;

beforeAll(async () => {
  const { testApp } = stage;
  await fillStudy(testApp.connectionString, { material: testApp.material, participants: 12, days: 3, seed: 21 });
  [zeca, yara] = await Promise.all([staffMember(testApp, 'Zeca'), staffMember(testApp, 'Yara')]);
  const { rows } = await sql<{ participant_id: string; code: string }>`
    select participant_id, code from participant join study_day using (participant_id)
    where excluded_at is null and study_day.day = 3 and finished_at is not null and account_id is not null
    order by participant_id limit 1`.execute(testApp.database);
  participantId = rows[0]?.participant_id ?? '';
});

const wholeDay = [...dayPartNames];
const ofDay2 = (parts: readonly DayPart[]) => ({ participantId, day: 2 as const, parts: [...parts] });
const out = (parts: readonly DayPart[], who = zeca) =>
  who.client.call(excludeParts, { ...ofDay2(parts), reason: 'technicalFault', note: '' });
const back = (parts: readonly DayPart[]) => zeca.client.call(includeParts, { ...ofDay2(parts), note: 'Conferido' });
const hasRested = () => stage.testApp.clock.advance(600);

/** Takes the rows of a part of a day of the person away, as if it had never been finished. */
async function withoutRowsOf(part: DayPart): Promise<void> {
  const { database } = stage.testApp;
  const whose = sql`participant_id = ${participantId} and day = 2`;
  if (part === 'inventory') {
    await sql`update study_day set inventory_submitted_at = null where ${whose}`.execute(database);
  } else if (part === 'wordRating') {
    await sql`delete from word_presentation where ${whose}`.execute(database);
  } else {
    await sql`delete from relation_answer where ${whose} and task = ${part}`.execute(database);
    await sql`delete from relation_block where ${whose} and task = ${part}`.execute(database);
  }
  await sql`update participant set excluded_at = excluded_at where participant_id = ${participantId}`.execute(database);
}

/** Progress is unaffected by a decision, and the number of excluded parts is stated. */
const ofAnswers = (numbers: ReadonlyMap<string, number | null>) =>
  Object.fromEntries([...numbers].filter(([name]) => !name.startsWith('attrition.flow') && name !== 'excludedParts'));

/** Three steps tell apart any two parts whose answers lie in the same tables. */
const steps: DayPart[][] = [
  ['inventory', 'training1'],
  ['wordRating', 'test1'],
  ['training2', 'test2'],
];

test('every number of the pages equals one without the excluded answers', async () => {
  const readNumbers = async () => {
    await hasRested();
    return numbersOfPages(zeca.client);
  };
  const whole = ofAnswers(await readNumbers());
  const decided: object[] = [whole];
  for (const parts of steps) {
    await out(parts);
    const numbers = await readNumbers();
    expect(numbers.get('excludedParts')).toBe(2 * decided.length);
    expect(decided).not.toContainEqual(ofAnswers(numbers));
    decided.push(ofAnswers(numbers));
  }
  await back(wholeDay);
  expect(ofAnswers(await readNumbers())).toEqual(whole);
  for (const [index, parts] of steps.entries()) {
    for (const part of parts) await withoutRowsOf(part);
    expect(ofAnswers(await readNumbers()), parts.join()).toEqual(decided[index + 1]);
  }
});

describe('a decision about parts of a day', () => {
  let other: { participantId: string; code: string };
  const day = 1;
  beforeAll(async () => {
    const { participants } = await zeca.client.call(listParticipants, {
      ...allPeople,
      sort: 'code',
      descending: false,
    });
    const found = participants.find((one) => one.day === 3 && !one.isExcluded && one.participantId !== participantId);
    if (found === undefined) throw new Error('Nobody else has come to day 3.');
    other = found;
  });
  const stands = async () =>
    (await zeca.client.call(readParticipant, { participantId: other.participantId })).partExclusion;
  const ofOther = (parts: DayPart[]) => ({ participantId: other.participantId, day, parts }) as const;

  test('shows counts before and after, for exclusion and inclusion', async () => {
    const weigh = (parts: DayPart[], excluded: boolean) =>
      zeca.client.call(previewPartExclusion, { ...ofOther(parts), excluded });
    const { before, after } = await weigh(['inventory', 'wordRating', 'test1'], true);
    expect(after).toEqual({
      participants: before.participants,
      inventories: before.inventories - 1,
      ratings: before.ratings - 40,
      attempts: before.attempts - 1,
    });
    await zeca.client.call(excludeParts, {
      ...ofOther(['wordRating', 'inventory', 'test1']),
      reason: 'duplicate',
      note: '',
    });
    expect(await weigh(['test1', 'inventory', 'wordRating'], false)).toEqual({ before: after, after: before });
    // Some of them are out already.
    expect((await weigh(['wordRating', 'test2'], true)).after.attempts).toBe(after.attempts - 1);
    // The person weighs what is left of theirs.
    const ofPerson = await zeca.client.call(previewExclusion, { participantId: other.participantId });
    expect(ofPerson.before).toEqual(after);
    expect(before.inventories - ofPerson.after.inventories).toBeGreaterThan(1);
  });

  test('is idempotent, follows the study rule, and is stored with reason, author and time', async () => {
    const again = () =>
      zeca.client.call(excludeParts, {
        ...ofOther(['inventory', 'wordRating', 'test1']),
        reason: 'duplicate',
        note: '',
      });
    await Promise.all([again(), again()]);
    await yara.client.call(includeParts, { ...ofOther(['wordRating', 'training1']), note: 'Conferido' });
    await yara.client.call(includeParts, { ...ofOther(['training1']), note: 'Conta de qualquer forma' });
    const { parts, decisions } = await stands();
    expect(parts.map(({ part, reason }) => [part, reason])).toEqual([
      ['inventory', 'duplicate'],
      ['test1', 'duplicate'],
    ]);
    expect(decisions).toMatchObject([
      { day, parts: ['wordRating', 'training1'], excluded: false, reason: null, note: 'Conferido', byName: 'Yara' },
      { day, parts: ['inventory', 'wordRating', 'test1'], excluded: true, reason: 'duplicate', byName: 'Zeca' },
    ]);
    expect(excludedParts(decisions.toReversed())).toEqual(parts.map(({ part }) => ({ day, part })));
    const timeline = (await zeca.client.call(readParticipant, { participantId: other.participantId })).timeline;
    expect(timeline.filter(({ kind }) => kind === 'partsExcluded' || kind === 'partsIncluded')).toMatchObject([
      { day, kind: 'partsExcluded', parts: ['inventory', 'wordRating', 'test1'] },
      { day, kind: 'partsIncluded', parts: ['wordRating', 'training1'] },
    ]);
    const auditEntries = (await auditTrail(stage.testApp.database))
      .filter(({ action }) => /^parts/.test(action))
      .slice(-2);
    expect(auditEntries).toMatchObject([
      { action: 'partsExcluded', detail: { day, parts: ['inventory', 'wordRating', 'test1'], reason: 'duplicate' } },
      { action: 'partsIncluded', detail: { day, parts: ['wordRating', 'training1'] } },
    ]);
  });

  test('needs a reason, a started day, its parts and the role analysis', async () => {
    const ask = (who: Person, input: object) => who.client.request('POST', excludeParts.path, input);
    const right = { ...ofOther(['inventory']), reason: 'duplicate', note: '' };
    const unknownId = crypto.randomUUID();
    await stage.testApp.database
      .deleteFrom('study_day')
      .where('participant_id', '=', participantId)
      .where('day', '=', 3)
      .execute();
    await expectNothingChanged(stage.testApp.database, async () => {
      expectRefused(await ask(zeca, { ...right, reason: 'other' }), 'invalid-input', 'note');
      expectRefused(await ask(zeca, { ...right, parts: [] }), 'invalid-input', 'parts');
      expectRefused(await ask(zeca, { ...right, parts: ['test1', 'test1'] }), 'invalid-input', 'parts');
      expectRefused(await ask(zeca, { ...right, participantId, day: 3 }), 'not-found');
      expectRefused(await ask(zeca, { ...right, participantId: unknownId }), 'not-found');
      const include = { participantId: unknownId, day, parts: ['inventory'], note: '' };
      expectRefused(await zeca.client.request('POST', includeParts.path, include), 'not-found');
      const weight = { participantId: unknownId, day, parts: ['inventory'], excluded: true };
      expectRefused(await zeca.client.request('POST', previewPartExclusion.path, weight), 'not-found');
    });
  });

  test('marks the participant in the list, its filter, and every row of the parts in an export', async () => {
    const { participants } = await zeca.client.call(listParticipants, { ...allPeople, excluded: 'parts' });
    expect(participants.map((one) => [one.code, one.excludedParts, one.isExcluded])).toEqual([[other.code, 2, false]]);
    const tables = tablesOf((await exportOf(stage.testApp, zeca.client)).files);
    expect(tables.get('excludedparts')?.map((row) => [row.code, row.day, row.part, row.reason])).toEqual([
      [other.code, '1', 'inventory', 'duplicate'],
      [other.code, '1', 'test1', 'duplicate'],
    ]);
    const marked = (name: string) => {
      const rows = tables.get(name) ?? [];
      const isMarked = (row: Record<string, string>) => row.part_excluded === '1';
      const places = new Set(rows.filter(isMarked).map((row) => [row.code, row.day, row.task ?? ''].join(' ')));
      return [rows.length > 0, [...places].map((place) => place.trim())];
    };
    const place = `${other.code} 1`;
    for (const name of ['scores', 'inventory', 'choices']) expect(marked(name), name).toEqual([true, [place]]);
    for (const name of ['attempts', 'items']) expect(marked(name), name).toEqual([true, [`${place} test1`]]);
    for (const name of ['ratings', 'analysisready']) expect(marked(name), name).toEqual([true, []]);
    const ready = tables.get('analysisready')?.filter((row) => row.inventory_excluded === '1') ?? [];
    expect(new Set(ready.map((row) => `${row.code} ${row.day}`))).toEqual(new Set([place]));
  });

  test('removes the participant from the complete cases, unless the excluded are requested', async () => {
    const asked = async (withExcluded: boolean) => {
      const choice = { ...registeredPeople, completeOnly: true, withExcluded };
      return (await computedAnswer(() => zeca.client.call(readAnalysisOfPeople, choice))).content;
    };
    const [without, withAll] = [await asked(false), await asked(true)];
    expect(without.excludedParts).toBe(0);
    expect(without.partlyExcluded).toBe(1);
    expect(withAll.partlyExcluded).toBe(0);
    expect(without.incomplete).toBe(withAll.incomplete);
    await zeca.client.call(includeParts, { ...ofOther(wholeDay), note: '' });
    await hasRested();
    const whole = await asked(false);
    expect(whole.included).toBe(without.included + 1);
    expect([whole.partlyExcluded, whole.incomplete]).toEqual([0, without.incomplete]);
    expect((await asked(true)).included).toBe(withAll.included);
  });
});
