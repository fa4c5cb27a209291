import { expect, test } from 'vitest';
import {
  dayPartNames,
  dayParts,
  isStudyOver,
  nextDayPart,
  phaseNumbers,
  phases,
  relationTasks,
  studyDays,
  testTasks,
  trainingTasks,
  trainingTestedBy,
  wordRating,
} from './protocol.ts';

/** Independent of the code: from docs/protocol/what-was-asked-for.md, 4.2. */
const order = ['inventory', 'wordRating', 'training1', 'test1', 'training2', 'test2'];

test('the parts of a day equal the protocol, in order', () => {
  expect(dayPartNames).toEqual(order);
  expect(relationTasks).toEqual(order.slice(2));
  expect(trainingTasks).toEqual(['training1', 'training2']);
  expect(testTasks).toEqual(['test1', 'test2']);
});

test('phases number the parts from 1 on, between the states before and after them', () => {
  expect(phaseNumbers).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(dayPartNames.map((part) => phases[part])).toEqual(dayPartNames.map((_, index) => index + 1));
  expect(phases.finished).toBe(dayPartNames.length + 1);
});

test('only Teste 2 derives from the items of a training, those of Treino 2', () => {
  expect(relationTasks.map(trainingTestedBy)).toEqual([null, null, null, 'training2']);
});

test('the minutes of the word rating last for words rated at the time limit', () => {
  const slowestMs = wordRating.wordsToRate * (wordRating.timeLimitMs + wordRating.blankMs);
  const { firstDay, laterDays } = dayParts.wordRating.minutes;
  expect(Math.min(firstDay, laterDays) * 60_000).toBeGreaterThanOrEqual(slowestMs);
});

test('the study is over once the third day is finished, and no sooner', () => {
  const ends = studyDays.flatMap((day) => phaseNumbers.map((phase) => ({ day, phase }))).filter(isStudyOver);
  expect(ends).toEqual([{ day: 3, phase: 7 }]);
});

test('each part leads to the next, and the last to none', () => {
  expect(dayPartNames.map(nextDayPart)).toEqual([...order.slice(1), null]);
});

test('no two parts share an address, a place or fields of the record', () => {
  for (const field of ['path', 'place', 'name'] as const) {
    expect(new Set(Object.values(dayParts).map((part) => part[field])).size, field).toBe(order.length);
  }
  expect(new Set(relationTasks.map((task) => dayParts[task].record)).size).toBe(relationTasks.length);
});
