import { z } from 'zod';
import type { StudyAnalysis } from '#analysis/statistics/study-analysis.ts';
import { testKinds, testSplits } from '#analysis/statistics/test-counts.ts';
import { defineCall } from '#contract/platform/call.ts';
import { inventoryScales } from '#study/inventory/inventory.ts';
import { studyDays, trainingTasks } from '#study/protocol.ts';
import { snapshotShape } from './snapshot-shape.ts';

const day = z.literal(studyDays);
const number = z.number();
const perhaps = number.nullable();
const interval = z.object({ low: number, high: number });
const description = z.object({
  n: z.int(),
  mean: perhaps,
  standardDeviation: perhaps,
  median: perhaps,
  interval: interval.nullable(),
});
const noTest = z.enum(['too-few', 'no-variance']).nullable();

const pairedChange = z.object({
  n: z.int(),
  earlier: description,
  later: description,
  difference: description,
  fewDifferences: z.array(number),
  test: z.object({ t: number, degreesOfFreedom: z.int(), p: number }).nullable(),
  effect: z.object({ dz: number, g: number, interval, intervalMethod: z.enum(['exact', 'approximate']) }).nullable(),
  signedRank: z
    .object({
      zeros: z.int(),
      n: z.int(),
      positiveRankSum: number,
      negativeRankSum: number,
      method: z.enum(['exact', 'normal']),
      z: perhaps,
      p: number,
      rankBiserial: number,
    })
    .nullable(),
  noTest,
});

const measureChange = z.object({
  days: z.array(z.object({ day, description, fewValues: z.array(number) })),
  changes: z.array(z.object({ from: day, to: day, change: pairedChange })),
  friedman: z.object({
    n: z.int(),
    meanRanks: z.array(number),
    test: z.object({ chiSquare: number, degreesOfFreedom: z.int(), p: number }).nullable(),
    noTest,
  }),
});

const scale = z.enum(inventoryScales);
const trainingTask = z.enum(trainingTasks);

const reliability = z.object({
  n: z.int(),
  alpha: z.object({ value: number, interval }).nullable(),
  omega: z.object({ value: number, loadings: z.array(number) }).nullable(),
  noReliability: z.enum(['too-few', 'no-variance', 'singular']).nullable(),
  noOmega: z.enum(['heywood', 'no-convergence']).nullable(),
});

const groupShift = z.object({ first: description, second: description, shift: description });
const ofSides = z.object({ low: pairedChange, high: pairedChange, both: pairedChange });

const attempts = z.object({
  n: z.int(),
  mastered: z.int(),
  capped: z.int(),
  open: z.int(),
  steps: z.array(
    z.object({
      time: z.int(),
      atRisk: z.int(),
      events: z.int(),
      censored: z.int(),
      survival: number,
      standardError: number,
      interval: interval.nullable(),
    }),
  ),
  medianAttempts: perhaps,
  few: z.array(z.object({ time: z.int(), event: z.boolean() })),
  fewMedian: perhaps,
});

/** What each number means: `src/analysis/statistics`. Nobody is named; without inference under five people. */
export const studyAnalysisShape: z.ZodType<StudyAnalysis> = z.object({
  included: z.int(),
  excluded: z.int(),
  /** Left out because answers were given with an account of staff. */
  ofStaff: z.int(),
  changes: z.object({
    depression: measureChange,
    anxiety: measureChange,
    stress: measureChange,
    valence: measureChange,
  }),
  reliability: z.array(z.object({ scale, day, result: reliability })),
  individual: z.array(
    z.object({
      scale,
      from: day,
      to: day,
      n: z.int(),
      criticalChange: number,
      counts: z.object({ recovered: z.int(), improved: z.int(), unchanged: z.int(), worsened: z.int() }),
    }),
  ),
  shift: z.object({
    n: z.int(),
    groups: z.object({
      trainedLow: groupShift,
      neighbourLow: groupShift,
      other: groupShift,
      neighbourHigh: groupShift,
      trainedHigh: groupShift,
    }),
    effects: ofSides,
    beyondRegression: ofSides,
    line: z.object({ n: z.int(), mean: number, correlation: number }).nullable(),
    ownLines: z.int(),
  }),
  attempts: z.array(z.object({ task: trainingTask, day, result: attempts })),
  tests: z.array(
    z.object({
      kind: z.enum(testKinds),
      split: z.enum(testSplits),
      part: z.string(),
      people: z.int(),
      answers: z.int(),
      right: z.int(),
      medianLatencyMs: perhaps,
      resets: z.int(),
      share: perhaps,
      interval: interval.nullable(),
      resetsPerItem: perhaps,
    }),
  ),
});

export const readStudyAnalysis = defineCall({
  method: 'GET',
  path: '/api/staff/study-analysis',
  access: 'staff',
  summary: 'The analyses of the study over everybody who counts, exploratory, each with its n; names nobody',
  output: snapshotShape(studyAnalysisShape),
  refusals: [],
});
