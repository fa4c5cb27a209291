import { expect, it } from 'vitest';
import { expandSteps, handMs, lengthMs } from './demonstration-script.ts';

const frames = expandSteps(
  [
    { scene: 'closed', caption: 'Fechado.', restsMs: 1000, presses: '#part' },
    { scene: 'open', caption: 'Aberto.', restsMs: 500, presses: '#word', carriesTo: '#blank' },
    { scene: 'gone', caption: 'Pronto.', restsMs: 700 },
  ],
  'placed',
);

it('a step rests before the hand arrives, presses and carries; its effect is in the next', () => {
  expect(frames.map(({ scene, hand, isPressing, carries }) => ({ scene, hand, isPressing, carries }))).toEqual([
    { scene: 'closed', hand: null, isPressing: false, carries: null },
    { scene: 'closed', hand: '#part', isPressing: false, carries: null },
    { scene: 'closed', hand: '#part', isPressing: true, carries: null },
    { scene: 'open', hand: '#part', isPressing: false, carries: null },
    { scene: 'open', hand: '#word', isPressing: false, carries: null },
    { scene: 'open', hand: '#word', isPressing: true, carries: null },
    { scene: 'open', hand: '#blank', isPressing: true, carries: '#word' },
    { scene: 'gone', hand: '#blank', isPressing: false, carries: null },
    { scene: 'placed', hand: null, isPressing: false, carries: null },
  ]);
});

it('its duration is the sum of its parts', () => {
  expect(lengthMs(frames)).toBe(1000 + 500 + 700 + 2 * (handMs.comes + handMs.presses) + handMs.carries);
});

it('each step has one still frame, with the hand at its target', () => {
  const still = frames.filter(({ isStill }) => isStill);
  expect(still.map(({ scene, hand }) => ({ scene, hand }))).toEqual([
    { scene: 'closed', hand: '#part' },
    { scene: 'open', hand: '#word' },
    { scene: 'placed', hand: null },
  ]);
  expect(still.every(({ isPressing, carries }) => !isPressing && carries === null)).toBe(true);
});
