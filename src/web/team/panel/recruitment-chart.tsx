import { Bar, CartesianGrid, ComposedChart, Line, ReferenceLine, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import { chartText } from '#web/platform/ui/chart-text.ts';
import { chartSteps } from './chart-steps.ts';
import { dayAsWritten, type RunningDay } from './recruitment-days.ts';

type Props = { days: readonly RunningDay[]; target: number | null; heightPx: number };

/** Enrolments of each day as bars, and their running sum as a line with an axis of its own. */
export function RecruitmentChart({ days, target, heightPx }: Props) {
  const sum = days.at(-1)?.sum ?? 0;
  // A target far above everything would press the line to the ground.
  const isTargetNear = target !== null && target <= 2 * sum;
  const stepsOfSum = chartSteps(Math.max(sum, isTargetNear ? target : 0));
  const stepsOfDays = chartSteps(Math.max(...days.map(({ enrolled }) => enrolled), 0));
  // Nearly alike, two scales would make the sum stand below its own days.
  const isOneScale = (stepsOfSum.at(-1) ?? 0) <= 2 * (stepsOfDays.at(-1) ?? 0);
  return (
    <ResponsiveContainer width="100%" height={heightPx}>
      <ComposedChart data={[...days]} margin={{ top: 12, right: 8, bottom: 8, left: 8 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--wm-hairline)" />
        <XAxis
          dataKey="date"
          tickFormatter={(date: string) => dayAsWritten(date).slice(0, 5)}
          minTickGap={28}
          stroke="var(--wm-outline)"
          tick={chartText}
        />
        <YAxis
          yAxisId="day"
          {...scaleOf(isOneScale ? stepsOfSum : stepsOfDays)}
          width={44}
          stroke="var(--wm-outline)"
          tick={chartText}
        />
        <YAxis
          yAxisId="sum"
          orientation="right"
          {...scaleOf(stepsOfSum)}
          width={52}
          stroke="var(--wm-outline)"
          tick={chartText}
          tickFormatter={(people: number) => people.toLocaleString('pt-BR')}
        />
        <Bar
          yAxisId="day"
          dataKey="enrolled"
          fill="var(--mantine-primary-color-filled)"
          fillOpacity={0.55}
          maxBarSize={28}
          isAnimationActive={false}
        />
        <Line
          yAxisId="sum"
          dataKey="sum"
          type="linear"
          stroke="var(--mantine-color-text)"
          strokeWidth={2}
          dot={days.length === 1}
          isAnimationActive={false}
        />
        {isTargetNear && (
          <ReferenceLine
            yAxisId="sum"
            y={target}
            stroke="var(--mantine-color-text)"
            strokeDasharray="4 4"
            label={{ value: 'meta', position: 'insideTopLeft', ...chartText }}
          />
        )}
      </ComposedChart>
    </ResponsiveContainer>
  );
}

function scaleOf(steps: number[]) {
  return { ticks: steps, domain: [0, steps.at(-1) ?? 0] };
}
