import { describe, expect, it } from 'vitest';
import type { OwnResults } from '#research/own-results/own-results-shape.ts';
import { relationTasks } from '#study/protocol.ts';
import { answersSummary, changeInWords, ownWordsInWords, weekInWords } from './results-in-words.ts';

const moved = (word: string, first: number, last: number): OwnResults['movedMost'][number] => ({
  word,
  valences: { 1: first, 2: null, 3: last },
  change: last - first,
});
const changed = (movedMost: OwnResults['movedMost']) => changeInWords({ helpFirst: false, days: [], movedMost });

describe('the word with the largest change', () => {
  it('is named if it is the only one', () => {
    expect(changed([moved('mar', 2, 8), moved('sol', 3, 1)])).toBe(
      'A palavra que mais mudou de nota foi “mar”: de\u00a02 para\u00a08.',
    );
  });

  it('is one of several with equal changes, up or down', () => {
    expect(changed([moved('mar', 2, 8), moved('sol', 9, 3)])).toBe(
      'Uma das palavras que mais mudaram de nota foi “mar”: de\u00a02 para\u00a08.',
    );
  });

  it('is null without changes', () => {
    expect(changed([])).toContain('receberam as mesmas notas');
  });
});

const rated = (...days: Record<string, number>[]) =>
  ({
    helpFirst: false,
    days: days.map((valences) => ({ ratings: Object.entries(valences).map(([word, valence]) => ({ word, valence })) })),
    movedMost: [],
  }) as unknown as OwnResults;

describe('the words at the ends', () => {
  it('are the three farthest from the middle on each side, by their mean, then by how often and by the alphabet', () => {
    const results = rated(
      { paz: 9, sol: 8, mar: 8, rio: 7, dor: 2, luto: 2, medo: 4, mesa: 5 },
      { paz: 9, mar: 8, luto: 2 },
    );
    expect(ownWordsInWords(results)).toBe(
      'Para você, as palavras mais agradáveis foram “paz”, “mar” e “sol”; as mais desagradáveis, “luto”, “dor” e “medo”.',
    );
  });

  it('are named for one side when the other has none, and for none when all are neutral', () => {
    expect(ownWordsInWords(rated({ paz: 9 }))).toBe('Para você, a palavra mais agradável foi “paz”.');
    expect(ownWordsInWords(rated({ dor: 2 }))).toBe('Para você, a palavra mais desagradável foi “dor”.');
    expect(ownWordsInWords(rated({ mesa: 5 }))).toBe('As suas palavras ficaram todas no meio da linha.');
  });
});

describe('the summary of the answers', () => {
  const tasks = Object.fromEntries(relationTasks.map((task) => [task, []]));
  const summary = (...scores: (object | null)[]) =>
    answersSummary({ days: scores.map((own) => ({ scores: own, ratings: [], tasks })) } as unknown as OwnResults);

  it('counts the statements of the days that had the inventory', () => {
    expect(summary({}, {}, {})).toContain('respondeu a 63 frases,');
    expect(summary({}, null, {})).toContain('respondeu a 42 frases,');
  });

  it('names no week, as the inventory may ask about one day', () => {
    expect(summary({}, {}, {})).not.toContain('semana');
    expect(week([5, 5, 5], [5, 5, 5], true)).not.toContain('semana');
  });
});

const week = (first: number[], last: number[], helpFirst = false) => {
  const day = ([depression, anxiety, stress]: number[]) => ({ scores: { depression, anxiety, stress } });
  return weekInWords({
    helpFirst,
    days: [day(first), day([9, 9, 9]), day(last)],
    movedMost: [],
  } as unknown as OwnResults);
};

describe('the sentence on the weeks', () => {
  it('names gently what came less and equally often, on the last day against the first', () => {
    expect(week([8, 7, 6], [5, 5, 5])).toBe(
      'Do primeiro ao terceiro dia, as frases sobre tristeza e desânimo, sobre inquietação e sobre tensão apareceram menos.',
    );
    expect(week([8, 5, 5], [5, 5, 5])).toBe(
      'Do primeiro ao terceiro dia, as frases sobre tristeza e desânimo apareceram menos; as frases sobre inquietação e sobre tensão, na mesma medida.',
    );
    expect(week([5, 5, 5], [5, 5, 5])).toContain('sobre tensão apareceram na mesma medida.');
  });

  it('has no comparison when help comes first', () => {
    const text = week([2, 7, 6], [9, 5, 5], true);
    expect(text).not.toMatch(/mais|menos|medida|aument|pior|subi/);
    expect(text).toBe(week([20, 20, 20], [20, 20, 20], true));
  });

  it('names no diagnosis', () => {
    for (const text of [week([8, 7, 6], [5, 5, 5]), week([8, 7, 6], [9, 9, 9], true)]) {
      expect(text).not.toMatch(/depress|ansied|estresse/i);
    }
  });
});
