import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { ProgressView } from '#contract/participation/progress-shape.ts';
import { phases } from '#study/protocol.ts';
import { StepCards } from './step-cards.tsx';

const dayTwo = {
  day: 2 as const,
  opensAt: '2026-11-22T07:00:00.000Z',
  isOpen: false,
  timeZone: 'America/Sao_Paulo',
  isTooLate: false,
  isPaused: false,
  reminders: 'off' as const,
  willRemind: false,
};
const dayOne: ProgressView = {
  ...{ enrolment: 'enrolled', consentOutdated: false, day: 1, phase: phases.finished },
  ...{ attempts: { training1: 2, training2: 1 }, study: null, cameByLink: false },
  finishedDays: [{ day: 1, finishedAt: '2026-11-21T18:00:00.000Z' }],
  nextDay: dayTwo,
  serverTime: '2026-11-21T18:05:00.000Z',
};
const drawn = (nextDay: ProgressView['nextDay'], changed: Partial<ProgressView> = {}) => {
  const cards = createElement(StepCards, { progress: { ...dayOne, nextDay, ...changed } });
  return renderToStaticMarkup(createElement(MantineProvider, null, cards));
};

it('the card links to the end of the day while that is shown above', () => {
  for (const nextDay of [dayTwo, null, { ...dayTwo, isTooLate: true }]) expect(drawn(nextDay)).toContain('<button');
  for (const changed of [{ isOpen: true }, { isPaused: true }]) {
    expect(drawn({ ...dayTwo, ...changed })).not.toContain('<button');
  }
});

it('the name of a part and its attempts are separate', () => {
  expect(drawn(dayTwo).replaceAll(/<[^>]*>/g, '')).toContain('Treino 1: feito, ·2 tentativas');
});

it('a training without an attempt counts none', () => {
  // No card of a paused part is a link, which needs a router.
  const paused = { state: 'paused', sentence: '', isPartBlocked: true } as const;
  const none = { phase: phases.inventory, attempts: { training1: 0, training2: 0 }, study: paused };
  const text = drawn(null, none).replaceAll(/<[^>]*>/g, '');
  for (const training of ['Treino 1', 'Treino 2']) expect(text).toContain(`${training}: depois, 0 tentativas`);
});
