import { Area, CartesianGrid, ComposedChart, Line, ReferenceLine, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import type { StudyAnalysis } from '#analysis/statistics/study-analysis-shape.ts';
import { relationTask } from '#study/protocol.ts';
import { percent } from './analysis-in-words.ts';
import { chartText } from './chart-text.ts';
import { survivalPoints } from './survival-points.ts';

type Step = StudyAnalysis['attempts'][number]['result']['steps'][number];
type Props = { label: string; steps: readonly Step[]; median: number | null };

const mostAttempts = relationTask.maximumAttempts;

/** The share of people who have not reached the criterion yet, by attempts, with its interval. */
export function SurvivalChart({ label, steps, median }: Props) {
  return (
    <div role="img" aria-label={label}>
      <ResponsiveContainer width="100%" height={260}>
        <ComposedChart
          data={survivalPoints(steps)}
          margin={{ top: 8, right: 20, bottom: 24, left: 8 }}
          accessibilityLayer={false}
        >
          <CartesianGrid stroke="var(--wm-hairline)" />
          <XAxis
            type="number"
            dataKey="attempt"
            domain={[0, mostAttempts]}
            tickCount={mostAttempts + 1}
            stroke="var(--wm-outline)"
            tick={chartText}
            label={{ value: 'tentativas', position: 'bottom', offset: 4, ...chartText }}
          />
          <YAxis
            type="number"
            domain={[0, 1]}
            ticks={[0, 0.25, 0.5, 0.75, 1]}
            tickFormatter={(share: number) => percent(share).replace(',0', '')}
            width={52}
            stroke="var(--wm-outline)"
            tick={chartText}
          />
          <Area
            type="stepAfter"
            dataKey="band"
            fill="var(--mantine-primary-color-filled)"
            fillOpacity={0.16}
            stroke="none"
            isAnimationActive={false}
          />
          <Line
            type="stepAfter"
            dataKey="share"
            stroke="var(--mantine-primary-color-filled)"
            strokeWidth={2}
            dot={false}
            isAnimationActive={false}
          />
          {median !== null && (
            <ReferenceLine
              segment={[
                { x: median, y: 0 },
                { x: median, y: 0.5 },
              ]}
              stroke="var(--mantine-color-text)"
              strokeDasharray="4 4"
            />
          )}
        </ComposedChart>
      </ResponsiveContainer>
    </div>
  );
}
