import { describe, expect, it } from 'vitest';
import { seededRandom } from '#study/randomness/random.ts';
import { toSixFigures } from '#tests/support/study/six-figures.ts';
import { pairedChange } from './paired-change.ts';
import { type PersonWords, personWordShift } from './person-word-shift.ts';
import { addPair, addSums, expectedSecond, noPairs, regressionToMean } from './regression-line.ts';
import { wordShift } from './word-shift.ts';

/** 40 words w00 to w39, rated on day 1 from low to high; the first and last five are trained. */
function personWith(dayThree: (valence: number, index: number) => number): PersonWords {
  const dayOne = Array.from({ length: 40 }, (_, index) => ({
    word: `w${String(index).padStart(2, '0')}`,
    valence: 1 + Math.floor((index * 9) / 40),
    reactionTimeMs: 1000 + index,
  }));
  const words = dayOne.map(({ word }) => word);
  return {
    dayOne: dayOne.toReversed(),
    dayThree: dayOne.map(({ word, valence }, index) => ({ word, valence: dayThree(valence, index) })),
    trainedLow: words.slice(0, 5),
    trainedHigh: words.slice(35),
    trainedLater: [],
  };
}

const isTrained = (index: number) => index < 5 || index >= 35;

describe('a person’s words', () => {
  it('fall into trained, neighbours at ranks 6 to 10 from each end, and others', () => {
    const { groups, untrained } = personWordShift(personWith((valence) => valence));
    const sizes = Object.values(groups).map(({ words }) => words);
    expect(sizes).toEqual([5, 5, 20, 5, 5]);
    expect(untrained.n).toBe(30);
    // Valences of ranks 1 to 5, 6 to 10, and the same from the other end.
    expect(groups.trainedLow.meanFirst).toBe(1);
    expect(groups.neighbourLow.meanFirst).toBeCloseTo((2 + 2 + 2 + 2 + 3) / 5);
    expect(groups.neighbourHigh.meanFirst).toBeCloseTo((8 + 8 + 8 + 7 + 7) / 5);
    expect(groups.trainedHigh.meanFirst).toBeCloseTo((9 + 9 + 9 + 9 + 8) / 5);
  });

  it('count only where they were rated on both days', () => {
    const person = personWith((valence) => valence);
    const without = new Set(['w00', 'w01', 'w06']);
    const { groups } = personWordShift({
      ...person,
      dayThree: person.dayThree.filter(({ word }) => !without.has(word)),
    });
    expect([groups.trainedLow.words, groups.neighbourLow.words]).toEqual([3, 4]);
  });

  it('take the quicker of two equal ratings as nearer to the end, and leave out what was trained later', () => {
    const person: PersonWords = {
      dayOne: ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((word, index) => ({
        word,
        valence: 3,
        reactionTimeMs: 2000 - 100 * index,
      })),
      dayThree: ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((word, index) => ({ word, valence: index + 1 })),
      trainedLow: [],
      trainedHigh: [],
      trainedLater: ['g'],
    };
    // From the quickest: f e d c b at the low end; a is left for the other one.
    expect(personWordShift(person).groups).toMatchObject({
      neighbourLow: { words: 5, meanSecond: 4 },
      neighbourHigh: { words: 1, meanSecond: 1 },
      other: { words: 0, meanFirst: null },
    });
  });
});

describe('the shift of trained words', () => {
  it('is tested over people as in reference F', () => {
    const trained = [0.9, 0.4, 1.2, 0.2, 0.8, 1.1, 0.5, 0.6];
    const untrained = [0.5, 0.3, 0.6, 0.1, 0.7, 0.4, 0.2, 0.6];
    const { difference, test } = toSixFigures(
      pairedChange(trained.map((later, index) => ({ earlier: untrained[index] ?? Number.NaN, later }))),
    );
    expect(test).toEqual({ t: 3.1424, degreesOfFreedom: 7, p: 0.0163244 });
    expect(difference).toMatchObject({ mean: 0.2875, interval: { low: 0.071159, high: 0.503841 } });
  });

  it('is positive towards the opposite pole at both ends', () => {
    const people = [1, 2, 3, 4, 5].map((person) =>
      personWordShift(
        personWith((valence, index) => (isTrained(index) ? valence + (index < 5 ? 1 : -1) * (person % 3) : valence)),
      ),
    );
    const { effects, groups, n } = wordShift(people);
    expect(n).toBe(5);
    const mean = (1 + 2 + 0 + 1 + 2) / 5;
    for (const side of ['low', 'high', 'both'] as const) {
      expect(effects[side].difference.mean).toBeCloseTo(mean);
      expect(effects[side].earlier.mean).toBeCloseTo(0);
    }
    expect(groups.trainedLow.shift.mean).toBeCloseTo(mean);
    expect(groups.trainedHigh.shift.mean).toBeCloseTo(-mean);
  });

  it('shows what chance alone does to extreme words, and that the line expects it', () => {
    // A steady feeling for each word, rated twice with errors of its own; nothing was learned.
    const random = seededRandom(7);
    const error = () => random.integer(-2, 2);
    const people = Array.from({ length: 60 }, () => {
      const rated = Array.from({ length: 40 }, (_, index) => {
        const feeling = 2 + (index % 7);
        const rating = () => Math.min(9, Math.max(1, feeling + error()));
        return { word: `w${index}`, valence: rating(), reactionTimeMs: 1000 + index, later: rating() };
      }).toSorted((one, other) => one.valence - other.valence);
      const words = rated.map(({ word }) => word);
      return personWordShift({
        dayOne: rated,
        dayThree: rated.map(({ word, later }) => ({ word, valence: later })),
        trainedLow: words.slice(0, 5),
        trainedHigh: words.slice(35),
        trainedLater: [],
      });
    });
    const { effects, beyondRegression, groups } = wordShift(people);
    expect(groups.trainedLow.shift.mean).toBeGreaterThan(0.5);
    expect(groups.trainedHigh.shift.mean).toBeLessThan(-0.5);
    // Neighbours fall back less: against them alone, chance would pass for an effect.
    expect(effects.both.difference.interval?.low).toBeGreaterThan(0);
    expect(beyondRegression.both.earlier.mean).toBeGreaterThan(0.5);
    expect(beyondRegression.both.difference.mean).toBeLessThan(effects.both.difference.mean ?? 0);
  });

  it('expects on a person’s own line from 15 untrained words on, otherwise on the sample’s', () => {
    const noise = (valence: number, index: number) => valence + ((index % 5) - 2);
    const whole = personWith(noise);
    const short = { ...whole, dayThree: whole.dayThree.filter((_, index) => isTrained(index) || index < 19) };
    const people = [whole, whole, whole, whole, short].map(personWordShift);
    expect(people.at(-1)?.untrained.n).toBe(14);
    const { ownLines, line, beyondRegression } = wordShift(people);
    expect(ownLines).toBe(4);
    const sample = regressionToMean(people.map(({ untrained }) => untrained).reduce(addSums, noPairs));
    expect(line).toEqual(sample);
    const ownSums = people[0]?.untrained;
    if (sample === null || ownSums === undefined) throw new RangeError('The sample has a line.');
    const own = regressionToMean(ownSums);
    if (own === null) throw new RangeError('The person has a line.');
    expect(beyondRegression.low.earlier.mean).toBeCloseTo(
      (4 * (expectedSecond(own, 1) - 1) + (expectedSecond(sample, 1) - 1)) / 5,
    );
  });

  it('leaves people out whose group has fewer than three words on both days', () => {
    const person = personWith((valence) => valence);
    const gone = new Set(['w00', 'w01', 'w02']);
    const thin = { ...person, dayThree: person.dayThree.filter(({ word }) => !gone.has(word)) };
    const { effects, n } = wordShift([person, thin].map(personWordShift));
    expect({ n, low: effects.low.n, high: effects.high.n, both: effects.both.n }).toEqual({
      n: 2,
      low: 1,
      high: 2,
      both: 1,
    });
  });
});

describe('regression to the mean', () => {
  it('has the mean of the first values and the correlation of both', () => {
    // R: x <- c(1,2,4,7,9); y <- c(2,2,5,5,8); mean(x); cor(x, y)
    const pairs = [
      [1, 2],
      [2, 2],
      [4, 5],
      [7, 5],
      [9, 8],
    ].map(([first = 0, second = 0]) => ({ first, second }));
    const line = regressionToMean(pairs.reduce(addPair, noPairs));
    expect(line).toMatchObject({ n: 5, mean: 4.6 });
    expect(toSixFigures(line)?.correlation).toBe(0.942232);
  });

  it('is not known of two pairs, or where nothing differs', () => {
    expect(regressionToMean(noPairs)).toBeNull();
    const same = [1, 2, 3].map((first) => ({ first, second: 4 }));
    expect(regressionToMean(same.reduce(addPair, noPairs))).toBeNull();
  });
});
