import { expect, it } from 'vitest';
import { layOutScatter } from './scatter-layout.ts';

const words = ['amor', 'medo', 'paz', 'raiva', 'solidão', 'competição', 'trabalho', 'calor'];
const points = words.map((word, index) => ({
  word,
  valence: 1 + index,
  reactionTimeMs: 600 + 400 * (index % 3),
  ratedCount: 5,
}));

it('every dot is inside the plot, further right the more pleasant and further up the slower', () => {
  const { left, right, top, bottom, points: placed } = layOutScatter(points, 360, 280);
  expect(placed.map(({ word }) => word)).toEqual(words);
  for (const { x, y } of placed) {
    expect(x > left && x < right && y > top && y < bottom).toBe(true);
  }
  const xs = placed.map(({ x }) => x);
  expect(xs).toEqual(xs.toSorted((one, other) => one - other));
  expect((placed[1]?.y ?? 0) < (placed[0]?.y ?? 0)).toBe(true);
});

it('the axis of the times begins and ends with a round number around all of them', () => {
  const ticks = layOutScatter(points, 720, 360).yTicks.map(({ value }) => value);
  expect(ticks[0]).toBeLessThan(600);
  expect(ticks.at(-1)).toBeGreaterThan(1400);
  expect(ticks.length).toBeLessThanOrEqual(8);
});

it('no name covers another dot, however many share a place', () => {
  const crowd = Array.from({ length: 60 }, (_, index) => ({
    word: `palavra${index}`,
    valence: 5 + (index % 7) / 50,
    reactionTimeMs: 1500 + (index % 5),
    ratedCount: 1,
  }));
  const { points: placed } = layOutScatter(crowd, 720, 360);
  expect(placed).toHaveLength(60);
  expect(placed.filter(({ label }) => label !== null).length).toBeLessThan(20);
});

it('one word, and words at the same moment, have a place too', () => {
  const [one] = layOutScatter([{ word: 'amor', valence: 9, reactionTimeMs: 1000, ratedCount: 1 }], 300, 280).points;
  expect(Number.isFinite(one?.x) && Number.isFinite(one?.y)).toBe(true);
  expect(layOutScatter([], 300, 280).points).toEqual([]);
});
