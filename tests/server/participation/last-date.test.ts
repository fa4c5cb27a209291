import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { giveConsent } from '#contract/participation/consent-calls.ts';
import { enrol, startDay } from '#contract/participation/participation-calls.ts';
import type { InputOf } from '#contract/platform/call.ts';
import { readInstallation, readMaterial } from '#contract/platform/installation-calls.ts';
import { questionnaire } from '#tests/support/calls/call-inputs.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import { expectNothingChanged, expectRefused } from '#tests/support/platform/refused.ts';
import type { TestApp } from '#tests/support/platform/test-app.ts';
import { consentWithNewSentence, withSettings } from '#tests/support/study/changed-material.ts';
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
/** Each begins with a last date that is today in São Paulo, at noon there. */
beforeEach(async () => {
  const now = nowIn('America/Sao_Paulo');
  const noon = now.toPlainDate().add({ days: 1 }).toZonedDateTime({ timeZone: now.timeZoneId, plainTime: '12:00' });
  await testApp.clock.advance(Math.ceil((noon.epochMilliseconds - now.epochMilliseconds) / 1000));
  lastDate = noon.toPlainDate().toString();
  await restartWith(withSettings({ lastDate }));
});

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

test('on its last date the study still takes people in, and on the day after no more', async () => {
  const ana = await person(testApp, 'Ana');
  const bia = await person(testApp, 'Bia');
  expect((await consents(ana)).status).toBe(200);
  await dayAfter('America/Sao_Paulo', '00:00');
  const refused = await expectNothingChanged(testApp.database, () => consents(bia));
  expectRefused(refused, 'study-closed');
  expect(refused.body).toMatchObject({ message: expect.stringContaining('A pesquisa terminou') });
  expectRefused(await expectNothingChanged(testApp.database, () => joins(ana)), 'study-closed');
  expect(await ana.progress()).toMatchObject({ enrolment: 'consented', phase: 0 });
  expect(await bia.progress()).toMatchObject({ enrolment: 'none' });
});

test('what was accepted in time is still a success when it is sent again, and nothing else is', async () => {
  const ana = await person(testApp, 'Ana');
  await consents(ana);
  await dayAfter('America/Sao_Paulo', '00:00');
  const again = await expectNothingChanged(testApp.database, () => consents(ana));
  expect(again.status).toBe(200);
  expectRefused(await consents(ana, { typedName: 'Ana Souza' }), 'study-closed');
  await restartWith({ ...withSettings({ lastDate }), ...consentWithNewSentence });
  expectRefused(await consents(ana), 'study-closed');
});

test('the date counts where the browser says that it is, or in São Paulo; consent and participation keep the zone', async () => {
  const [early, late, silent, odd] = await Promise.all(
    ['Eli', 'Lia', 'Sol', 'Odi'].map((name) => person(testApp, name)),
  );
  if (!early || !late || !silent || !odd) throw new Error('four people expected');
  await dayAfter('America/Sao_Paulo', '00:30');
  for (const [somebody, timeZone] of [
    [silent, null],
    [odd, 'Marte/Olympus'],
    [early, kiritimati],
  ] as const) {
    expectRefused(await consents(somebody, { timeZone }), 'study-closed');
  }
  expect((await consents(late, { timeZone: honolulu })).status).toBe(200);
  expect(await zonesOf(late)).toEqual([{ participant: honolulu, consent: honolulu }]);
  expectRefused(await joins(late), 'study-closed');
  expect((await joins(late, honolulu)).status).toBe(200);
  await late.hasFinished('inventory');
  await dayAfter(honolulu, '09:00');
  await late.hasFinished('test2');
  expect(await late.progress()).toMatchObject({ phase: 7, nextDay: { isTooLate: true } });
});

test('whoever is in the middle of a day finishes it, accepts a new text meanwhile, and begins no other day', async () => {
  const caio = await person(testApp, 'Caio');
  await caio.hasEnrolled();
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

test('anybody can read the date and the clock by which pages say it', async () => {
  const visitor = testApp.newClient();
  expect((await visitor.call(readMaterial)).settings).toMatchObject({ lastDate });
  const { serverTime } = await visitor.call(readInstallation);
  expect(Math.abs(Date.parse(serverTime) - testApp.clock.now().getTime())).toBeLessThan(5000);
});
