import { expect, it } from 'vitest';
import { isTraining, relationTasks } from '#study/protocol.ts';
import { pseudoWords } from '#study/words/pseudo-words.ts';
import shipped from '../../../study-material/words.json' with { type: 'json' };
import { introductionItems, wordsOfIntroductions } from './introduction-items.ts';

/** Three letters and in no dictionary. */
const isMadeUp = (word: string) => word.length === 3 && !['DIA'].includes(word);

it('no word or pseudo-word of the study is presented before it begins', () => {
  const ofStudy = shipped.words.flatMap(({ word, synonyms, antonyms }) => [word, ...synonyms, ...antonyms]);
  const known = new Set<string>([...ofStudy.map((word) => word.toUpperCase()), ...pseudoWords]);
  expect(known.size).toBeGreaterThan(500);
  expect(wordsOfIntroductions().filter((word) => known.has(word))).toEqual([]);
});

it('no pseudo-word occurs in two items, so that none reveals another', () => {
  const madeUp = Object.values(introductionItems).flatMap(({ shown, practised }) =>
    [shown, practised].map(({ sample, options }) => [sample, ...options].filter(isMadeUp)),
  );
  const all = madeUp.flat();
  expect(all.length).toBeGreaterThanOrEqual(14);
  expect(new Set(all).size).toBe(all.length);
});

it('Treino 2 and Teste 2 show one cue only: participants must discover how the cues differ', () => {
  const { training2, test2 } = introductionItems;
  const cues = [training2, test2].flatMap(({ shown, practised }) => [shown.context, practised.context]);
  expect(new Set(cues).size).toBe(1);
});

it.each(relationTasks)('the items of %s are sound, and tests reveal no answer', (task) => {
  const { shown, practised } = introductionItems[task];
  for (const { sample, options } of [shown, practised]) {
    expect(new Set(options).size).toBe(options.length);
    expect(options.length).toBeGreaterThanOrEqual(3);
    expect(options).not.toContain(sample);
  }
  expect(shown.options).toContain(shown.chosen);
  expect(shown.sample).not.toBe(practised.sample);
  if (isTraining(task)) expect(practised.options).toContain(practised.correct);
  else expect(practised.correct).toBeNull();
});
