import { CartesianGrid, ComposedChart, Line, ResponsiveContainer, Scatter, XAxis, YAxis, ZAxis } from 'recharts';
import type { StudyAnalysis } from '#analysis/statistics/study-analysis-shape.ts';
import { decimal } from '#web/platform/ui/decimal.ts';
import { niceAxis } from '#web/platform/ui/nice-axis.ts';
import classes from './chart-room.module.css';
import { chartText } from './chart-text.ts';

type Association = StudyAnalysis['poles']['accuracyBySpeed'];

type Props = {
  /** Says in one sentence what is drawn. */
  label: string;
  found: Association;
  xAxis: string;
  yAxis: string;
  /** Beyond which there is no value: nothing is written there. */
  yLimits?: readonly [number, number];
  /** What of x the line was made of, where it is not x itself. */
  lineInputOf?: (x: number) => number;
};

/** Corners of a line that is no straight one. */
const corners = 24;
/** Areas of dots, in square px. */
const [onePersonPx2, mostPeoplePx2] = [30, 240];

/** People as dots over two measures, with the least squares line. */
export function AssociationChart({ label, found, xAxis, yAxis, yLimits, lineInputOf = (x) => x }: Props) {
  const { dots, line } = found;
  const xs = dots.map(({ x }) => x);
  const [across, up] = [niceAxis(xs), niceAxis(dots.map(({ y }) => y))];
  const [from, to] = [Math.min(...xs), Math.max(...xs)];
  const drawn = Array.from({ length: line === null ? 0 : corners + 1 }, (_, corner) => {
    const x = from + ((to - from) * corner) / corners;
    return { x, expected: (line?.intercept ?? 0) + (line?.slope ?? 0) * lineInputOf(x) };
  });
  const mostPeople = Math.max(1, ...dots.map(({ people }) => people));
  return (
    <div role="img" aria-label={label} className={classes.room}>
      <ResponsiveContainer width="100%" height={340}>
        <ComposedChart data={drawn} margin={{ top: 8, right: 20, bottom: 24, left: 8 }} accessibilityLayer={false}>
          <CartesianGrid stroke="var(--wm-hairline)" />
          <XAxis
            type="number"
            dataKey="x"
            domain={across.domain}
            ticks={across.ticks}
            tickFormatter={(value: number) => decimal(value, across.digits)}
            stroke="var(--wm-outline)"
            tick={chartText}
            label={{ value: xAxis, position: 'bottom', offset: 4, ...chartText }}
          />
          <YAxis
            type="number"
            domain={up.domain}
            ticks={up.ticks.filter((tick) => yLimits === undefined || (tick >= yLimits[0] && tick <= yLimits[1]))}
            tickFormatter={(value: number) => decimal(value, up.digits)}
            width={52}
            stroke="var(--wm-outline)"
            tick={chartText}
            label={{ value: yAxis, angle: -90, position: 'insideLeft', style: { textAnchor: 'middle' }, ...chartText }}
          />
          <ZAxis
            type="number"
            dataKey="people"
            domain={[1, mostPeople]}
            range={[onePersonPx2, mostPeople === 1 ? onePersonPx2 : mostPeoplePx2]}
          />
          <Scatter
            data={dots}
            dataKey="y"
            fill="var(--mantine-primary-color-filled)"
            fillOpacity={0.35}
            stroke="var(--mantine-primary-color-filled)"
            isAnimationActive={false}
          />
          <Line
            dataKey="expected"
            stroke="var(--mantine-color-text)"
            strokeWidth={1.5}
            dot={false}
            isAnimationActive={false}
          />
        </ComposedChart>
      </ResponsiveContainer>
    </div>
  );
}
