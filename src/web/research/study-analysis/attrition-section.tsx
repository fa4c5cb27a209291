import type { Measure } from '#research/statistics/measures.ts';
import { minimumForInference } from '#research/statistics/minimum-for-inference.ts';
import type { StudyAnalysis } from '#research/statistics/study-analysis-shape.ts';
import { baselineFigure } from '#research/study-figures/figures/change-figures.ts';
import type { FlowOfPeople } from '#research/study-figures/figures/flow-figure.ts';
import { decimal, intervalInWords, nothing } from '#web/platform/ui/decimal.ts';
import type { NumberColumn } from '#web/platform/ui/numbers-table.ts';
import { measureNames, noTestReasons, probability } from './analysis-in-words.ts';
import { AnalysisNumbers } from './analysis-numbers.tsx';
import { AnalysisSection } from './analysis-section.tsx';
import { baselineAnswer } from './answers/other-answers.ts';
import { FlowQuestion } from './flow-question.tsx';
import { StudyQuestion } from './study-question.tsx';

type Attrition = StudyAnalysis['attrition'];
type BaselineRow = { measure: Measure } & Attrition['baseline'][Measure];

function groupColumns(group: 'stayed' | 'gone', label: string): NumberColumn<BaselineRow>[] {
  const mean = (row: BaselineRow) => (row[group].n < minimumForInference ? null : row[group].mean);
  return [
    { name: `people_${group}`, label: `n, ${label}`, value: (row) => row[group].n, isNumber: true },
    { name: `mean_${group}`, label: `Média, ${label}`, value: mean, show: (row) => decimal(mean(row)), isNumber: true },
    {
      name: `median_${group}`,
      label: `Mediana, ${label}`,
      value: (row) => row[group].median,
      show: (row) => decimal(row[group].median),
      isNumber: true,
    },
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
  {
    name: 'difference',
    label: 'Diferença',
    value: ({ difference }) => difference?.mean ?? null,
    show: ({ difference }) => decimal(difference?.mean ?? null),
    isNumber: true,
  },
  {
    name: 'ci_low',
    label: 'IC 95%',
    value: ({ difference }) => difference?.interval.low ?? null,
    show: ({ difference }) => intervalInWords(difference?.interval ?? null),
    isNumber: true,
  },
  { name: 'ci_high', label: '', value: ({ difference }) => difference?.interval.high ?? null, onlyInFile: true },
  {
    name: 't',
    label: 't de Welch (gl)',
    value: ({ test }) => test?.t ?? null,
    show: ({ test, noTest }) => {
      if (test !== null) return `${decimal(test.t)} (${decimal(test.degreesOfFreedom, 1)})`;
      return noTest === null ? nothing : noTestReasons[noTest];
    },
    isNumber: true,
  },
  { name: 'df', label: '', value: ({ test }) => test?.degreesOfFreedom ?? null, onlyInFile: true },
  {
    name: 'p',
    label: 'p',
    value: ({ test }) => test?.p ?? null,
    show: ({ test }) => probability(test?.p ?? null),
    isNumber: true,
  },
  {
    name: 'p_holm',
    label: 'p (Holm)',
    value: ({ test }) => test?.holm ?? null,
    show: ({ test }) => probability(test?.holm ?? null),
    isNumber: true,
  },
  {
    name: 'p_holm_page',
    label: 'p (Holm, página)',
    value: ({ test }) => test?.holmOfPage ?? null,
    show: ({ test }) => probability(test?.holmOfPage ?? null),
    isNumber: true,
  },
  {
    name: 'g',
    label: 'g',
    value: ({ effect }) => effect?.g ?? null,
    show: ({ effect }) => decimal(effect?.g ?? null),
    isNumber: true,
  },
  {
    name: 'g_ci_low',
    label: 'IC 95% de g',
    value: ({ effect }) => effect?.interval.low ?? null,
    show: ({ effect }) => intervalInWords(effect?.interval ?? null),
    isNumber: true,
  },
  { name: 'g_ci_high', label: '', value: ({ effect }) => effect?.interval.high ?? null, onlyInFile: true },
];

/** How far people came, and how those who stay differ from the others on day 1. */
export function AttritionSection({ people, attrition }: { people: Omit<FlowOfPeople, 'flow'>; attrition: Attrition }) {
  const rows = (Object.keys(attrition.baseline) as Measure[]).map((measure) => ({
    measure,
    ...attrition.baseline[measure],
  }));
  const hasTests = rows.some(({ effect }) => effect !== null);
  return (
    <AnalysisSection heading="Quem fica e quem sai">
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
          rowKey={({ measure }) => measure}
        />
      </StudyQuestion>
    </AnalysisSection>
  );
}
