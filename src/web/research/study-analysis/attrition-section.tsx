import type { Measure } from '#research/statistics/measures.ts';
import { minimumForInference } from '#research/statistics/minimum-for-inference.ts';
import type { StudyAnalysis } from '#research/statistics/study-analysis-shape.ts';
import { baselineFigure } from '#research/study-figures/figures/change-figures.ts';
import { analysedPeopleTitle, type FlowOfPeople, flowFigure } from '#research/study-figures/figures/flow-figure.ts';
import { portugueseWords } from '#research/study-figures/words/portuguese-words.ts';
import { decimal } from '#web/platform/ui/decimal.ts';
import { HeadedSection } from '#web/platform/ui/headed-section.tsx';
import type { NumberColumn } from '#web/platform/ui/numbers-table.ts';
import { baselineAnswer, flowAnswer } from '#web/research/study-analysis/answers/other-answers.ts';
import { measureNames, percent, whyNoTest } from './analysis-in-words.ts';
import { AnalysisNumbers } from './analysis-numbers.tsx';
import { decimalOf, inFile, intervalOf, numberOf, probabilitiesOf } from './number-columns.ts';
import { StudyQuestion } from './study-question.tsx';

type Attrition = StudyAnalysis['attrition'];
type BaselineRow = { measure: Measure } & Attrition['baseline'][Measure];

function groupColumns(group: 'stayed' | 'gone', label: string) {
  const mean = (row: BaselineRow) => (row[group].n < minimumForInference ? null : row[group].mean);
  return [
    numberOf<BaselineRow>(`people_${group}`, `n, ${label}`, (row) => row[group].n),
    decimalOf<BaselineRow>(`mean_${group}`, `Média, ${label}`, mean),
    decimalOf<BaselineRow>(`median_${group}`, `Mediana, ${label}`, (row) => row[group].median),
  ];
}

const baselineColumns: readonly NumberColumn<BaselineRow>[] = [
  {
    name: 'measure',
    label: 'Medida no dia 1',
    value: ({ measure }) => measure,
    show: ({ measure }) => measureNames[measure],
  },
  ...groupColumns('stayed', 'ficou'),
  ...groupColumns('gone', 'outros'),
  decimalOf('difference', 'Diferença', ({ difference }) => difference?.mean),
  ...intervalOf<BaselineRow>('ci_low', 'IC 95%', ({ difference }) => difference?.interval),
  numberOf(
    't',
    't de Welch (gl)',
    ({ test }) => test?.t,
    ({ test, noTest }) =>
      test === null ? whyNoTest(noTest) : `${decimal(test.t)} (${decimal(test.degreesOfFreedom, 1)})`,
  ),
  inFile('df', ({ test }) => test?.degreesOfFreedom),
  ...probabilitiesOf<BaselineRow>('p', 'p', ({ test }) => test),
  decimalOf('g', 'g', ({ effect }) => effect?.g),
  ...intervalOf<BaselineRow>('g_ci_low', 'IC 95% de g', ({ effect }) => effect?.interval),
];

export function AttritionSection({ people, attrition }: { people: Omit<FlowOfPeople, 'flow'>; attrition: Attrition }) {
  const rows = (Object.keys(attrition.baseline) as Measure[]).map((measure) => ({
    measure,
    ...attrition.baseline[measure],
  }));
  const hasTests = rows.some(({ effect }) => effect !== null);
  return (
    <HeadedSection gap="lg" title="Quem fica e quem sai">
      <FlowQuestion {...people} flow={attrition.flow} />
      <StudyQuestion
        id="quem-fica"
        question="Quem terminou os três dias já era diferente no dia 1?"
        answer={baselineAnswer(attrition)}
        figure={hasTests ? baselineFigure(attrition.baseline) : null}
      >
        <AnalysisNumbers
          title="Como eram no dia 1"
          method={`Ficou: terminou os três dias; outros: não, ou ainda não. Diferença: a média de quem ficou menos a dos outros. g de Hedges com intervalo de 95%; acima de zero, quem ficou tinha valores mais altos no dia 1. A partir de ${minimumForInference} pessoas em cada grupo.`}
          fileName="wordmood-fluxo-dia-1"
          tableCaption="Quem ficou e quem não, no dia 1, exploratório"
          columns={baselineColumns}
          rows={rows}
        />
      </StudyQuestion>
    </HeadedSection>
  );
}

type FlowStep = { id: string; name: string; people: number };

const stepNames = {
  started: 'no começo',
  inventory: 'depois do inventário',
  words: 'depois das palavras',
  finished: 'no fim',
} as const;

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
    { id: 'in_analyses', name: analysedPeopleTitle(people, portugueseWords).split(':')[0] ?? '', people: included },
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
