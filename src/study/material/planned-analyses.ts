import { inventoryScales } from '#study/inventory/inventory.ts';

export const plannedMeasures = [...inventoryScales, 'valence'] as const;
/** With `baselineAgain`. */
export const plannedBaselineSpans = ['shift.baseline-2', 'shift.baseline-3'] as const;
const pairsOfDays = ['1-2', '2-3', '1-3'] as const;

/** Analyses of the page "Estudo" that a plan can register by name (docs/protocol/statistics.md, 12). */
export const plannedAnalyses = [
  ...plannedMeasures.flatMap((measure) => pairsOfDays.map((days) => `change.${measure}.${days}` as const)),
  ...plannedMeasures.map((measure) => `friedman.${measure}` as const),
  'shift.2-3',
  'shift.2-3.low',
  'shift.2-3.high',
  ...plannedBaselineSpans.flatMap((span) => [span, `${span}.low` as const, `${span}.high` as const]),
  ...inventoryScales.flatMap((scale) => pairsOfDays.map((days) => `change.${scale}.${days}.fall` as const)),
  ...plannedMeasures.flatMap((measure) => pairsOfDays.map((days) => `equivalence.${measure}.${days}` as const)),
  'correlation.depression.valence',
  'correlation.depression.valence.ranks',
  'correlation.depression.valence.partial',
  ...plannedMeasures.flatMap((measure) => pairsOfDays.map((days) => `groups.${measure}.${days}` as const)),
  'floor.GEN',
  'floor.ME',
  'floor.CE',
  'floor.GEN.sign',
  'floor.ME.sign',
  'floor.CE.sign',
  'tests.GEN',
  'tests.ME',
  'tests.CE',
  'relational.test1',
  'relational.test2',
] as const;
export type PlannedAnalysis = (typeof plannedAnalyses)[number];
