import { Bar, BarChart, LabelList, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import { chartText } from './chart-text.ts';

type Props = { label: string; steps: readonly { id: string; name: string; people: number }[] };

const rowHeightPx = 26;

/** How many people are left at each step, from the first to the last. */
export function FlowChart({ label, steps }: Props) {
  return (
    <div role="img" aria-label={label}>
      <ResponsiveContainer width="100%" height={steps.length * rowHeightPx + 16}>
        <BarChart
          layout="vertical"
          data={[...steps]}
          margin={{ top: 8, right: 48, bottom: 8, left: 0 }}
          accessibilityLayer={false}
        >
          <XAxis type="number" domain={[0, 'dataMax']} hide />
          <YAxis
            type="category"
            dataKey="name"
            width={158}
            interval={0}
            axisLine={false}
            tickLine={false}
            tick={{ ...chartText, fill: 'var(--mantine-color-text)' }}
          />
          <Bar dataKey="people" fill="var(--mantine-primary-color-filled)" fillOpacity={0.75} isAnimationActive={false}>
            <LabelList
              dataKey="people"
              position="right"
              offset={8}
              formatter={(people) => Number(people).toLocaleString('pt-BR')}
              {...chartText}
            />
          </Bar>
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}
