import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { giveConsent } from '#contract/participation/consent-calls.ts';
import { enrol, startDay } from '#contract/participation/participation-calls.ts';
import { openWordRating } from '#contract/participation/word-rating-calls.ts';
import type { InputOf } from '#contract/platform/call.ts';
import { readMaterial } from '#contract/platform/installation-calls.ts';
import { checkRecords } from '#server/research/record-check/check-records.ts';
import { generatorVersion } from '#study/assignment/generator-version.ts';
import { questionnaire } from '#tests/support/calls/call-inputs.ts';
import { expectedDayOfRecord } from '#tests/support/participation/expected-record.ts';
import { enrolledPerson, type Person, person } from '#tests/support/participation/people.ts';
import { expectNothingChanged, expectRefused } from '#tests/support/platform/refused.ts';
import type { TestApp } from '#tests/support/platform/test-app.ts';
import { consentWithNewSentence, withRenamedWord, withSettings } from '#tests/support/study/changed-material.ts';
import { type MaterialStage, startMaterialStage } from '#tests/support/study/material-stage.ts';

/** Where the date changes first and last of all. */
const kiritimati = 'Pacific/Kiritimati';
const honolulu = 'Pacific/Honolulu';

let testApp: TestApp;
let restartWith: MaterialStage['restartWith'];
let close: MaterialStage['close'];
let lastDate: string;

beforeAll(async () => {
  ({ testApp, restartWith, close } = await startMaterialStage());
});
afterAll(() => close());
/** The last date is today in São Paulo, and it is noon there. */
async function lastDateIsToday(): Promise<void> {
  const now = nowIn('America/Sao_Paulo');
  const noon = now.toPlainDate().add({ days: 1 }).toZonedDateTime({ timeZone: now.timeZoneId, plainTime: '12:00' });
  await testApp.clock.advance(Math.ceil((noon.epochMilliseconds - now.epochMilliseconds) / 1000));
  lastDate = noon.toPlainDate().toString();
  await restartWith(withSettings({ lastDate }));
}

function nowIn(timeZone: string) {
  return Temporal.Instant.fromEpochMilliseconds(testApp.clock.now().getTime()).toZonedDateTimeISO(timeZone);
}

/** Moves the clock to an hour of the day after the last date in a zone. */
async function dayAfter(timeZone: string, plainTime: string): Promise<void> {
  const then = Temporal.PlainDate.from(lastDate).add({ days: 1 }).toZonedDateTime({ timeZone, plainTime });
  await testApp.clock.advance(Math.ceil((then.epochMilliseconds - testApp.clock.now().getTime()) / 1000));
}

const consents = ({ client }: Person, changed: Partial<InputOf<typeof giveConsent>> = {}) =>
  client.request('POST', giveConsent.path, {
    consentHash: testApp.material.consent.hash,
    accepted: true,
    healthDataAccepted: true,
    typedName: 'Ana da Silva',
    ...changed,
  });
const joins = ({ client }: Person, timeZone: string | null = null) =>
  client.request('POST', enrol.path, questionnaire({ timeZone }));

async function zonesOf({ email }: Person) {
  return testApp.database
    .selectFrom('participant')
    .innerJoin('account_user', 'account_user.id', 'participant.account_id')
    .innerJoin('consent', 'consent.participant_id', 'participant.participant_id')
    .where('account_user.email', '=', email)
    .orderBy('consent.act')
    .select(['participant.time_zone as participant', 'consent.time_zone as consent'])
    .execute();
}

test('a study with a word set per day chooses ten new words', async () => {
  await restartWith(withSettings({ wordSet: 'perDay' }));
  const eva = await person(testApp, 'Eva');
  await eva.hasFinishedDay(2);
  const assignments = await testApp.database
    .selectFrom('assignment')
    .innerJoin('participant', 'participant.participant_id', 'assignment.participant_id')
    .innerJoin('account_user', 'account_user.id', 'participant.account_id')
    .where('account_user.email', '=', eva.email)
    .orderBy('assignment.day')
    .select(['assignment.day', 'assignment.content'])
    .execute();
  expect(assignments.map(({ day }) => day)).toEqual([1, 2]);
  for (const { day, content } of assignments) {
    const { low, high } = content as { low: { word: string }[]; high: { word: string }[] };
    const chosen = [...low, ...high].map(({ word }) => word).toSorted();
    const { attempts, ratings } = eva.answersOf(day);
    const asked = attempts.find(({ task }) => task === 'training2')?.items.map(({ sample }) => sample);
    expect([...new Set(asked)].toSorted()).toEqual(chosen);
    expect(ratings.map(({ word }) => word)).toEqual(expect.arrayContaining(chosen));
  }
});

test('a study with one network and cells per person is drawn, done and passes the record check', async () => {
  await restartWith(withSettings({ networks: 1, cells: 'perPerson' }));
  const ina = await person(testApp, 'Ina');
  await ina.hasFinishedDay(1);
  const { content } = await testApp.database
    .selectFrom('assignment')
    .innerJoin('participant', 'participant.participant_id', 'assignment.participant_id')
    .innerJoin('account_user', 'account_user.id', 'participant.account_id')
    .where('account_user.email', '=', ina.email)
    .select('assignment.content')
    .executeTakeFirstOrThrow();
  expect(content).toMatchObject({ generatorVersion, networks: 1, fixedCells: { firstLetters: { Y: null } } });
  expect((await checkRecords(testApp.database)).findings).toEqual([]);
});

test('a new consent text blocks the next step until it is accepted', async () => {
  const dora = await enrolledPerson(testApp, 'Dora');
  await dora.hasFinished('inventory');
  const before = testApp.material.consent.hash;
  await restartWith(consentWithNewSentence);
  expect(await dora.progress()).toMatchObject({ phase: 2, consentOutdated: true });
  expectRefused(await dora.client.request('POST', openWordRating.path, { day: 1 }), 'consent-outdated');
  const stale = { consentHash: before, accepted: true, healthDataAccepted: true, typedName: 'Dora da Silva' } as const;
  expectRefused(await dora.client.request('POST', giveConsent.path, stale), 'consent-outdated');
  await dora.hasConsented();
  expect(await dora.progress()).toMatchObject({ enrolment: 'enrolled', phase: 2, consentOutdated: false });
  await dora.hasFinished('wordRating');
  expect(await dora.progress()).toMatchObject({ phase: 3 });
});

test('a participant keeps their first word table after the study has another, and practises none of its words', async () => {
  await restartWith(withSettings({ wordSet: 'day1' }));
  const ivo = await enrolledPerson(testApp, 'Ivo');
  await ivo.hasFinished('inventory');
  const { order } = await ivo.client.call(openWordRating, { day: 1 });
  const [renamed = ''] = order;
  const other = withRenamedWord(renamed, `${renamed} nova`);
  const practising = (text: string) => text.replace('"janela"', JSON.stringify(renamed));
  await expect(restartWith({ ...other, 'instructions.json': practising })).rejects.toThrow(
    /instructions\.json, wordRating\.demo\.words\[0\]: alguém ainda avalia as palavras da edição \d+/,
  );
  await restartWith(other);
  expect(await ivo.client.call(openWordRating, { day: 1 })).toMatchObject({ order });
  await ivo.hasFinished('test2');
  const shown = await testApp.database
    .selectFrom('word_presentation')
    .innerJoin('participant', 'participant.participant_id', 'word_presentation.participant_id')
    .innerJoin('account_user', 'account_user.id', 'participant.account_id')
    .where('account_user.email', '=', ivo.email)
    .where('position', '<=', order.length)
    .orderBy('position')
    .select('word')
    .execute();
  expect(shown.map(({ word }) => word)).toEqual(order.slice(0, shown.length));
  expect(shown[0]?.word).toBe(renamed);
  await ivo.hasFinishedDay(2);
  expect(await ivo.record()).toMatchObject(expectedDayOfRecord(ivo.answersOf(2), 'withheld'));
});

test("a day opens at the study's hour in the participant's time zone", async () => {
  await restartWith(withSettings({ dayOpensAtLocalTime: '05:30', hoursBetweenDays: 0 }));
  const eli = await person(testApp, 'Eli');
  await eli.hasEnrolled({ timeZone: 'Asia/Kathmandu' });
  await eli.hasFinished('test2');
  const { nextDay, finishedDays } = await eli.progress();
  const finished = Temporal.Instant.from(finishedDays[0]?.finishedAt ?? '').toZonedDateTimeISO('Asia/Kathmandu');
  const expected = finished.toPlainDate().add({ days: 1 }).toZonedDateTime({
    timeZone: 'Asia/Kathmandu',
    plainTime: '05:30',
  });
  expect(nextDay).toMatchObject({
    day: 2,
    opensAt: new Date(expected.epochMilliseconds).toISOString(),
    timeZone: 'Asia/Kathmandu',
    isTooLate: false,
  });
});

describe('the last date of the study', () => {
  test('the study accepts people on it and not on the day after; a repeat of a timely consent stays a success', async () => {
    await lastDateIsToday();
    expect((await testApp.newClient().call(readMaterial)).settings).toMatchObject({ lastDate });
    const ana = await person(testApp, 'Ana');
    const bia = await person(testApp, 'Bia');
    expect((await consents(ana)).status).toBe(200);
    await dayAfter('America/Sao_Paulo', '00:00');
    await expectNothingChanged(testApp.database, async () => {
      const refused = await consents(bia);
      expectRefused(refused, 'study-closed');
      expect(refused.body).toMatchObject({ message: expect.stringContaining('A pesquisa terminou') });
      expectRefused(await joins(ana), 'study-closed');
      expect((await consents(ana)).status).toBe(200);
      expectRefused(await consents(ana, { typedName: 'Ana Souza' }), 'study-closed');
    });
    expect(await ana.progress()).toMatchObject({ enrolment: 'consented', phase: 0 });
    expect(await bia.progress()).toMatchObject({ enrolment: 'none' });
    await restartWith({ ...withSettings({ lastDate }), ...consentWithNewSentence });
    expectRefused(await consents(ana), 'study-closed');
  });

  test("the date counts in the study's zone for any browser zone; consent and participation have their own", async () => {
    await lastDateIsToday();
    const [early, late, silent, odd, after] = await Promise.all(
      ['Eli', 'Lia', 'Sol', 'Odi', 'Noa'].map((name) => person(testApp, name)),
    );
    if (!early || !late || !silent || !odd || !after) throw new Error('five people expected');
    const zones = [
      [silent, null, 'America/Sao_Paulo'],
      [odd, 'Marte/Olympus', 'America/Sao_Paulo'],
      [early, kiritimati, kiritimati],
      [late, honolulu, honolulu],
    ] as const;
    for (const [subject, timeZone, kept] of zones) {
      expect((await consents(subject, { timeZone })).status).toBe(200);
      expect(await zonesOf(subject)).toEqual([{ participant: kept, consent: kept }]);
      expect((await joins(subject, timeZone)).status).toBe(200);
    }
    await dayAfter('America/Sao_Paulo', '00:00');
    expectRefused(await consents(after, { timeZone: honolulu }), 'study-closed');
  });

  test('a participant within a day finishes it, accepts a new text meanwhile, and begins no other day', async () => {
    await lastDateIsToday();
    const caio = await enrolledPerson(testApp, 'Caio');
    await caio.hasFinished('inventory');
    await dayAfter('America/Sao_Paulo', '10:00');
    expectRefused(await joins(caio), 'already-enrolled');
    await caio.hasFinished('wordRating');
    await restartWith({ ...withSettings({ lastDate }), ...consentWithNewSentence });
    expect(await caio.progress()).toMatchObject({ phase: 3, consentOutdated: true });
    await caio.hasConsented();
    await caio.hasFinished('test2');
    await dayAfter('America/Sao_Paulo', '23:59');
    await testApp.clock.advance(86_400);
    expect(await caio.progress()).toMatchObject({ day: 1, phase: 7, nextDay: { isOpen: false, isTooLate: true } });
    expectRefused(await caio.client.request('POST', startDay.path, { day: 2 }), 'study-closed');
    await caio.hasConsented();
  });
});
