import { describe, expect, it } from 'vitest';
import type { StudyDay } from '#study/protocol.ts';
import { wordCloudNodes } from '#study/record/word-cloud.ts';
import { type CloudDay, cloudWords, ratingInWords, ratingLabel, sinceDay1, wordInWords } from './cloud-words.ts';

function day(number: StudyDay, valences: Record<string, number>): CloudDay {
  const ratings = Object.entries(valences).map(([word, valence]) => ({ word, valence }));
  const cloud = wordCloudNodes(`Dia ${number}`, ratings);
  return { day: number, ratings, cloud };
}
const days = [day(1, { mesa: 5, dor: 2 }), day(2, { mesa: 7, dor: 2, chuva: 6 }), day(3, { dor: 4 })];
const scale = [{ value: 7, label: 'agradável' }];
const wordText = (of: StudyDay, word: string) => {
  const found = [...cloudWords(days, of).values()].find((one) => one.word === word);
  if (found === undefined) throw new Error(`${word} is not in the cloud`);
  return { note: ratingLabel(found), sentence: wordInWords(found, ratingLabel(found), scale), change: found.change };
};

describe('the details of a word in a cloud', () => {
  it('are its rating on day 1', () => {
    expect(wordText(1, 'mesa')).toEqual({ note: '5', sentence: 'mesa 5', change: null });
  });

  it('are its rating and that of day 1 on later days', () => {
    const sentence = 'mesa 5 → 7, agradável; no dia 1 era 5, mudança de +2';
    expect(wordText(2, 'mesa')).toEqual({ note: '5 → 7', sentence, change: 2 });
    expect(wordText(2, 'dor')).toEqual({ note: '2', sentence: 'dor 2; a mesma nota do dia 1', change: 0 });
    expect(wordText(2, 'chuva')).toEqual({ note: '6', sentence: 'chuva 6', change: null });
  });

  it('begin with the visible rating of the day, and include day 1', () => {
    const mesa = [...cloudWords(days, 2).values()].find(({ word }) => word === 'mesa');
    if (mesa === undefined) throw new Error('The word is not in the cloud.');
    expect(ratingLabel(mesa, true)).toBe('7');
    expect(wordInWords(mesa, ratingLabel(mesa, true), scale)).toBe('mesa 7, agradável; no dia 1 era 5, mudança de +2');
    expect([ratingInWords(mesa, scale), sinceDay1(mesa)]).toEqual([
      'nota 7, agradável',
      'no dia 1 era 5, mudança de +2',
    ]);
  });

  it('have the rating of every day', () => {
    expect([...cloudWords(days, 3).values()].map(({ byDay }) => byDay)).toEqual([{ 1: 2, 2: 2, 3: 4 }]);
  });
});
