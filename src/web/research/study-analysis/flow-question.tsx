import { type FlowOfPeople, flowFigure, titleOfCounted } from '#research/study-figures/figures/flow-figure.ts';
import { portugueseWords } from '#research/study-figures/words/portuguese-words.ts';
import type { NumberColumn } from '#web/platform/ui/numbers-table.ts';
import { percent } from './analysis-in-words.ts';
import { AnalysisNumbers } from './analysis-numbers.tsx';
import { flowAnswer } from './answers/other-answers.ts';
import { decimalOf, numberOf } from './number-columns.ts';
import { StudyQuestion } from './study-question.tsx';

type FlowStep = { id: string; name: string; people: number };

const stepNames = {
  started: 'no começo',
  inventory: 'depois do inventário',
  words: 'depois das palavras',
  finished: 'no fim',
} as const;

/** How far people came: counts alone, nothing of their answers. */
export function FlowQuestion(people: FlowOfPeople) {
  const { included } = people;
  return (
    <StudyQuestion
      id="fluxo"
      question="Até onde as pessoas chegaram?"
      answer={flowAnswer(people)}
      figure={flowFigure(people)}
    >
      <AnalysisNumbers
        title="Pessoas em cada passo"
        method="Pessoas inscritas, as que contam nas análises e, em cada dia, as que o começaram, enviaram o inventário, avaliaram as palavras e chegaram ao fim."
        fileName="wordmood-fluxo"
        tableCaption="Pessoas em cada passo, exploratório"
        columns={flowColumns(included)}
        rows={flowSteps(people)}
      />
    </StudyQuestion>
  );
}

function flowSteps(people: FlowOfPeople): FlowStep[] {
  const { included, flow } = people;
  const steps = flow.flatMap(({ day, ...counts }) =>
    (Object.keys(stepNames) as (keyof typeof stepNames)[]).flatMap((step): FlowStep[] => {
      const reached = counts[step];
      if (reached === null) return [];
      return [{ id: `day_${day}_${step}`, name: `Dia ${day}, ${stepNames[step]}`, people: reached }];
    }),
  );
  return [
    { id: 'in_analyses', name: titleOfCounted(people, portugueseWords).split(':')[0] ?? '', people: included },
    ...steps,
  ];
}

function flowColumns(included: number): NumberColumn<FlowStep>[] {
  return [
    { name: 'step', label: 'Passo', value: ({ id }) => id, show: ({ name }) => name },
    numberOf('people', 'Pessoas', ({ people }) => people),
    decimalOf('share', 'Parte', ({ people }) => (included === 0 ? null : people / included), percent),
  ];
}
