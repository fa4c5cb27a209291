import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '#study/randomness/random.ts';
import { type WordCloudNode, wordCloudNodes } from '#study/record/word-cloud.ts';
import { cases } from '#tests/support/study/cases.ts';
import wordTable from '../../../study-material/words.json' with { type: 'json' };
import { countMisorderedPairs, countOverlaps } from './layout-faults.ts';
import { layOutWordCloud, type PlacedNode, turnedCloudView, wordCloudView } from './word-cloud-layout.ts';

/** Approximate sans-serif: 0.58 of the size per letter, and a number. */
const measure = (node: WordCloudNode, fontSize: number) => fontSize * (0.58 * node.title.length + 0.9);

const valence = fc.integer({ min: 1, max: 9 });
const profiles = [
  fc.constant(fc.constant(1)),
  fc.constant(fc.constant(5)),
  fc.constant(fc.constant(9)),
  fc.constant(fc.constantFrom(1, 9)),
  fc.constant(fc.constantFrom(1, 1, 1, 1, 1, 9)),
  fc.constant(fc.constantFrom(4, 5, 6)),
  fc.constant(valence),
];
const word = fc.oneof(
  { weight: 4, arbitrary: fc.string({ minLength: 2, maxLength: 12, unit: 'grapheme-ascii' }) },
  { weight: 1, arbitrary: fc.string({ minLength: 13, maxLength: 60, unit: 'grapheme-ascii' }) },
);
const ratingSets = fc
  .oneof(...profiles)
  .chain((levels) => fc.array(fc.record({ word, valence: levels }), { minLength: 5, maxLength: 60 }));

const wordsOfStudy = [
  ...new Set(wordTable.words.flatMap(({ word, synonyms, antonyms }) => [word, ...synonyms, ...antonyms])),
];

function inside({ x, y, width, height }: PlacedNode, bounds: { x: number; y: number; width: number; height: number }) {
  const slack = 1e-6;
  return (
    x - width / 2 >= bounds.x - slack &&
    x + width / 2 <= bounds.x + bounds.width + slack &&
    y - height / 2 >= bounds.y - slack &&
    y + height / 2 <= bounds.y + bounds.height + slack
  );
}

describe('the layout of a cloud', () => {
  it('places every word in order without overlap, for any ratings', () => {
    fc.assert(
      fc.property(ratingSets, fc.constantFrom(wordCloudView, turnedCloudView), (ratings, view) => {
        const layout = layOutWordCloud(wordCloudNodes('Dia 1', ratings), measure, view);
        const all = [...(layout.centre === null ? [] : [layout.centre]), ...layout.words];
        expect(layout.words.map(({ node }) => node.id).toSorted((a, b) => a - b)).toEqual(
          ratings.map((_, index) => index + 1),
        );
        expect(countOverlaps(layout)).toBe(0);
        expect(countMisorderedPairs(layout)).toBe(0);
        expect(all.every((box) => inside(box, layout.bounds))).toBe(true);
        expect(all.every((box) => box.width === measure(box.node, box.fontSize))).toBe(true);
      }),
      { numRuns: cases(2000), seed: 20_261_120 },
    );
  });

  const typical = Array.from({ length: 40 }, (_, index) => ({
    word: 'palavrinha'.slice(0, 4 + ((index * 5) % 7)),
    valence: 1 + ((index * 7) % 9),
  }));

  it.each([wordCloudView, turnedCloudView])('fits forty readable words into the initial view', (view) => {
    const { bounds, words, centre } = layOutWordCloud(wordCloudNodes('Dia 1', typical), measure, view);
    expect(bounds.width).toBeLessThanOrEqual(view.width / view.initialZoom);
    expect(bounds.height).toBeLessThanOrEqual(view.height / view.initialZoom);
    expect(Math.min(...words.map(({ fontSize }) => fontSize))).toBeGreaterThanOrEqual(16);
    expect([centre?.x, centre?.y]).toEqual([view.width / 2, view.height / 2]);
  });

  const phones = [320, 360, 412].map((widthPx) => {
    const unitPx = (widthPx / turnedCloudView.width) * turnedCloudView.initialZoom;
    return { widthPx, unitPx, least: { letters: 12 / unitPx, height: 24 / unitPx } };
  });
  const everyRating: Record<string, (index: number) => number> = {
    'all over the line': (index) => 1 + ((index * 7) % 9),
    'at both ends': (index) => (index % 2 === 0 ? 1 : 9),
    'at one end': () => 1,
    'on one side': (index) => 1 + (index % 4),
    'in the middle': (index) => 4 + (index % 3),
  };
  it.each(phones)(
    'is readable, touchable and fully visible on a phone of $widthPx px, for any ratings',
    ({ unitPx, least }) => {
      for (const [name, valenceOf] of Object.entries(everyRating)) {
        const ratings = typical.map(({ word }, index) => ({ word, valence: valenceOf(index) }));
        const nodes = wordCloudNodes('Dia 1', ratings);
        const { bounds, words, ...layout } = layOutWordCloud(nodes, measure, turnedCloudView, least);
        const [letters, heights] = [words.map(({ fontSize }) => fontSize), words.map(({ height }) => height)];
        expect(Math.min(...letters) * unitPx, name).toBeGreaterThan(11.999);
        expect(Math.min(...heights) * unitPx, name).toBeGreaterThan(23.999);
        expect([countOverlaps({ words, ...layout }), countMisorderedPairs({ words, ...layout })], name).toEqual([0, 0]);
        expect(bounds.width, name).toBeLessThanOrEqual(turnedCloudView.width / turnedCloudView.initialZoom);
        expect(bounds.height, name).toBeLessThanOrEqual(turnedCloudView.height / turnedCloudView.initialZoom);
      }
    },
  );

  it('is fully visible on the narrowest phone also with many long words: the view grows downwards', () => {
    const [phone] = phones;
    if (phone === undefined) throw new Error('There is no phone.');
    const heights: number[] = [];
    for (let draw = 0; draw < 200; draw += 1) {
      const random = seededRandom(draw);
      const drawn = random.shuffle(wordsOfStudy).slice(0, 40);
      const nodes = wordCloudNodes(
        'Dia 1',
        drawn.map((word) => ({ word, valence: random.integer(1, 9) })),
      );
      const { bounds, view, words, centre } = layOutWordCloud(nodes, measure, turnedCloudView, phone.least);
      expect(bounds.width).toBeLessThanOrEqual(view.width / view.initialZoom);
      expect(bounds.height).toBeLessThanOrEqual(view.height / view.initialZoom);
      expect([centre?.x, centre?.y]).toEqual([view.width / 2, view.height / 2]);
      expect(Math.min(...words.map(({ fontSize }) => fontSize)) * phone.unitPx).toBeGreaterThan(11.999);
      heights.push(view.height);
    }
    expect(Math.min(...heights)).toBe(turnedCloudView.height);
    expect(Math.max(...heights)).toBeGreaterThan(turnedCloudView.height);
    expect(Math.max(...heights)).toBeLessThan(1.5 * turnedCloudView.height);
  });

  it('has no unreadable letter with too many long words, and extends beyond the view', () => {
    const [phone] = phones;
    const ratings = Array.from({ length: 60 }, (_, index) => ({
      word: 'palavrão'.repeat(4),
      valence: 1 + (index % 9),
    }));
    const { bounds, words } = layOutWordCloud(wordCloudNodes('Dia 1', ratings), measure, turnedCloudView, phone?.least);
    expect(Math.min(...words.map(({ fontSize }) => fontSize))).toBeGreaterThan((phone?.least.letters ?? 0) - 0.001);
    expect(bounds.width).toBeGreaterThan(turnedCloudView.width / turnedCloudView.initialZoom);
  });

  it('enlarges a word with the distance of its rating from 5, on both sides', () => {
    const ratings = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((valence) => ({ word: `nota ${valence}`, valence }));
    const sizes = layOutWordCloud(wordCloudNodes('Dia 1', ratings), measure).words.map(({ fontSize }) => fontSize);
    expect(sizes).toEqual(sizes.toReversed());
    expect(sizes.slice(0, 5)).toEqual(sizes.slice(0, 5).toSorted((a, b) => b - a));
    expect(new Set(sizes).size).toBe(5);
  });

  it('leaves the pleasant side empty when all ratings are unpleasant, and surrounds the day when all are neutral', () => {
    const rated = (valence: number) =>
      wordCloudNodes(
        'Dia 1',
        Array.from({ length: 40 }, () => ({ word: 'mesa', valence })),
      );
    const middle = wordCloudView.width / 2;
    expect(layOutWordCloud(rated(1), measure).words.every(({ x }) => x <= middle)).toBe(true);
    expect(layOutWordCloud(rated(9), measure).words.every(({ x }) => x >= middle)).toBe(true);
    const neutral = layOutWordCloud(rated(5), measure).words;
    expect(neutral.some(({ x }) => x < middle) && neutral.some(({ x }) => x > middle)).toBe(true);
  });

  it('is deterministic and independent of rating order', () => {
    const nodes = wordCloudNodes('Dia 1', typical);
    const first = layOutWordCloud(nodes, measure);
    expect(layOutWordCloud(nodes, measure)).toEqual(first);
    expect(layOutWordCloud(nodes.toReversed(), measure)).toEqual(first);
  });

  it('is empty without words, and refuses a level outside 1 to 9', () => {
    expect(layOutWordCloud(wordCloudNodes('Dia 1', []), measure).words).toEqual([]);
    expect(layOutWordCloud([], measure).centre).toBeNull();
    const broken = { id: 1, title: 'mesa', level: 10, parentId: 0 };
    expect(() => layOutWordCloud([broken], measure)).toThrow(RangeError);
  });
});

describe('the count of faults', () => {
  const box = (id: number, level: number, x: number, y: number): PlacedNode => ({
    node: { id, title: 'a', level, parentId: null },
    x,
    y,
    width: 10,
    height: 10,
    fontSize: 8,
  });
  const layout = (...words: PlacedNode[]) => ({ centre: box(0, 0, 0, 0), words });

  it('counts overlapping boxes, that of the day included, but not touching ones', () => {
    expect(countOverlaps(layout(box(1, 5, 9, 9)))).toBe(1);
    expect(countOverlaps(layout(box(1, 5, 10, 0), box(2, 5, 20, 0)))).toBe(0);
  });

  it('counts words to the right of more pleasant ones', () => {
    expect(countMisorderedPairs(layout(box(1, 3, 50, 0), box(2, 4, 49, 30)))).toBe(1);
    expect(countMisorderedPairs(layout(box(1, 3, 50, 0), box(2, 3, 10, 0), box(3, 4, 50, 30)))).toBe(0);
  });
});
