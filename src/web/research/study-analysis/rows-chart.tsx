import type { ReactNode } from 'react';
import { CartesianGrid, ResponsiveContainer, ScatterChart, XAxis, YAxis } from 'recharts';
import classes from './chart-room.module.css';
import { axisNameAtEnd, chartText } from './chart-text.ts';
import { RowName } from './row-name.tsx';
import { rowNameWidth } from './row-name-width.ts';

type Props = {
  /** Says in one sentence what is drawn. */
  label: string;
  rows: readonly { name: string; detail: string }[];
  /** Name of the horizontal axis, with its unit. */
  axis: string;
  scale: { domain: [number, number]; ticks: number[] };
  format(value: number): string;
  /** What is drawn, of points with a `row` from 0 on and a `value`. */
  children: ReactNode;
};

const rowHeightPx = 40;
const aroundPx = 64;

/** One row below the other, each with its name before it, over one axis of values. */
export function RowsChart({ label, rows, axis, scale, format, children }: Props) {
  return (
    <div role="img" aria-label={label} className={classes.room}>
      <ResponsiveContainer width="100%" height={rows.length * rowHeightPx + aroundPx}>
        <ScatterChart margin={{ top: 8, right: 20, bottom: 24, left: 0 }} accessibilityLayer={false}>
          <CartesianGrid horizontal={false} stroke="var(--wm-hairline)" />
          <XAxis
            type="number"
            dataKey="value"
            domain={scale.domain}
            ticks={scale.ticks}
            tickFormatter={format}
            stroke="var(--wm-outline)"
            tick={chartText}
            label={{ ...axisNameAtEnd, value: axis }}
          />
          <YAxis
            type="number"
            dataKey="row"
            domain={[-0.5, rows.length - 0.5]}
            ticks={rows.map((_, index) => index)}
            interval={0}
            reversed
            width={rowNameWidth(rows)}
            axisLine={false}
            tickLine={false}
            tick={<RowName rows={rows} />}
          />
          {children}
        </ScatterChart>
      </ResponsiveContainer>
    </div>
  );
}
