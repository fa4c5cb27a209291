import { describe, expect, it } from 'vitest';
import { pairedChange } from '#research/statistics/paired-change.ts';
import { figureWords } from '#research/study-figures/words/figure-words.ts';
import { analysedStudy } from '#tests/support/research/analysed-study.ts';
import { changeFigure, individualFigure } from './change-figures.ts';

const figureOf = (people: number) => {
  const { valence: measure } = analysedStudy(people).changes;
  const { about, chart } = changeFigure('valenceChange', [{ id: 'valence', measure }])(figureWords.pt, {
    hasPaths: false,
  });
  if (chart.kind !== 'estimates') throw new Error('There are no estimates.');
  return { about, rows: chart.rows };
};

describe('the figure of a change under five people', () => {
  it('shows one person as a circle that no median hides, and promises no more', () => {
    const { about, rows } = figureOf(1);
    expect(rows.every(({ dots, median }) => dots.length === 1 && median === null)).toBe(true);
    expect(about).toContain('cada círculo vazado é uma pessoa.');
    expect(about).not.toMatch(/losango|Ponto e traço/);
  });

  it('explains the diamond with more of them', () => {
    const { about, rows } = figureOf(3);
    expect(rows.every(({ dots, median }) => dots.length === 3 && median !== null)).toBe(true);
    expect(about).toContain('cada círculo vazado é uma pessoa, e o losango é a mediana.');
  });

  it('mentions points and bars if there are any', () => {
    expect(figureOf(12).about).toContain('Ponto e traço: média e intervalo de confiança de 95%.');
    expect(figureOf(12).about).not.toContain('círculo');
  });
});

it('describes the diamond as the common value of enough equal people, and promises no interval', () => {
  const change = pairedChange(Array.from({ length: 6 }, () => ({ earlier: 5, later: 6 })));
  const { valence } = analysedStudy(6).changes;
  const measure = { ...valence, changes: [{ from: 1, to: 3, change } as const] };
  const { about } = changeFigure('valenceChange', [{ id: 'valence', measure }])(figureWords.pt, { hasPaths: false });
  expect(about).toContain('a diferença é a mesma em todas as pessoas');
  expect(about).not.toContain('Ponto e traço');
});

it('counts people under the class of their change', () => {
  const counts = { recovered: 1, improved: 2, unchanged: 3, worsened: 4 };
  const [first] = analysedStudy(12).individual;
  if (first === undefined) throw new Error('There are no individual changes.');
  const { chart } = individualFigure([{ ...first, from: 1, to: 3, counts }])(figureWords.pt, { hasPaths: false });
  if (chart.kind !== 'shares') throw new Error('There are no shares.');
  const shown = chart.classes.map((name, index) => [name, chart.rows[0]?.counts[index]]);
  expect(shown).toEqual([
    ['Recuperou', 1],
    ['Melhorou', 2],
    ['Sem mudança confiável', 3],
    ['Piorou', 4],
  ]);
});
