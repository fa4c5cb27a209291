import '@mantine/core/styles/Progress.css';
import { Group, Progress, Stack, Text } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { type PanelRecruitment, type PanelRelation, setRecruitmentTarget } from '#contract/team/panel-calls.ts';
import { inDigits } from '#study/wording/plural.ts';
import { ActionDialogButton } from '#web/accounts/staff-frame/action-dialog-button.tsx';
import { TextLineField } from '#web/accounts/staff-frame/action-fields.tsx';
import { parseWholeNumber } from '#web/accounts/staff-frame/action-form.ts';
import { useHoldsRole } from '#web/platform/server-state/use-holds-role.ts';
import { Disclosure } from '#web/platform/ui/disclosure.tsx';
import { HeadedSection } from '#web/platform/ui/headed-section.tsx';
import type { RecordColumn } from '#web/platform/ui/record-column.ts';
import { RecordList } from '#web/platform/ui/record-list.tsx';
import { writtenDate } from '#web/platform/ui/written-date.ts';
import { Figure, PeopleLink } from './figure.tsx';
import classes from './panel.module.css';
import { panelQuery } from './panel-query.ts';
import { chartSteps, type RunningDay, runningDays } from './recruitment-days.ts';
import { excludedPeopleInWords, forecastInWords, targetInWords } from './target-in-words.ts';

const columns: readonly RecordColumn<RunningDay>[] = [
  { label: 'Dia', cell: ({ date }) => writtenDate(date) },
  {
    label: 'Inscrições',
    isNumber: true,
    cell: ({ date, enrolled }) => <PeopleLink people={enrolled} filter={{ enrolledFrom: date, enrolledTo: date }} />,
  },
  { label: 'Soma', isNumber: true, value: ({ sum }) => sum },
];

export function RecruitmentFigures({ relation, ...recruitment }: PanelRecruitment & { relation: PanelRelation }) {
  const { today, weekFrom, enrolledToday, enrolledThisWeek, enrolled, withoutDay, byDay, target } = recruitment;
  const days = runningDays(byDay, today);
  const excludedText = excludedPeopleInWords(relation);
  return (
    <HeadedSection gap="sm" title="Inscrições">
      <dl className={classes.figures}>
        <Figure name="Hoje" people={enrolledToday} filter={{ enrolledFrom: today, enrolledTo: today }} />
        <Figure
          name={`Esta semana (desde\u00a0${writtenDate(weekFrom).slice(0, 5)})`}
          people={enrolledThisWeek}
          filter={{ enrolledFrom: weekFrom, enrolledTo: today }}
        />
        <Figure name="Ao todo" people={enrolled} filter={{ reached: { day: 1, phase: 1 } }} />
      </dl>
      {excludedText !== null && (
        <Text size="sm" c="dimmed">
          {excludedText}
        </Text>
      )}
      <RecruitmentTarget {...recruitment} />
      {days.length > 0 && (
        <>
          <RecruitmentChart days={days} target={target} />
          <Text size="sm" c="dimmed" maw="75ch">
            Barras: inscrições de cada dia (à esquerda). Linha: a soma (à direita). Os dias são os do horário de
            Brasília.
            {withoutDay > 0 &&
              ` ${withoutDay === 1 ? 'Uma pessoa saiu e deixou as respostas: o dia dela não se sabe mais, e ela só está em “Ao todo”.' : `${inDigits(withoutDay)} pessoas saíram e deixaram as respostas: o dia delas não se sabe mais, e elas só estão em “Ao todo”.`}`}
          </Text>
          <Disclosure label="os números de cada dia">
            <RecordList
              isNarrow
              label="Inscrições por dia"
              caption="Inscrições por dia, o mais recente primeiro"
              columns={columns}
              rows={days.toReversed()}
              keyOf={({ date }) => date}
            />
          </Disclosure>
        </>
      )}
    </HeadedSection>
  );
}

function RecruitmentTarget(recruitment: PanelRecruitment) {
  const mayChange = useHoldsRole('administration');
  const { enrolled, target } = recruitment;
  const targetText = targetInWords(recruitment);
  return (
    <Stack gap="xs" maw="75ch">
      {target !== null && (
        <Progress value={Math.min(100, (100 * enrolled) / target)} aria-label={targetText} size="lg" />
      )}
      <Text>
        <strong>{targetText}</strong> {forecastInWords(recruitment)}
      </Text>
      {mayChange && (
        <Group>
          <ActionDialogButton
            label={target === null ? 'Definir a meta' : 'Mudar a meta'}
            call={setRecruitmentTarget}
            values={{ people: target === null ? '' : String(target) }}
            input={({ people }) => ({ people: parseWholeNumber(people) })}
            title="Meta de inscrições"
            yes="Salvar a meta"
            successMessage={(_reply, { people }) =>
              people === null ? 'A pesquisa está sem meta.' : `A meta é ${inDigits(people)}.`
            }
            renews={[panelQuery.queryKey]}
          >
            {(field) => (
              <TextLineField
                {...field('people')}
                label="Quantas pessoas inscritas a pesquisa quer ter"
                help="Vazio: sem meta. A mudança fica no registro de acessos."
                inputMode="numeric"
                longest={7}
              />
            )}
          </ActionDialogButton>
        </Group>
      )}
    </Stack>
  );
}

const heightPx = 280;
const margin = { top: 16, right: 56, bottom: 32, left: 48 };
const maximumBarPx = 28;
/** In px, per date label. */
const minimumDatePx = 64;
const bottom = heightPx - margin.bottom;
const text = { fill: 'var(--mantine-color-dimmed)', fontSize: 12 } as const;

function RecruitmentChart({ days, target }: { days: readonly RunningDay[]; target: number | null }) {
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
  const barPx = Math.min(maximumBarPx, 0.8 * dayPx);
  const daysPerDate = Math.max(1, Math.ceil(minimumDatePx / Math.max(1, dayPx)));
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
              {inDigits(stepsOfDays[index] ?? 0)}
            </text>
            <text x={right + 8} y={yOf(step, stepsOfSum)} dy="0.35em">
              {inDigits(step)}
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
                {writtenDate(date).slice(0, 5)}
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
