import type { MeasureChange } from '#research/statistics/measure-change-shape.ts';
import type { StudyAnalysis } from '#research/statistics/study-analysis-shape.ts';
import { depressionFigure, speedFigure } from '#research/study-figures/figures/association-figures.ts';
import { baselineFigure, changeFigure, individualFigure } from '#research/study-figures/figures/change-figures.ts';
import { daysFigure } from '#research/study-figures/figures/days-figure.ts';
import { flowFigure } from '#research/study-figures/figures/flow-figure.ts';
import { alphaFigure, retestFigure, steadinessFigure } from '#research/study-figures/figures/reliability-figures.ts';
import {
  attemptsFigure,
  partsFigure,
  relationalFigure,
  testsFigure,
} from '#research/study-figures/figures/task-figures.ts';
import { expectedFigure, shiftFigure, sinceChoiceFigure } from '#research/study-figures/figures/word-figures.ts';
import type { StudyFigure } from '#research/study-figures/study-figure.ts';

const named = (measures: Readonly<Record<string, MeasureChange>>) =>
  Object.entries(measures).map(([id, measure]) => ({ id, measure }));

/** All figures of the study page for these numbers, by name. */
export function figuresOfStudy(content: StudyAnalysis): ReadonlyMap<string, StudyFigure> {
  const { changes, poles, shift } = content;
  const { valence, ...scales } = changes;
  const scores = named(scales);
  const [since] = shift.sinceChoice;
  const retest = poles.reliability.retest ?? [];
  return new Map<string, StudyFigure>([
    ['flow', flowFigure({ ...content, flow: content.attrition.flow })],
    ['baseline', baselineFigure(content.attrition.baseline)],
    ['scoreDays', daysFigure({ kind: 'scoreDays', measures: scores, limits: [0, 21] })],
    ['valenceDays', daysFigure({ kind: 'valenceDays', measures: named({ valence }), digits: 2 })],
    ['poleDays', daysFigure({ kind: 'poleDays', measures: named(poles.valence), digits: 2 })],
    [
      'timeDays',
      daysFigure({ kind: 'timeDays', measures: named(poles.logTime), toUnit: (log) => Math.exp(log) / 1000 }),
    ],
    ['scoreChange', changeFigure('scoreChange', scores)],
    ['poleChange', changeFigure('poleChange', named(poles.valence))],
    ['timeChange', changeFigure('timeChange', named(poles.logTime))],
    ['individual', individualFigure(content.individual)],
    ['shift', shiftFigure(shift.later.effects, null)],
    ...(shift.fromBaseline ?? []).map(({ to, effects }) => [`shift ${to}`, shiftFigure(effects, to)] as const),
    ...(since === undefined
      ? []
      : ([
          ['sinceChoice', sinceChoiceFigure(since)],
          ['expected', expectedFigure(since)],
        ] as const)),
    ['depression', depressionFigure(poles.depressionByValence, 'dayOne', 'all')],
    ['depressionChange', depressionFigure(poles.depressionByValence, 'change', 'unpleasant')],
    ['speed', speedFigure(poles.accuracyBySpeed)],
    ['attempts', attemptsFigure(content.attempts, 1)],
    ['tests', testsFigure(content.tests)],
    ['parts', partsFigure(content.chosenParts)],
    ['relational', relationalFigure(content.relational)],
    ['alpha', alphaFigure(content.reliability)],
    ['steadiness', steadinessFigure(poles.reliability)],
    ...(retest.length === 0 ? [] : ([['retest', retestFigure(retest)]] as const)),
  ]);
}
