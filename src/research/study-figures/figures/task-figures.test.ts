import { describe, expect, it } from 'vitest';
import type { StudyFigure } from '#research/study-figures/study-figure.ts';
import { figureWords } from '#research/study-figures/words/figure-words.ts';
import { analysedStudy } from '#tests/support/research/analysed-study.ts';
import { partsFigure, relationalFigure, testsFigure } from './task-figures.ts';

const studyOf = { 1: analysedStudy(1), 3: analysedStudy(3), 12: analysedStudy(12) };
const captionsOf = (figure: StudyFigure, language: 'pt' | 'en' = 'pt') => {
  const { about, chart } = figure(figureWords[language], { hasPaths: false });
  if (chart.kind !== 'estimates') throw new Error('There are no estimates.');
  return { about: about.replaceAll('\u00a0', ' '), rows: chart.rows };
};
const sharesOf = (people: keyof typeof studyOf, language?: 'pt' | 'en') =>
  [testsFigure(studyOf[people].tests), partsFigure(studyOf[people].chosenParts)].map((figure) =>
    captionsOf(figure, language),
  );

describe('the caption of shares of answers', () => {
  it('describes for one person point and bar over the answers, without circles', () => {
    for (const { about, rows } of sharesOf(1)) {
      expect(about).toContain(
        'Com n = 1, ponto e traço: a parte das respostas dessa pessoa e intervalo de confiança de 95% sobre elas (Wilson).',
      );
      expect(about).not.toMatch(/círculo|média|Com menos de 5/);
      expect(rows.every(({ interval, dots }) => interval !== null && dots.length === 0)).toBe(true);
    }
    for (const { about } of sharesOf(1, 'en')) expect(about).not.toMatch(/circle|mean over|fewer than 5/);
  });

  it('describes for a few people the circles and the diamond', () => {
    for (const { about, rows } of sharesOf(3)) {
      expect(about).toContain(
        'Com menos de 5 pessoas não há média: cada círculo vazado é uma pessoa, e o losango é a mediana.',
      );
      expect(about).not.toMatch(/Ponto e traço|Wilson/);
      expect(rows.every(({ interval, dots }) => interval === null && dots.length === 3)).toBe(true);
    }
  });

  it('describes for many people the point as their mean', () => {
    for (const { about } of sharesOf(12)) {
      expect(about).toContain('Ponto e traço: média sobre pessoas e intervalo de confiança de 95%.');
      expect(about).not.toMatch(/círculo|Wilson/);
    }
  });

  it('describes a mix of one and more people, each as drawn', () => {
    const [one] = studyOf[1].tests;
    const [few] = studyOf[3].tests;
    const [many] = studyOf[12].tests;
    if (!(one && few && many)) throw new Error('There are no tests.');
    const { about } = captionsOf(testsFigure([one, few, many]));
    for (const sentence of ['média sobre pessoas', 'Com n = 1', 'cada círculo vazado é uma pessoa']) {
      expect(about).toContain(sentence);
    }
  });
});

describe('participants with nine or ten of ten right', () => {
  it('has the reason of an empty row among others', () => {
    const [few] = studyOf[3].relational;
    const [many] = studyOf[12].relational;
    if (!(few && many)) throw new Error('There are no tests.');
    expect(captionsOf(relationalFigure([few, many])).about).toContain('Linha vazia: menos de 5 pessoas.');
    expect(captionsOf(relationalFigure([many])).about).not.toContain('vazia');
  });
});
