import { expect, it } from 'vitest';
import { ratingScale, wordRating } from '#study/protocol.ts';
import { lengthMs } from '#web/participation/introduction/demonstration-script.ts';
import { ratingDemonstrationInWords, ratingFrames } from './rating-script.ts';

const words = ['janela', 'chuva', 'bolo'];
const frames = ratingFrames(words);
const pressed = frames.flatMap(({ scene }) => (scene.chosen === null ? [] : [scene.chosen]));

it('suggests no side of the scale, and no strength', () => {
  expect(new Set(pressed).size).toBe(2);
  const { middle } = ratingScale;
  expect(pressed.map((point) => point - middle).reduce((sum, distance) => sum + distance, 0)).toBe(0);
  expect(Math.max(...pressed.map((point) => Math.abs(point - middle)))).toBe(1);
});

it('presents two words in sequence, each removed once rated', () => {
  const shown = frames.filter(({ scene }) => scene.isShown).map(({ scene }) => scene.word);
  expect([...new Set(shown)]).toEqual(['janela', 'chuva']);
  expect(frames.every(({ scene }) => !(scene.isShown && scene.chosen !== null))).toBe(true);
  expect(frames.at(-2)?.scene).toMatchObject({ isShown: false, chosen: pressed.at(-1) });
});

it('rests on a word', () => {
  expect(frames.at(-1)).toMatchObject({ hand: null, scene: { word: 'janela', isShown: true, chosen: null } });
});

it('presses the point that is marked next', () => {
  const presses = frames.filter(({ isPressing }) => isPressing);
  expect(presses.map(({ hand }) => hand)).toEqual(
    [...new Set(pressed)].map((value) => `fieldset button[aria-label^="${value}, "]`),
  );
});

it('is still at first, while the page measures its frames, and is short', () => {
  expect(frames[0]).toMatchObject({ hand: null });
  expect(frames[0]?.lastsMs).toBeGreaterThanOrEqual(1000);
  expect(lengthMs(frames)).toBeLessThan(12_000);
});

it('has a complete description in words', () => {
  const description = ratingDemonstrationInWords(words);
  const limit = `${wordRating.timeLimitMs / 1000} segundos`;
  for (const part of ['janela', 'chuva', 'nota 6', 'nota 4', limit]) expect(description).toContain(part);
});
