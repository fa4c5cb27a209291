import type { StudyAnalysis } from '#research/statistics/study-analysis-shape.ts';
import type { ChartAxis, EstimateRow } from '#research/study-figures/charts/chart.ts';
import { plainStyle, secondStyle } from '#research/study-figures/series-style.ts';
import type { StudyFigure } from '#research/study-figures/study-figure.ts';
import type { FigureWords } from '#research/study-figures/words/portuguese-words.ts';
import { relationTask } from '#study/protocol.ts';
import { fewPeopleNote, peopleOfRow } from './few-people.ts';

const shares = { unit: 'share', ticks: [0, 0.25, 0.5, 0.75, 1] } as const satisfies Partial<ChartAxis>;

/** Clamps to 0 to 1: an interval near an end exceeds it. */
function withinShares(interval: EstimateRow['interval']): EstimateRow['interval'] {
  return interval && { low: Math.max(0, interval.low), high: Math.min(1, interval.high) };
}

type ShareOfAnswers = Pick<
  StudyAnalysis['chosenParts'][number],
  'people' | 'share' | 'interval' | 'intervalMethod' | 'fewShares' | 'medianShare' | 'chance'
>;

/** A single participant has Wilson's interval over the answers; two to four are dots. */
function rowOfShare(name: string, row: ShareOfAnswers, words: FigureWords): EstimateRow {
  return {
    name,
    detail: words.n(row.people),
    style: plainStyle,
    estimate: row.share ?? row.medianShare,
    interval: withinShares(row.interval),
    ...peopleOfRow(row.interval === null ? row.fewShares : [], row.medianShare),
    chance: row.chance,
  };
}

/** By kind, whole or split. */
export const testsFigure =
  (tests: readonly StudyAnalysis['tests'][number][]): StudyFigure =>
  (words) => {
    const { title, axis, about } = words.figures.tests;
    const rows = tests.map((row) => {
      const part = words.splits[row.split](row.part);
      return rowOfShare(part === '' ? row.kind : `${row.kind}, ${part}`, row, words);
    });
    return {
      title,
      about: `${aboutShares(tests, rows, words)} ${about}`,
      chart: {
        kind: 'estimates',
        rows,
        axis: { name: axis, ...shares },
        levels: [...new Set(tests.map(({ floor }) => floor))],
      },
    };
  };

export const partsFigure =
  (results: readonly StudyAnalysis['chosenParts'][number][]): StudyFigure =>
  (words) => {
    const { title, axis, about } = words.figures.parts;
    const rows = results.map((row) => rowOfShare(`${row.kind}, ${words.parts[row.part]}`, row, words));
    return {
      title,
      about: `${aboutShares(results, rows, words)} ${about}`,
      chart: { kind: 'estimates', rows, axis: { name: axis, ...shares } },
    };
  };

function aboutShares(shares: readonly ShareOfAnswers[], rows: readonly EstimateRow[], { read }: FigureWords): string {
  const hasOnePerson = shares.some(({ intervalMethod }) => intervalMethod === 'wilson');
  const few = fewPeopleNote(rows, read);
  const hasMeans =
    shares.some(({ intervalMethod }) => intervalMethod === 'clustered') || (!hasOnePerson && few === null);
  return [hasMeans ? read.shares : null, hasOnePerson ? read.onePerson : null, few]
    .filter((sentence) => sentence !== null)
    .join(' ');
}

export const relationalFigure =
  (relational: readonly StudyAnalysis['relational'][number][]): StudyFigure =>
  (words) => {
    const { title, axis, about } = words.figures.relational;
    const rows = relational.map(({ task, day, people, share, interval }): EstimateRow => {
      const name = words.onDay(words.tasks[task] ?? task, day);
      return { name, detail: words.n(people), style: plainStyle, estimate: share, interval, dots: [], median: null };
    });
    const hasEmpty = rows.some(({ interval }) => interval === null);
    return {
      title,
      about: hasEmpty ? `${about} ${words.read.empty}` : about,
      chart: { kind: 'estimates', rows, axis: { name: axis, ...shares } },
    };
  };

export const attemptsFigure =
  (attempts: readonly StudyAnalysis['attempts'][number][], day: number): StudyFigure =>
  (words) => {
    const { title, about, x, y, atRisk } = words.figures.attempts;
    const drawnAttempts = attempts.filter((row) => row.day === day && row.result.steps.length > 0);
    return {
      title: title(day),
      about,
      chart: {
        kind: 'survival',
        panels: drawnAttempts.map(({ task, result }, index) => ({
          name: `${words.tasks[task] ?? task}, ${words.n(result.n)}`,
          style: index === 0 ? plainStyle : secondStyle,
          steps: result.steps,
          median: result.medianAttempts,
        })),
        xAxis: { name: x },
        yAxis: { name: y, ...shares },
        atRiskName: atRisk,
        maximum: relationTask.maximumAttempts,
      },
    };
  };
