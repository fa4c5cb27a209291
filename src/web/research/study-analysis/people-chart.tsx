import { ReferenceLine, Scatter, ZAxis } from 'recharts';
import { decimal } from '#web/platform/ui/decimal.ts';
import { niceAxis } from '#web/platform/ui/nice-axis.ts';
import { RowsChart } from './rows-chart.tsx';

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

/** Areas of dots, in square px. */
const [onePersonPx2, mostPeoplePx2, middlePx2] = [24, 220, 110];

/** People as dots, one row below the other, each with its middle: for what is to be seen and not to be inferred from. */
export function PeopleChart({ label, rows, axis, reference }: Props) {
  const dots = rows.flatMap(({ dots: here }, row) => here.map((dot) => ({ row, ...dot })));
  const middles = rows.flatMap(({ middle }, row) => (middle === null ? [] : [{ row, value: middle, people: 1 }]));
  const { domain, ticks, digits } = niceAxis([...dots.map(({ value }) => value), reference]);
  const mostPeople = Math.max(1, ...dots.map(({ people }) => people));
  return (
    <RowsChart
      label={label}
      rows={rows}
      axis={axis}
      scale={{ domain, ticks }}
      format={(value) => decimal(value, digits)}
    >
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
    </RowsChart>
  );
}
