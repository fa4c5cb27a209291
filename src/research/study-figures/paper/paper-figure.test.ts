import { describe, expect, it } from 'vitest';
import { registeredPeople } from '#research/statistics/analysed-people-shape.ts';
import type { FigureShape } from '#research/study-figures/charts/figure-shape.ts';
import { figureLanguages } from '#research/study-figures/charts/format-number.ts';
import { widthOfText } from '#research/study-figures/charts/width-of-text.ts';
import { figureWords } from '#research/study-figures/words/figure-words.ts';
import { analysedStudy } from '#tests/support/research/analysed-study.ts';
import { figuresOfStudy } from '#tests/support/research/figures-of-study.ts';
import { figureAsSvg } from './figure-as-svg.ts';
import { figureFileName } from './figure-file-name.ts';
import type { FigureContext } from './full-caption.ts';
import { type FigureColumns, type PaperChoices, paperFigure } from './paper-figure.ts';
import { colouredPaper, greyPaper } from './paper-palette.ts';

const context: FigureContext = {
  people: { ...registeredPeople, completeOnly: true },
  groupName: null,
  dataDate: '2026-11-26',
  material: '3 (5d9139d0)',
  build: '8af1f34e',
  isRegistered: false,
};
const usual: PaperChoices = { language: 'pt', columns: 'one', hasWords: true, isGrey: false, hasPaths: true };
const figures = [12, 3].flatMap((people) =>
  [...figuresOfStudy(analysedStudy(people))].map(([name, figure]) => ({ name: `${name} of ${people}`, figure })),
);
const [enough] = figures.filter(({ name }) => name === 'scoreDays of 12');
const textsOf = (shapes: readonly FigureShape[]) => shapes.filter((shape) => shape.kind === 'text');

describe('a figure of a paper', () => {
  it.each(figures)('lies within its sheet in either language and width: $name', ({ figure }) => {
    for (const language of figureLanguages) {
      for (const columns of ['one', 'two'] as const satisfies readonly FigureColumns[]) {
        const { width, height, shapes } = paperFigure(figure, { ...usual, language, columns }, context);
        for (const { at, text, size, anchor = 'start', isBold } of textsOf(shapes)) {
          const wide = widthOfText(text, size, isBold);
          const left = at.x - { start: 0, middle: wide / 2, end: wide }[anchor];
          expect([text, left >= 0, left + wide <= width + size]).toEqual([text, true, true]);
          expect(at.y).toBeGreaterThan(0);
          expect(at.y).toBeLessThan(height);
          expect(size).toBeGreaterThanOrEqual(6);
        }
        // JSON writes NaN as null; a box without a fill has no tone.
        expect(JSON.stringify(shapes).replaceAll('"tone":null', '').includes('null')).toBe(false);
      }
    }
  });

  it('has no Portuguese word in English, and no English one in Portuguese', () => {
    const wordsOf = (language: 'pt' | 'en') =>
      figures.map(({ figure }) =>
        textsOf(paperFigure(figure, { ...usual, language, columns: 'two' }, context).shapes)
          .map(({ text }) => text)
          .join(' ')
          .toLowerCase(),
      );
    const vocabulary = (texts: readonly string[]) =>
      new Set(texts.flatMap((text) => text.match(/\p{Letter}{2,}/gu) ?? []));
    const [portuguese, english] = [vocabulary(wordsOf('pt')), vocabulary(wordsOf('en'))];
    // Names, symbols and words equal in both languages.
    const shared = [...english].filter((word) => portuguese.has(word)).sort();
    expect(shared).toEqual(sharedWords);
    for (const word of english) expect(word).toMatch(/^[a-z]+$/);
  });

  it('is as wide as a column, on white, with text as text', () => {
    if (enough === undefined) throw new Error('There is no such figure.');
    for (const [columns, width] of [
      ['one', '85mm'],
      ['two', '174mm'],
    ] as const) {
      const drawing = paperFigure(enough.figure, { ...usual, columns }, context);
      const svg = figureAsSvg({
        drawing,
        palette: colouredPaper,
        title: 'Os três escores',
        language: 'pt-BR',
        face: null,
      });
      expect(svg).toContain(`width="${width}"`);
      expect(svg).toContain('fill="#ffffff"/>');
      expect(svg).toContain('>Depressão</text>');
      expect(svg).not.toContain('var(');
    }
    const without = paperFigure(enough.figure, { ...usual, hasWords: false }, context);
    expect(textsOf(without.shapes).some(({ text }) => text.includes('As mesmas'))).toBe(false);
  });

  it('states n, interval, people, date and release, in the number format of its language', () => {
    if (enough === undefined) throw new Error('There is no such figure.');
    const figureText = (language: 'pt' | 'en') =>
      textsOf(paperFigure(enough.figure, { ...usual, language }, context).shapes)
        .map(({ text }) => text)
        .join(' ');
    for (const part of [
      'As mesmas 12 pessoas nos três dias.',
      'intervalo de confiança de 95%',
      'Linhas finas: cada pessoa.',
      'Análise exploratória.',
      'Pessoas: só quem terminou os três dias, sem parte excluída.',
      'Dados de 26 de novembro de 2026; material da pesquisa 3 (5d9139d0); WordMood 8af1f34e.',
    ]) {
      expect(figureText('pt')).toContain(part);
    }
    expect(figureText('pt')).toMatch(/n = 12/);
    expect(figureText('pt')).toMatch(/\d,\d/);
    expect(figureText('en')).toMatch(/\d\.\d/);
    expect(figureText('en')).toContain('The same 12 people on all three days.');
    expect(figureText('en')).toContain('Data of 26 November 2026');
  });

  it('has in greys one grey for each class, as the key has it', () => {
    const found = figures.find(({ figure }) => figure(figureWords.pt, { hasPaths: false }).chart.kind === 'shares');
    if (found === undefined) throw new Error('There is no figure of classes.');
    const tones = (isGrey: boolean) => {
      const { shapes } = paperFigure(found.figure, { ...usual, isGrey }, context);
      return new Set(shapes.flatMap((shape) => (shape.kind === 'box' ? [shape.tone ?? shape.edge] : [])));
    };
    expect(tones(true)).toEqual(new Set(['ink', 'paper']));
    expect(tones(false).size).toBeGreaterThan(2);
  });

  it('has lines of people only on request, and never below five', () => {
    const lines = (name: string, hasPaths: boolean) => {
      const found = figures.find((one) => one.name === name);
      if (found === undefined) throw new Error(`There is no figure ${name}.`);
      const { shapes } = paperFigure(found.figure, { ...usual, hasPaths }, context);
      return shapes.filter((shape) => shape.kind === 'line' && shape.opacity === 0.26).length;
    };
    expect(lines('scoreDays of 12', true)).toBeGreaterThan(30);
    expect(lines('scoreDays of 12', false)).toBe(0);
    expect(lines('scoreDays of 3', true)).toBe(0);
  });

  it('distinguishes series without colour: in grey by lightness, always by form and dash', () => {
    const scales = ['depression', 'anxiety', 'stress'] as const;
    for (const [index, scale] of scales.entries()) {
      expect(contrast(greyPaper[scale], greyPaper.paper)).toBeGreaterThan(3);
      expect(contrast(colouredPaper[scale], colouredPaper.paper)).toBeGreaterThan(4.5);
      for (const other of scales.slice(index + 1)) {
        expect(contrast(greyPaper[scale], greyPaper[other])).toBeGreaterThan(1.9);
      }
    }
    const panels = enough?.figure(figureWords.pt, { hasPaths: false }).chart;
    if (panels?.kind !== 'days') throw new Error('There are no days.');
    expect(new Set(panels.panels.map(({ style }) => style.form)).size).toBe(3);
    expect(new Set(panels.panels.map(({ style }) => style.dash)).size).toBe(3);
  });

  it('has a descriptive file name in its language', () => {
    const english: PaperChoices = { ...usual, language: 'en', columns: 'two', isGrey: true };
    expect(figureFileName('The three scores on each day', english, '2026-11-26')).toBe(
      'wordmood-the-three-scores-on-each-day-174mm-en-grey-2026-11-26',
    );
    expect(figureFileName('Mudança dos três escores', usual, '2026-11-26')).toBe(
      'wordmood-mudanca-dos-tres-escores-85mm-pt-2026-11-26',
    );
  });
});

const sharedWords = [
  ...[
    'af',
    'bootstrap',
    'brown',
    'ce',
    'cronbach',
    'gen',
    'hedges',
    'icc',
    'jacobson',
    'kaplan',
    'log',
    'material',
    'me',
  ],
  ...['meier', 'no', 'pearson', 'spearman', 'truax', 'wilson', 'wordmood', 'zero'],
];

/** WCAG contrast ratio. */
function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) => {
    const part = Number.parseInt(hex.slice(from, from + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
