import { afterAll, beforeAll, expect, test } from 'vitest';
import { readAccount } from '#contract/accounts/account-calls.ts';
import { chooseInventoryAnswer } from '#contract/participation/inventory-calls.ts';
import { readProgress } from '#contract/participation/participation-calls.ts';
import { readMaterial } from '#contract/platform/installation-calls.ts';
import { answersInPage } from '#server/participation/progress/answers-in-page.ts';
import { participationInstallation } from '#server/what-follows.ts';
import { choice } from '#tests/support/calls/call-inputs.ts';
import { person } from '#tests/support/participation/people.ts';
import { startTestApp, type TestApp } from '#tests/support/platform/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

const answersFor = (cookie: string) => answersInPage(participationInstallation(testApp.parts))(new Headers({ cookie }));

test('a page is told to the letter what its first calls would answer', async () => {
  const ana = await person(testApp, 'Ana');
  await ana.hasEnrolled();
  await ana.client.call(chooseInventoryAnswer, choice(1, 1, 2));
  const told = await answersFor(ana.client.cookieHeader);
  const { serverTime: _told, ...progress } = told?.progress ?? { serverTime: '' };
  const { serverTime: _asked, ...asked } = await ana.client.call(readProgress);
  expect(progress).toEqual(asked);
  expect(progress).toMatchObject({ enrolment: 'enrolled', answersOfPart: 1 });
  expect(told?.account).toEqual(await ana.client.call(readAccount));
  expect(told?.material).toEqual(await ana.client.call(readMaterial));
});

test('somebody who has not joined is told so, and nobody else anything', async () => {
  const bia = await person(testApp, 'Bia');
  const told = await answersFor(bia.client.cookieHeader);
  expect(told?.progress.enrolment).toBe('none');
  expect(told?.account.account?.displayName).toBe('Bia');
  expect(await answersFor('')).toBeNull();
  const forged = bia.client.cookieHeader.replace(/(session_token=[^.;]*)\.[^;]*/, '$1.forged');
  expect(forged).toContain('.forged');
  expect(await answersFor(forged)).toBeNull();
});
