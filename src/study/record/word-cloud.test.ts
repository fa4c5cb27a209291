import { describe, expect, it } from 'vitest';
import { wordCloudNodes } from './word-cloud.ts';

describe('the word cloud of a day', () => {
  it('has the centre on level 0 and every rated word on the level of its valence', () => {
    const ratings = [
      { word: 'amor', valence: 9 },
      { word: 'mesa', valence: 5 },
      { word: 'dor', valence: 1 },
    ];
    expect(wordCloudNodes('Dia 1', ratings)).toEqual([
      { id: 0, title: 'Dia 1', level: 0, parentId: null },
      { id: 1, title: 'amor', level: 9, parentId: 0 },
      { id: 2, title: 'mesa', level: 5, parentId: 0 },
      { id: 3, title: 'dor', level: 1, parentId: 0 },
    ]);
  });

  it('is the centre alone before anything was rated', () => {
    expect(wordCloudNodes('Dia 2', [])).toEqual([{ id: 0, title: 'Dia 2', level: 0, parentId: null }]);
  });
});
