import { describe, expect, it } from 'vitest';
import { toSixFigures } from '#tests/support/study/six-figures.ts';
import { pairedChange } from './paired-change.ts';
import { roundDownToTenth } from './people-dots.ts';
import { type PersonWords, personWordShift } from './person-word-shift.ts';
import { addPair, addSums, emptyPairSums, expectedSecond, regressionToMean } from './regression-line.ts';
import { wordShift } from './word-shift.ts';

/** 40 words w00 to w39, ascending on day 1; the first and last five are trained. */
function personWith(dayThree: (valence: number, index: number) => number): PersonWords {
  const dayOne = Array.from({ length: 40 }, (_, index) => ({
    word: `w${String(index).padStart(2, '0')}`,
    valence: 1 + Math.floor((index * 9) / 40),
    reactionTimeMs: 1000 + index,
  }));
  const words = dayOne.map(({ word }) => word);
  return {
    dayOne: dayOne.toReversed(),
    dayTwo: dayOne,
    dayThree: dayOne.map(({ word, valence }, index) => ({ word, valence: dayThree(valence, index) })),
    trainedLow: words.slice(0, 5),
    trainedHigh: words.slice(35),
    trainedLater: [],
  };
}

/** From day 1 to day 3. */
function sinceDayOne(person: PersonWords) {
  const span = personWordShift(person)['1-3'];
  if (span === null) throw new RangeError('Both days were rated.');
  return span;
}

/** From the choice to day 3. */
function toDayThree(people: readonly PersonWords[]) {
  const found = wordShift(people.map(personWordShift)).sinceChoice.find(({ to }) => to === 3);
  if (found === undefined) throw new RangeError('There is a comparison of days 1 and 3.');
  return found;
}

const isTrained = (index: number) => index < 5 || index >= 35;

describe('a person’s words', () => {
  it('fall into trained, neighbours at ranks 6 to 10 from each end, and others', () => {
    const { groups, untrained } = sinceDayOne(personWith((valence) => valence));
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
    const { groups } = sinceDayOne({
      ...person,
      dayThree: person.dayThree?.filter(({ word }) => !without.has(word)) ?? null,
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
      dayTwo: null,
      dayThree: ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((word, index) => ({ word, valence: index + 1 })),
      trainedLow: [],
      trainedHigh: [],
      trainedLater: ['g'],
    };
    // Quickest first: f e d c b at the low end; a is left for the other one.
    expect(sinceDayOne(person).groups).toMatchObject({
      neighbourLow: { words: 5, meanSecond: 4 },
      neighbourHigh: { words: 1, meanSecond: 1 },
      other: { words: 0, meanFirst: null },
    });
  });
});

describe('ties', () => {
  it('take a press under 300 ms as the slowest, as in the choice of the ten', () => {
    const times = [299, 1100, 1200, 1300, 1400, 1500, 1600];
    const ratings = times.map((reactionTimeMs, index) => ({ word: `t${index}`, valence: 2, reactionTimeMs }));
    const dayThree = ratings.map(({ word }, index) => ({ word, valence: index + 1 }));
    const [trainedLow, trainedHigh, trainedLater] = [[], [], []];
    const person = { dayOne: ratings, dayTwo: null, dayThree, trainedLow, trainedHigh, trainedLater };
    // t1 to t5 at the low end; the rating after 299 ms ranks last.
    expect(sinceDayOne(person).groups).toMatchObject({
      neighbourLow: { words: 5, meanSecond: 4 },
      neighbourHigh: { words: 2, meanSecond: 4 },
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
    expect(test).toEqual({ t: 3.1424, degreesOfFreedom: 7, p: 0.0163244, holm: null });
    expect(difference).toMatchObject({ mean: 0.2875, interval: { low: 0.071159, high: 0.503841 } });
  });

  it('is positive towards the opposite pole at both ends', () => {
    const people = [1, 2, 3, 4, 5].map((person) =>
      personWith((valence, index) => (isTrained(index) ? valence + (index < 5 ? 1 : -1) * (person % 3) : valence)),
    );
    const { later } = wordShift(people.map(personWordShift));
    expect(later.n).toBe(5);
    const mean = (1 + 2 + 0 + 1 + 2) / 5;
    for (const side of ['low', 'high', 'both'] as const) {
      expect(later.effects[side].difference.mean).toBeCloseTo(mean);
      expect(later.effects[side].earlier.mean).toBeCloseTo(0);
      expect(toDayThree(people).sides[side].observed.mean).toBeCloseTo(mean);
    }
    expect(later.groups.trainedLow.shift.mean).toBeCloseTo(mean);
    expect(later.groups.trainedHigh.shift.mean).toBeCloseTo(-mean);
  });

  it('is compared from day 2 on only, and only where all three days were rated', () => {
    const whole = personWith((valence) => valence);
    const found = wordShift([whole, { ...whole, dayTwo: null }, { ...whole, dayThree: null }].map(personWordShift));
    expect(found.later.n).toBe(1);
    expect(found.sinceChoice.map(({ from, to, n }) => [from, to, n])).toEqual([
      [1, 2, 2],
      [1, 3, 2],
    ]);
  });

  it('is not compared when words were drawn again on day 2, as their ratings also chose the neighbours', () => {
    const whole = personWith((valence) => valence);
    const { later, sinceChoice } = wordShift([{ ...whole, trainedLater: ['w20'] }].map(personWordShift));
    expect([later.n, ...sinceChoice.map(({ n }) => n)]).toEqual([0, 1, 1]);
  });

  it('has no inferential number from day 1 on', () => {
    const people = Array.from({ length: 12 }, (_, person) => personWith((valence) => valence + (person % 3)));
    const text = JSON.stringify(wordShift(people.map(personWordShift)).sinceChoice);
    expect(text).toContain('"observed"');
    expect(text).not.toMatch(/"(p|t|z|interval|low|dz|g|standardDeviation|test|effect|signedRank)":[^{]/);
  });

  it('shows people as dots, to the nearest tenth, and under five no mean', () => {
    const moved = [0.5, 0.5, 0.5, 1].map((by) => personWith((valence, index) => valence + (index < 5 ? by : 0)));
    expect(toDayThree(moved).sides.low.observed).toEqual({
      n: 4,
      mean: null,
      median: 0.5,
      dots: [
        { value: 0.5, people: 3 },
        { value: 1, people: 1 },
      ],
    });
    expect([0.25, -0.25, 0.1 + 0.2, -0.04].map(roundDownToTenth)).toEqual([0.3, -0.2, 0.3, 0]);
  });

  it('is expected on a person’s own line from 15 untrained words on, otherwise on the sample’s', () => {
    const noise = (valence: number, index: number) => valence + ((index % 5) - 2);
    const whole = personWith(noise);
    const short = { ...whole, dayThree: whole.dayThree?.filter((_, index) => isTrained(index) || index < 19) ?? null };
    const people = [whole, whole, whole, whole, short];
    const spans = people.map(sinceDayOne);
    expect(spans.at(-1)?.untrained.n).toBe(14);
    const { ownLines, line, sides } = toDayThree(people);
    expect(ownLines).toBe(4);
    const sample = regressionToMean(spans.map(({ untrained }) => untrained).reduce(addSums, emptyPairSums));
    expect(line).toEqual(sample);
    const ownSums = spans[0]?.untrained;
    if (sample === null || ownSums === undefined) throw new RangeError('The sample has a line.');
    const own = regressionToMean(ownSums);
    if (own === null) throw new RangeError('The person has a line.');
    expect(sides.low.expected.mean).toBeCloseTo(
      (4 * (expectedSecond(own, 1) - 1) + (expectedSecond(sample, 1) - 1)) / 5,
    );
  });

  it('has no line of a sample of under five people, as it has no mean', () => {
    const people = (count: number) =>
      Array.from({ length: count }, () => personWith((valence, index) => valence + (index % 3)));
    expect(toDayThree(people(4)).line).toBeNull();
    expect(toDayThree(people(5)).line?.n).toBe(150);
    const withoutOthers = personWith((valence) => valence);
    const dayThree = withoutOthers.dayThree?.filter((_, index) => isTrained(index)) ?? null;
    expect(toDayThree([...people(4), { ...withoutOthers, dayThree }]).line).toBeNull();
  });

  it('leaves people out whose group has fewer than three words on both days', () => {
    const person = personWith((valence) => valence);
    const gone = new Set(['w00', 'w01', 'w02']);
    const thin = { ...person, dayThree: person.dayThree?.filter(({ word }) => !gone.has(word)) ?? null };
    const { n, effects } = wordShift([person, thin].map(personWordShift)).later;
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
    const line = regressionToMean(pairs.reduce(addPair, emptyPairSums));
    expect(line).toMatchObject({ n: 5, mean: 4.6 });
    expect(toSixFigures(line)?.correlation).toBe(0.942232);
  });

  it('is null for two pairs, or without variance', () => {
    expect(regressionToMean(emptyPairSums)).toBeNull();
    const same = [1, 2, 3].map((first) => ({ first, second: 4 }));
    expect(regressionToMean(same.reduce(addPair, emptyPairSums))).toBeNull();
  });
});
