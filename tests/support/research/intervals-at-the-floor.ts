import { bernoulli, drawNormal } from '#rehearsal/simulation/chance.ts';
import { deriveSeed } from '#rehearsal/simulation/derive-seed.ts';
import { association, type BothMeasures } from '#research/statistics/association.ts';
import { bootstrapAlphaInterval } from '#research/statistics/bootstrap-alpha.ts';
import { bootstrapMeanInterval } from '#research/statistics/bootstrap-mean.ts';
import { cronbachAlpha, feldtInterval } from '#research/statistics/cronbach-alpha.ts';
import type { Interval } from '#research/statistics/description-shape.ts';
import { describeSample, mean, meanInterval, standardDeviation } from '#research/statistics/descriptive.ts';
import { effectSize } from '#research/statistics/effect-size.ts';
import { shareOverPeople } from '#research/statistics/share-over-people.ts';
import { signedRankTest } from '#research/statistics/signed-rank-test.ts';
import { wilsonInterval } from '#research/statistics/wilson-interval.ts';
import { type SeededRandom, seededRandom } from '#study/randomness/random.ts';

/** A figure over people at a floor or ceiling: one person, what studies estimate, and its intervals: the page's and others beside it. */
type FlooredFigure<Person> = {
  name: string;
  draw: (random: SeededRandom) => Person;
  estimate: (people: readonly Person[]) => number;
  intervals: Record<string, (people: readonly Person[]) => Interval | null | undefined>;
};

const figure = <Person>(given: FlooredFigure<Person>) => ({
  name: given.name,
  /**
   * @param studies from seed 1 on
   * @returns by the name of each kind of interval, in which share of the studies it holds what 20,000 people come to
   */
  coverage: (people: number, studies: number) => coverageOf(given, people, studies),
});

/** Seven answers of 0 to 3, two of three at the floor on any day; `fall` is how much less is felt on the later day. */
function inventory(random: SeededRandom, fall = 0) {
  const severity = drawNormal(random, -0.3, 1.1);
  const answers = (felt: number) =>
    Array.from({ length: 7 }, () => {
      const answer = drawNormal(random, felt, 1);
      return answer < 0.2 ? 0 : answer < 1.1 ? 1 : answer < 2 ? 2 : 3;
    });
  return { first: answers(severity), second: answers(severity - fall + drawNormal(random, 0, 0.3)) };
}
const sumOf = (answers: readonly number[]) => answers.reduce((sum, answer) => sum + answer, 0);
const halfAtZero = (random: SeededRandom) =>
  bernoulli(random, 0.5) ? 0 : Math.min(21, Math.ceil(5 * Math.abs(drawNormal(random, 0, 1.2))));
const changeOf = ({ first, second }: ReturnType<typeof inventory>) => sumOf(second) - sumOf(first);
const tOf = (differences: readonly number[]) =>
  (mean(differences) / standardDeviation(differences)) * Math.sqrt(differences.length);

const student = (values: readonly number[]) =>
  meanInterval({ n: values.length, mean: mean(values), standardDeviation: standardDeviation(values) });
const pageShare = (answers: number) => (shares: readonly number[]) =>
  shareOverPeople({
    people: shares.length,
    answers: answers * shares.length,
    hits: 0,
    shares: { mean: mean(shares), standardDeviation: standardDeviation(shares) },
  }).interval;

/** Abilities of .97 on average. */
const abilities: Record<string, (random: SeededRandom) => number> = {
  'people alike': () => 0.97,
  'some people lower': (random) => (bernoulli(random, 0.85) ? 0.99 : 0.857),
};

const shares = [10, 30].flatMap((answers) =>
  Object.entries(abilities).map(([who, ability]) =>
    figure({
      name: `share of GEN at .97, ${answers} answers each, ${who}`,
      draw: (random) => {
        const able = ability(random);
        return mean(Array.from({ length: answers }, () => Number(bernoulli(random, able))));
      },
      estimate: mean,
      intervals: { page: pageShare(answers), t: student },
    }),
  ),
);

export const flooredFigures = [
  ...shares,
  figure({
    name: 'mean of a sum, half of them 0',
    draw: halfAtZero,
    estimate: mean,
    intervals: { page: bootstrapMeanInterval, t: student },
  }),
  figure({
    name: 'mean of a scale',
    draw: (random) => sumOf(inventory(random).first),
    estimate: mean,
    intervals: { page: bootstrapMeanInterval, t: student },
  }),
  figure({
    name: 'correlation with a sum, half of them 0',
    draw: (random) => {
      const severity = drawNormal(random, 0, 1);
      return { x: drawNormal(random, 5 - 0.8 * severity, 1), y: Math.min(21, Math.ceil(6 * Math.max(0, severity))) };
    },
    estimate: correlationOf,
    intervals: {
      page: (people) => association(people).interval,
      Fisher: (people) => {
        const [z, reach] = [Math.atanh(correlationOf(people)), 1.96 / Math.sqrt(people.length - 3)];
        return { low: Math.tanh(z - reach), high: Math.tanh(z + reach) };
      },
    },
  }),
  figure({
    name: 'alpha',
    draw: (random) => inventory(random).first,
    estimate: cronbachAlpha,
    intervals: {
      page: bootstrapAlphaInterval,
      Feldt: (rows) => feldtInterval(cronbachAlpha(rows), rows.length, 7),
    },
  }),
  figure({
    name: 'mean change of a scale',
    draw: (random) => changeOf(inventory(random, 0.4)),
    estimate: mean,
    intervals: { page: (values) => describeSample(values).interval },
  }),
  figure({
    name: 'dz of a scale',
    draw: (random) => changeOf(inventory(random, 0.4)),
    estimate: (values) => mean(values) / standardDeviation(values),
    intervals: { page: (values) => effectSize(tOf(values), values.length).interval },
  }),
  figure({
    name: 'rank-biserial correlation of a scale',
    draw: (random) => changeOf(inventory(random, 0.4)),
    estimate: rankBiserial,
    intervals: { page: (values) => signedRankTest(values)?.rankBiserialInterval },
  }),
  figure({
    name: 'share of people with nine of ten',
    draw: (random) => Number(bernoulli(random, 0.94)),
    estimate: mean,
    intervals: { page: (values) => wilsonInterval(sumOf(values), values.length) },
  }),
];

/** Enough people for a tenth of the standard error of 100. */
const peopleOfTruth = 20_000;

function correlationOf(people: readonly BothMeasures[]): number {
  return association(people).r ?? Number.NaN;
}

function rankBiserial(values: readonly number[]): number {
  return signedRankTest(values)?.rankBiserial ?? Number.NaN;
}

function coverageOf<Person>(
  { draw, estimate, intervals }: FlooredFigure<Person>,
  people: number,
  studies: number,
): Record<string, number> {
  const drawn = (count: number, seed: number) => {
    const random = seededRandom(deriveSeed(seed, 'floored'));
    return Array.from({ length: count }, () => draw(random));
  };
  const truth = estimate(drawn(peopleOfTruth, 0));
  const held = Object.fromEntries(Object.keys(intervals).map((name) => [name, 0]));
  for (let seed = 1; seed <= studies; seed += 1) {
    const members = drawn(people, seed);
    for (const [name, of] of Object.entries(intervals)) {
      const interval = of(members);
      held[name] = (held[name] ?? 0) + Number(interval != null && interval.low <= truth && truth <= interval.high);
    }
  }
  return Object.fromEntries(Object.entries(held).map(([name, count]) => [name, count / studies]));
}
