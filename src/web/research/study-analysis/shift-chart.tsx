import {
  CartesianGrid,
  LabelList,
  ReferenceLine,
  ResponsiveContainer,
  Scatter,
  ScatterChart,
  XAxis,
  YAxis,
} from 'recharts';
import type { StudyAnalysis } from '#analysis/statistics/study-analysis-shape.ts';
import { ratingScale } from '#study/protocol.ts';
import '#web/platform/ui/valence-colours.css';
import { decimal } from '#web/platform/ui/decimal.ts';
import { groupNamesInChart } from './analysis-in-words.ts';
import classes from './chart-room.module.css';
import { chartText } from './chart-text.ts';

type Shift = StudyAnalysis['shift']['sinceChoice'][number];
type Group = keyof Shift['groups'];

const { points, lowest, highest } = ratingScale;
const colours: Record<Group, string> = {
  trainedLow: 'var(--wm-valence-1)',
  neighbourLow: 'var(--wm-valence-1)',
  other: 'var(--mantine-color-dimmed)',
  neighbourHigh: 'var(--wm-valence-9)',
  trainedHigh: 'var(--wm-valence-9)',
};
const isTrained = (group: Group) => group === 'trainedLow' || group === 'trainedHigh';

/** Mean valence on a later day by mean valence on day 1 of each group of words, with what regression to the mean lets expect. */
export function ShiftChart({ label, shift }: { label: string; shift: Shift }) {
  const { line } = shift;
  const expected = (first: number) => (line === null ? first : line.mean + line.correlation * (first - line.mean));
  const groups = Object.entries(shift.groups) as [Group, Shift['groups'][Group]][];
  return (
    <div role="img" aria-label={label} className={classes.room}>
      <ResponsiveContainer width="100%" height={380}>
        <ScatterChart margin={{ top: 8, right: 20, bottom: 24, left: 8 }} accessibilityLayer={false}>
          <CartesianGrid stroke="var(--wm-hairline)" />
          <XAxis
            type="number"
            dataKey="first"
            domain={[lowest, highest]}
            ticks={points}
            stroke="var(--wm-outline)"
            tick={chartText}
            label={{ value: 'valência média no dia 1', position: 'bottom', offset: 4, ...chartText }}
          />
          <YAxis
            type="number"
            dataKey="second"
            domain={[lowest, highest]}
            ticks={points}
            width={36}
            stroke="var(--wm-outline)"
            tick={chartText}
            label={{ value: `valência média no dia ${shift.to}`, angle: -90, position: 'insideLeft', ...chartText }}
          />
          <ReferenceLine
            segment={[
              { x: lowest, y: lowest },
              { x: highest, y: highest },
            ]}
            stroke="var(--wm-outline)"
            strokeDasharray="2 4"
          />
          {line !== null && (
            <ReferenceLine
              segment={[
                { x: lowest, y: expected(lowest) },
                { x: highest, y: expected(highest) },
              ]}
              stroke="var(--mantine-color-text)"
              strokeWidth={1.5}
            />
          )}
          {groups.map(([group, { first, second }]) => (
            <Scatter
              key={group}
              data={pointOf(groupNamesInChart[group], first.mean, second.mean)}
              fill={colours[group]}
              shape={isTrained(group) ? 'circle' : 'diamond'}
              isAnimationActive={false}
            >
              <LabelList
                dataKey="name"
                position={group === 'trainedHigh' || group === 'neighbourHigh' ? 'left' : 'right'}
                offset={10}
                fontSize={12}
                fill="var(--mantine-color-text)"
                stroke="var(--wm-surface)"
                strokeWidth={3}
                paintOrder="stroke"
              />
            </Scatter>
          ))}
        </ScatterChart>
      </ResponsiveContainer>
    </div>
  );
}

function pointOf(name: string, first: number | null, second: number | null) {
  if (first === null || second === null) return [];
  return [{ name: `${name} (${decimal(second, 1)})`, first, second }];
}
