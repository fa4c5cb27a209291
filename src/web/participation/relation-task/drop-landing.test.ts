import { expect, it } from 'vitest';
import { isOverBlank, translateBox } from './drop-landing.ts';

const blank = { left: 200, top: 100, right: 300, bottom: 170 };
const option = { left: 20, top: 300, right: 160, bottom: 350 };

it('a word with its middle over the blank is accepted, wherever it was grabbed', () => {
  const grip = { x: 25, y: 345 };
  const finger = { x: 170, y: 160 };
  expect(isOverBlank(finger, translateBox(option, grip, finger), blank)).toBe(true);
});

it('a word with the finger over the blank is accepted', () => {
  const grip = { x: 155, y: 325 };
  const finger = { x: 205, y: 165 };
  expect(isOverBlank(finger, translateBox(option, grip, finger), blank)).toBe(true);
});

it.each([
  ['over its own place', { x: 90, y: 325 }],
  ['left of the blank', { x: 150, y: 135 }],
  ['below the blank', { x: 250, y: 200 }],
])('a word dropped %s returns', (_place, finger) => {
  expect(isOverBlank(finger, translateBox(option, { x: 90, y: 325 }, finger), blank)).toBe(false);
});
