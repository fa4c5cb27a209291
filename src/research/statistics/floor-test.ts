import binomialCdf from '@stdlib/stats-base-dists-binomial-cdf';
import tCdf from '@stdlib/stats-base-dists-t-cdf';
import { testTasks } from '#study/protocol.ts';
import { kindsOfTask } from '#study/relation-task/strategy-floors.ts';
import { deviationEpsilon, mean, standardDeviation } from './descriptive.ts';
import type { FloorTest, PersonScores } from './floor-test-shape.ts';
import { holmOverTests } from './holm.ts';
import { minimumForInference } from './minimum-for-inference.ts';
import type { ScoreFloors } from './score-levels.ts';
import { type TestKind, testKinds } from './test-result-shape.ts';

/** In finished tests of all days. */
export type KindScore = { participant: string; kind: TestKind; answers: number; right: number };

/** Over three days. */
const itemsOfPerson = 30;

/** Against the floors (docs/protocol/statistics.md, 7), each kind alone; Holm over the three. */
export function floorTests(scores: readonly KindScore[], { kinds }: ScoreFloors): FloorTest[] {
  const found = Object.fromEntries(
    testKinds.map((kind) => {
      const ofKind = scores.filter((score) => score.kind === kind);
      return [kind, { kind, ...floorTest(ofKind, kinds[kind]) }];
    }),
  ) as Record<TestKind, FloorTest>;
  const byMean = holmOverTests(found);
  const bySign = holmOverTests(
    Object.fromEntries(testKinds.map((kind) => [kind, { test: found[kind].sign }])) as Record<
      TestKind,
      { test: FloorTest['sign'] }
    >,
  );
  return testKinds.map((kind) => ({ ...byMean[kind], sign: bySign[kind].test })).filter(({ people }) => people > 0);
}

type Score = Pick<KindScore, 'answers' | 'right'>;

/**
 * t and exact sign test, one-sided (R's `t.test` and `binom.test` with "greater"). Shares come in steps, so at the floor not half of the
 * participants are above it.
 */
export function floorTest(scores: readonly Score[], floor: number): Omit<FloorTest, 'kind'> {
  const shares = scores.map(({ answers, right }) => right / answers);
  const people = shares.length;
  if (people < minimumForInference) return { floor, people, test: null, sign: null };
  const deviation = standardDeviation(shares);
  const t = ((mean(shares) - floor) / deviation) * Math.sqrt(people);
  const above = shares.filter((share) => share > floor).length;
  const below = shares.filter((share) => share < floor).length;
  return {
    floor,
    people,
    test:
      deviation < deviationEpsilon ? null : { t, degreesOfFreedom: people - 1, p: tCdf(-t, people - 1), holm: null },
    // P(X >= above) is that of at most `below` of the other side.
    sign: { above, below, p: binomialCdf(below, above + below, 1 - shareAboveFloor(scores, floor)), holm: null },
  };
}

/** @returns probability of scoring above the floor by participants at it, given not exactly on it */
function shareAboveFloor(scores: readonly Score[], floor: number): number {
  let [above, below] = [0, 0];
  for (const [answers, { length: people }] of Map.groupBy(scores, (score) => score.answers)) {
    const shares = Array.from({ length: answers + 1 }, (_, right) => right / answers);
    above += people * (1 - binomialCdf(shares.filter((share) => share <= floor).length - 1, answers, floor));
    below += people * binomialCdf(shares.filter((share) => share < floor).length - 1, answers, floor);
  }
  // With a floor of 1 all participants at it have exactly that many.
  return above + below === 0 ? 1 : above / (above + below);
}

/**
 * Beta posterior with a uniform prior: 1 - pbeta(floor; right + 1, wrong + 1), which equals the probability of at most `right` of `items`
 * + 1.
 */
export function probabilityAboveFloor(right: number, items: number, floor: number): number {
  return binomialCdf(right, items + 1, floor);
}

/** Only participants who finished the test on three days. */
export function personScores(scores: readonly KindScore[], { tasks }: ScoreFloors): PersonScores[] {
  return testTasks.map((task) => {
    const ofTask = scores.filter(({ kind }) => kindsOfTask[task].includes(kind));
    const complete = [...Map.groupBy(ofTask, ({ participant }) => participant).values()].flatMap((kinds) => {
      const sum = (of: (score: KindScore) => number) => kinds.reduce((total, score) => total + of(score), 0);
      return sum(({ answers }) => answers) === itemsOfPerson ? [sum(({ right }) => right)] : [];
    });
    const byRight = [...Map.groupBy(complete, (right) => right)].sort(([one], [other]) => one - other);
    return {
      task,
      floor: tasks[task],
      people: complete.length,
      scores: byRight.map(([right, people]) => ({
        right,
        people: people.length,
        aboveFloor: probabilityAboveFloor(right, itemsOfPerson, tasks[task]),
      })),
    };
  });
}
