import { ErrorBar, ReferenceLine, Scatter } from 'recharts';
import { niceAxis } from '#web/platform/ui/nice-axis.ts';
import { type IntervalRow, intervalPoints } from './interval-points.ts';
import { RowsChart } from './rows-chart.tsx';

type Props = {
  /** Says in one sentence what is drawn. */
  label: string;
  rows: readonly IntervalRow[];
  /** Name of the horizontal axis, with its unit. */
  axis: string;
  /** Where nothing is the case: zero for differences. */
  reference?: number;
  /** Levels to compare with, besides. */
  levels?: readonly number[];
  /** Where the axis has ends of its own, such as a share from 0 to 1. */
  ends?: { domain: [number, number]; ticks: number[] };
  /** @param digits decimals with which all ticks can be told apart */
  format(value: number, digits: number): string;
};

/** Estimates with their intervals, one row below the other; dots and the median where there are too few people for an interval. */
export function IntervalChart({ label, rows, axis, reference, levels = [], ends, format }: Props) {
  const { estimates, dots, medians, chances, values } = intervalPoints(rows);
  const { domain, ticks, digits } = { ...niceAxis(reference === undefined ? values : [...values, reference]), ...ends };
  return (
    <RowsChart
      label={label}
      rows={rows}
      axis={axis}
      scale={{ domain, ticks }}
      format={(value) => format(value, digits)}
    >
      {reference !== undefined && (
        <ReferenceLine x={reference} stroke="var(--wm-outline)" strokeDasharray="4 4" ifOverflow="extendDomain" />
      )}
      {levels.map((level) => (
        <ReferenceLine key={level} x={level} stroke="var(--wm-outline)" strokeDasharray="2 3" />
      ))}
      <Scatter data={chances} shape={<ChanceMark />} isAnimationActive={false} />
      <Scatter data={estimates} fill="var(--mantine-primary-color-filled)" isAnimationActive={false}>
        <ErrorBar
          dataKey="reach"
          direction="x"
          width={5}
          strokeWidth={2}
          stroke="var(--mantine-primary-color-filled)"
          isAnimationActive={false}
        />
      </Scatter>
      <Scatter data={dots} fill="none" stroke="var(--mantine-color-text)" isAnimationActive={false} />
      <Scatter data={medians} shape="diamond" fill="var(--mantine-color-text)" isAnimationActive={false} />
    </RowsChart>
  );
}

/** A short upright line. The chart hands in where. */
function ChanceMark({ cx = 0, cy = 0 }: { cx?: number; cy?: number }) {
  return <line x1={cx} x2={cx} y1={cy - 10} y2={cy + 10} stroke="var(--mantine-color-dimmed)" strokeWidth={2} />;
}
