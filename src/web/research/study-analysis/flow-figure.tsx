import { ChartFigure } from '#web/platform/ui/chart-figure.tsx';
import type { NumberColumn } from '#web/platform/ui/numbers-table.ts';
import { percent } from './analysis-in-words.ts';
import { type FlowOfPeople, flowBoxes, nameOfCounted } from './flow-boxes.ts';
import { FlowDiagram } from './flow-diagram.tsx';

type FlowStep = { id: string; name: string; people: number };

const stepNames = {
  started: 'no começo',
  inventory: 'depois do inventário',
  words: 'depois das palavras',
  finished: 'no fim',
} as const;

/** How far people came: counts alone, nothing of their answers. */
export function FlowFigure(people: FlowOfPeople) {
  const { included } = people;
  const steps = flowSteps(people);
  return (
    <ChartFigure
      title="Até onde as pessoas chegaram"
      caption="Pessoas inscritas, as que contam nas análises e, em cada dia, as que o começaram, enviaram o inventário, avaliaram as palavras e chegaram ao fim. Tracejado: quem não seguiu. Com o estudo em andamento, quem não começou ou não terminou um dia pode ainda chegar a isso."
      chart={
        <FlowDiagram
          label="Caixas com as pessoas que chegaram a cada passo do estudo, e ao lado as que não seguiram; os números de cada passo estão na tabela abaixo."
          stages={flowBoxes(people)}
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

function flowSteps(people: FlowOfPeople): FlowStep[] {
  const { included, flow } = people;
  const steps = flow.flatMap(({ day, ...counts }) =>
    (Object.keys(stepNames) as (keyof typeof stepNames)[]).map(
      (step): FlowStep => ({
        id: `day_${day}_${step}`,
        name: `Dia ${day}, ${stepNames[step]}`,
        people: counts[step],
      }),
    ),
  );
  return [{ id: 'in_analyses', name: nameOfCounted(people), people: included }, ...steps];
}

function flowColumns(included: number): NumberColumn<FlowStep>[] {
  const share = ({ people }: FlowStep) => (included === 0 ? null : people / included);
  return [
    { name: 'step', label: 'Passo', value: ({ id }) => id, show: ({ name }) => name },
    { name: 'people', label: 'Pessoas', value: ({ people }) => people, isNumber: true },
    { name: 'share', label: 'Parte', value: share, show: (row) => percent(share(row)), isNumber: true },
  ];
}
