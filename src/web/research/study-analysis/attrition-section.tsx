import type { Measure } from '#analysis/statistics/measures.ts';
import type { StudyAnalysis } from '#analysis/statistics/study-analysis-shape.ts';
import { ChartFigure } from '#web/platform/ui/chart-figure.tsx';
import { decimal, intervalInWords, nothing } from '#web/platform/ui/decimal.ts';
import type { NumberColumn } from '#web/platform/ui/numbers-table.ts';
import { measureNames, noTestReasons, probability } from './analysis-in-words.ts';
import { AnalysisSection } from './analysis-section.tsx';
import type { FlowOfPeople } from './flow-boxes.ts';
import { FlowFigure } from './flow-figure.tsx';
import { IntervalChart } from './interval-chart.tsx';

type Attrition = StudyAnalysis['attrition'];
type BaselineRow = { measure: Measure } & Attrition['baseline'][Measure];

const minimumForMean = 5;

function groupColumns(group: 'stayed' | 'gone', label: string): NumberColumn<BaselineRow>[] {
  const mean = (row: BaselineRow) => (row[group].n < minimumForMean ? null : row[group].mean);
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
  ...groupColumns('stayed', 'com os três dias'),
  ...groupColumns('gone', 'sem os três'),
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
      return noTest === 'too-few' ? 'menos de 5 em um grupo' : noTest === null ? nothing : noTestReasons[noTest];
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
    <AnalysisSection id="fluxo" heading="Quem fica e quem sai">
      <FlowFigure {...people} flow={attrition.flow} />
      <ChartFigure
        title="Como eram no dia 1"
        caption="Diferença: a média de quem terminou os três dias menos a de quem não os terminou, ou ainda não. Ponto e traço: g de Hedges e intervalo de 95%; acima de zero, quem ficou tinha valores mais altos no dia 1. A partir de 5 pessoas em cada grupo."
        chart={
          hasTests ? (
            <IntervalChart
              label="Diferença no dia 1 entre quem terminou os três dias e quem não os terminou, em desvios padrão, com intervalo de 95%; os mesmos números estão na tabela abaixo."
              rows={rows.map(({ measure, stayed, gone, effect }) => ({
                name: measure === 'valence' ? 'Valência média' : measureNames[measure],
                detail: `n = ${stayed.n.toLocaleString('pt-BR')} e ${gone.n.toLocaleString('pt-BR')}`,
                estimate: effect?.g ?? null,
                interval: effect?.interval ?? null,
                dots: [],
                median: null,
              }))}
              axis="g de Hedges"
              reference={0}
              format={decimal}
            />
          ) : null
        }
        fileName="wordmood-fluxo-dia-1"
        tableCaption="Quem ficou e quem não, no dia 1, exploratório"
        columns={baselineColumns}
        rows={rows}
        rowKey={({ measure }) => measure}
      />
    </AnalysisSection>
  );
}
