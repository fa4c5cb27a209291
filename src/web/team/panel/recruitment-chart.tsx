import { useElementSize } from '@mantine/hooks';
import { chartSteps, dayAsWritten, type RunningDay } from './recruitment-days.ts';

const heightPx = 280;
const margin = { top: 16, right: 56, bottom: 32, left: 48 };
const mostBarPx = 28;
/** In px, per date label. */
const leastDatePx = 64;
const bottom = heightPx - margin.bottom;
const text = { fill: 'var(--mantine-color-dimmed)', fontSize: 12 } as const;

export function RecruitmentChart({ days, target }: { days: readonly RunningDay[]; target: number | null }) {
  const { ref, width } = useElementSize();
  const sum = days.at(-1)?.sum ?? 0;
  // A distant target would flatten the line.
  const isTargetNear = target !== null && target <= 2 * sum;
  const stepsOfSum = chartSteps(Math.max(sum, isTargetNear ? target : 0));
  const ownSteps = chartSteps(Math.max(...days.map(({ enrolled }) => enrolled), 0));
  // With similar scales the sum would be drawn below its days.
  const isOneScale = (stepsOfSum.at(-1) ?? 0) <= 2 * (ownSteps.at(-1) ?? 0);
  const stepsOfDays = isOneScale ? stepsOfSum : ownSteps;

  const right = Math.max(margin.left, width - margin.right);
  const dayPx = (right - margin.left) / Math.max(1, days.length);
  const barPx = Math.min(mostBarPx, 0.8 * dayPx);
  const daysPerDate = Math.max(1, Math.ceil(leastDatePx / Math.max(1, dayPx)));
  const x = (index: number) => margin.left + (index + 0.5) * dayPx;
  const corners = days.map((day, index) => `${x(index)},${yOf(day.sum, stepsOfSum)}`);

  return (
    <div
      ref={ref}
      role="img"
      aria-label="Inscrições de cada dia em barras, e a soma delas em linha; os mesmos números estão na tabela abaixo."
      style={{ height: heightPx }}
    >
      <svg width={width} height={heightPx} aria-hidden>
        {stepsOfSum.map((step, index) => (
          <g key={step} {...text}>
            <line
              {...{ x1: margin.left, x2: right, y1: yOf(step, stepsOfSum), y2: yOf(step, stepsOfSum) }}
              stroke={index === 0 ? 'var(--wm-outline)' : 'var(--wm-hairline)'}
            />
            <text x={margin.left - 8} y={yOf(step, stepsOfSum)} dy="0.35em" textAnchor="end">
              {number(stepsOfDays[index] ?? 0)}
            </text>
            <text x={right + 8} y={yOf(step, stepsOfSum)} dy="0.35em">
              {number(step)}
            </text>
          </g>
        ))}
        {days.map(({ date, enrolled }, index) => (
          <g key={date}>
            <rect
              data-enrolled={enrolled}
              x={x(index) - barPx / 2}
              y={yOf(enrolled, stepsOfDays)}
              width={barPx}
              height={bottom - yOf(enrolled, stepsOfDays)}
              fill="var(--mantine-primary-color-filled)"
              fillOpacity={0.55}
            />
            {index % daysPerDate === 0 && (
              <text {...text} x={x(index)} y={bottom + 20} textAnchor="middle">
                {dayAsWritten(date).slice(0, 5)}
              </text>
            )}
          </g>
        ))}
        <polyline points={corners.join(' ')} fill="none" stroke="var(--mantine-color-text)" strokeWidth={2} />
        {days.length === 1 && <circle cx={x(0)} cy={yOf(sum, stepsOfSum)} r={3} fill="var(--mantine-color-text)" />}
        {isTargetNear && (
          <g>
            <line
              {...{ x1: margin.left, x2: right, y1: yOf(target, stepsOfSum), y2: yOf(target, stepsOfSum) }}
              stroke="var(--mantine-color-text)"
              strokeDasharray="4 4"
            />
            <text {...text} x={margin.left + 6} y={yOf(target, stepsOfSum) + 16}>
              meta
            </text>
          </g>
        )}
      </svg>
    </div>
  );
}

function yOf(people: number, steps: readonly number[]): number {
  return bottom - ((bottom - margin.top) * people) / Math.max(1, steps.at(-1) ?? 1);
}

function number(people: number): string {
  return people.toLocaleString('pt-BR');
}
