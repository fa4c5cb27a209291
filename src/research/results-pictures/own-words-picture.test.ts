import { describe, expect, it } from 'vitest';
import type { OwnResults } from '#research/own-results/own-results-shape.ts';
import type { Shape } from './drawing.ts';
import { ownWordsPicture } from './own-words-picture.ts';

const resultsOf = (valences: Record<string, number>) =>
  ({
    days: [{ ratings: Object.entries(valences).map(([word, valence]) => ({ word, valence })) }],
    movedMost: [],
  }) as unknown as OwnResults;

type Text = Extract<Shape, { kind: 'text' }>;
const extentOf = ({ at, text, size = 13, anchor = 'start' }: Text) => {
  const wide = text.length * size * 0.56;
  const left = anchor === 'end' ? at.x - wide : at.x;
  return { text, left, right: left + wide, top: at.y - size * 0.6, bottom: at.y + size * 0.6 };
};
const textsOf = (shapes: readonly Shape[]) => shapes.filter((shape) => shape.kind === 'text').map(extentOf);

const cases: Record<string, Record<string, number>> = {
  'at both ends': { elogio: 9, sabedoria: 9, amizade: 8.7, erro: 1, solidão: 1, tédio: 1.3 },
  'near the middle': { elogio: 5.3, sabedoria: 6, amizade: 5.3, erro: 4.7, solidão: 4.3, tédio: 4.7 },
  'on one side alone': { erro: 1, solidão: 3, tédio: 4.7 },
  'as long as words get': { [`des${'esperança'.repeat(4)}`]: 4.7, [`cor${'responsável'.repeat(4)}`]: 5.3 },
  'nowhere but in the middle': { mesa: 5 },
};

describe('the picture of own words', () => {
  for (const width of [280, 328, 640]) {
    it.each(Object.entries(cases))(`fit within ${width} without overlap, for ratings %s`, (_, valences) => {
      const { shapes, height } = ownWordsPicture(resultsOf(valences), width);
      const texts = textsOf(shapes);
      for (const { left, right, top, bottom } of texts) {
        expect(left).toBeGreaterThanOrEqual(0);
        expect(right).toBeLessThanOrEqual(width);
        expect(top).toBeGreaterThanOrEqual(0);
        expect(bottom).toBeLessThanOrEqual(height);
      }
      const covering = texts.flatMap((a, place) =>
        texts
          .slice(place + 1)
          .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
          .map((b) => [a.text, b.text]),
      );
      expect(covering).toEqual([]);
      const stems = shapes.filter((shape) => shape.kind === 'line').filter(({ x1, x2 }) => x1 === x2);
      for (const { x1, y1, y2 } of stems)
        for (const { left, right, top, bottom } of texts) {
          const isThrough = x1 > left && x1 < right && Math.min(y1, y2) < bottom && Math.max(y1, y2) > top;
          expect(isThrough).toBe(false);
        }
    });
  }

  it('has a label with the words of each side', () => {
    const { label } = ownWordsPicture(resultsOf({ paz: 9, erro: 1, dor: 2 }), 328);
    expect(label).toBe('Uma linha de desagradável a agradável. À esquerda: erro e dor. À direita: paz.');
    expect(ownWordsPicture(resultsOf({ erro: 1 }), 328).label).toContain('À direita, nenhuma palavra.');
  });
});
