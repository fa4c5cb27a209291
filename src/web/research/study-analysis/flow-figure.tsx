import type { FlowDay } from '#analysis/statistics/attrition-shape.ts';
import { ChartFigure } from '#web/platform/ui/chart-figure.tsx';
import type { NumberColumn } from '#web/platform/ui/numbers-table.ts';
import { percent } from './analysis-in-words.ts';
import { FlowChart } from './flow-chart.tsx';

type FlowStep = { id: string; name: string; people: number };

const stepNames = {
  started: 'no começo',
  inventory: 'depois do inventário',
  words: 'depois das palavras',
  finished: 'no fim',
} as const;

type Props = { included: number; flow: readonly FlowDay[] };

/** How far people came: counts alone, nothing of their answers. */
export function FlowFigure({ included, flow }: Props) {
  const steps = flowSteps({ included, flow });
  return (
    <ChartFigure
      title="Até onde as pessoas chegaram"
      caption="Pessoas que contam nas análises e, em cada dia, o começaram, enviaram o inventário, avaliaram as palavras e chegaram ao fim. Com o estudo em andamento, quem falta em um passo pode ainda chegar a ele."
      chart={
        <FlowChart
          label="Quantas pessoas chegaram a cada passo do estudo; os mesmos números estão na tabela abaixo."
          steps={steps}
        />
      }
      fileName="wordmood-fluxo"
      tableCaption="Pessoas em cada passo, exploratório"
      columns={flowColumns(included)}
      rows={steps}
      rowKey={({ id }) => id}
    />
  );
}

function flowSteps({ included, flow }: Props): FlowStep[] {
  const steps = flow.flatMap(({ day, ...counts }) =>
    (Object.keys(stepNames) as (keyof typeof stepNames)[]).map(
      (step): FlowStep => ({
        id: `day_${day}_${step}`,
        name: `Dia ${day}, ${stepNames[step]}`,
        people: counts[step],
      }),
    ),
  );
  return [{ id: 'enrolled', name: 'Inscritas', people: included }, ...steps];
}

function flowColumns(included: number): NumberColumn<FlowStep>[] {
  const share = ({ people }: FlowStep) => (included === 0 ? null : people / included);
  return [
    { name: 'step', label: 'Passo', value: ({ id }) => id, show: ({ name }) => name },
    { name: 'people', label: 'Pessoas', value: ({ people }) => people, isNumber: true },
    { name: 'share', label: 'Das inscritas', value: share, show: (row) => percent(share(row)), isNumber: true },
  ];
}
