import {
  CartesianGrid,
  ReferenceLine,
  ResponsiveContainer,
  Scatter,
  ScatterChart,
  XAxis,
  YAxis,
  ZAxis,
} from 'recharts';
import { decimal } from '#web/platform/ui/decimal.ts';
import { niceAxis } from '#web/platform/ui/nice-axis.ts';
import { axisNameAtEnd, chartText } from './chart-text.ts';
import { RowName } from './row-name.tsx';

type PeopleRow = {
  name: string;
  /** Below the name, such as its n. */
  detail: string;
  dots: readonly { value: number; people: number }[];
  /** Mean or median; null where there is nobody. */
  middle: number | null;
};

type Props = {
  /** Says in one sentence what is drawn. */
  label: string;
  rows: readonly PeopleRow[];
  /** Name of the horizontal axis, with its unit. */
  axis: string;
  reference: number;
};

const rowHeightPx = 40;
const aroundPx = 64;
/** Areas of dots, in square px. */
const [onePersonPx2, mostPeoplePx2, middlePx2] = [24, 220, 110];

/** People as dots, one row below the other, each with its middle: for what is to be seen and not to be inferred from. */
export function PeopleChart({ label, rows, axis, reference }: Props) {
  const dots = rows.flatMap(({ dots: here }, row) => here.map((dot) => ({ row, ...dot })));
  const middles = rows.flatMap(({ middle }, row) => (middle === null ? [] : [{ row, value: middle, people: 1 }]));
  const { domain, ticks, digits } = niceAxis([...dots.map(({ value }) => value), reference]);
  const mostPeople = Math.max(1, ...dots.map(({ people }) => people));
  return (
    <div role="img" aria-label={label}>
      <ResponsiveContainer width="100%" height={rows.length * rowHeightPx + aroundPx}>
        <ScatterChart margin={{ top: 8, right: 20, bottom: 24, left: 0 }} accessibilityLayer={false}>
          <CartesianGrid horizontal={false} stroke="var(--wm-hairline)" />
          <XAxis
            type="number"
            dataKey="value"
            domain={domain}
            ticks={ticks}
            tickFormatter={(value: number) => decimal(value, digits)}
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
            width={150}
            axisLine={false}
            tickLine={false}
            tick={<RowName rows={rows} />}
          />
          <ZAxis
            zAxisId="people"
            type="number"
            dataKey="people"
            domain={[1, mostPeople]}
            range={[onePersonPx2, mostPeople === 1 ? onePersonPx2 : mostPeoplePx2]}
          />
          <ZAxis zAxisId="middle" range={[middlePx2, middlePx2]} />
          <ReferenceLine x={reference} stroke="var(--wm-outline)" strokeDasharray="4 4" />
          <Scatter
            zAxisId="people"
            data={dots}
            fill="var(--mantine-primary-color-filled)"
            fillOpacity={0.3}
            stroke="var(--mantine-primary-color-filled)"
            isAnimationActive={false}
          />
          <Scatter
            zAxisId="middle"
            data={middles}
            shape="diamond"
            fill="var(--mantine-color-text)"
            isAnimationActive={false}
          />
        </ScatterChart>
      </ResponsiveContainer>
    </div>
  );
}
