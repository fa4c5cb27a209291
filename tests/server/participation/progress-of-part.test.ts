import { expect, test } from 'vitest';
import { readAccount } from '#contract/accounts/account-calls.ts';
import { inventoryChoiceKind } from '#contract/participation/inventory-calls.ts';
import { readProgress } from '#contract/participation/participation-calls.ts';
import { openRelationBlock, relationItemKind } from '#contract/participation/relation-task-calls.ts';
import { openWordRating, wordRatingKind } from '#contract/participation/word-rating-calls.ts';
import { readMaterial } from '#contract/platform/installation-calls.ts';
import { embeddedAnswers } from '#server/participation/progress/embedded-answers.ts';
import { participationContext } from '#server/participation-hooks.ts';
import { choice, presentation, relationAnswer } from '#tests/support/calls/call-inputs.ts';
import { enrolledPerson, type Person, person } from '#tests/support/participation/people.ts';
import { sendAll } from '#tests/support/participation/send-answers.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { startTestApp } from '#tests/support/platform/test-app.ts';

const testApp = openedForTests(startTestApp);

const soFar = async ({ client }: Person) => (await client.call(readProgress)).answersOfPart;

test('progress counts each item, each rated word and each item of the current attempt once', async () => {
  const ana = await enrolledPerson(testApp, 'Ana');
  expect(await soFar(ana)).toBe(0);
  const choices = [choice(1, 1, 1), choice(1, 2, 1), choice(1, 2, 2, 2)];
  await sendAll(
    ana.client,
    choices.map((input) => ({ kind: inventoryChoiceKind, input })),
  );
  expect(await soFar(ana)).toBe(2);

  const carla = await enrolledPerson(testApp, 'Carla');
  await carla.hasFinished('inventory');
  const { order } = await carla.client.call(openWordRating, { day: 1 });
  const outcomes = ['timedOut', { valence: 5, reactionTimeMs: 900 }, { valence: 5, reactionTimeMs: 900 }] as const;
  const presentations = outcomes.map((outcome, index) => presentation(1, index + 1, order[index] ?? '', outcome));
  await sendAll(
    carla.client,
    presentations.map((input) => ({ kind: wordRatingKind, input })),
  );
  expect(await soFar(carla)).toBe(2);

  const bia = await enrolledPerson(testApp, 'Bia');
  await bia.hasFinished('wordRating');
  const answer = async (from: number, to: number) => {
    const { items, attempt } = await bia.client.call(openRelationBlock, { day: 1, task: 'training1' });
    const inputs = items
      .slice(from, to)
      .map(({ number, options }) =>
        relationAnswer({ day: 1, task: 'training1', attempt, item: number }, options[0] ?? ''),
      );
    await sendAll(
      bia.client,
      inputs.map((input) => ({ kind: relationItemKind, input })),
    );
  };
  await answer(0, 7);
  expect(await soFar(bia)).toBe(7);
  await answer(7, 30);
  expect(await bia.client.call(readProgress)).toMatchObject({ phase: 3, attempts: { training1: 1 }, answersOfPart: 0 });
  await answer(0, 2);
  expect(await soFar(bia)).toBe(2);
});

const answersFor = (cookie: string) => embeddedAnswers(participationContext(testApp.parts))(new Headers({ cookie }));

test('embedded answers equal the replies of the first calls', async () => {
  const ana = await enrolledPerson(testApp, 'Ana');
  await ana.client.answer(inventoryChoiceKind, choice(1, 1, 2));
  const told = await answersFor(ana.client.cookieHeader);
  const { serverTime: _told, ...progress } = told?.progress ?? { serverTime: '' };
  const { serverTime: _asked, ...asked } = await ana.client.call(readProgress);
  expect(progress).toEqual(asked);
  expect(progress).toMatchObject({ enrolment: 'enrolled', answersOfPart: 1 });
  expect(told?.account).toEqual(await ana.client.call(readAccount));
  expect(told?.material).toEqual(await ana.client.call(readMaterial));
});

test('embedded answers say that a person has not joined, and are absent without a session', async () => {
  const bia = await person(testApp, 'Bia');
  const told = await answersFor(bia.client.cookieHeader);
  expect(told?.progress.enrolment).toBe('none');
  expect(told?.account.account?.displayName).toBe('Bia');
  expect(await answersFor('')).toBeNull();
  const forged = bia.client.cookieHeader.replace(/(session_token=[^.;]*)\.[^;]*/, '$1.forged');
  expect(forged).toContain('.forged');
  expect(await answersFor(forged)).toBeNull();
});
