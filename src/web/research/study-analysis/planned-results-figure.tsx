import { type PlannedResult, plannedResults } from '#analysis/statistics/planned-results.ts';
import type { StudyAnalysis } from '#analysis/statistics/study-analysis-shape.ts';
import type { StudyPlan } from '#contract/research/study-plan-shape.ts';
import { ChartFigure } from '#web/platform/ui/chart-figure.tsx';
import { decimal, intervalInWords } from '#web/platform/ui/decimal.ts';
import type { NumberColumn } from '#web/platform/ui/numbers-table.ts';
import { percent, probability, shareInterval } from './analysis-in-words.ts';
import { plannedAnalysisInWords } from './planned-analysis-in-words.ts';

type Row = {
  name: string;
  inWords: string;
  standing: 'registered' | 'departure';
  /** Null where there is no number here. */
  result: PlannedResult | null;
};

const isShare = ({ analysis }: PlannedResult) => analysis.startsWith('tests.') || analysis.startsWith('relational.');

function standingInWords({ standing, result }: Row): string {
  if (standing === 'departure') return 'não calculado aqui';
  if (result === null) return 'registrado; ainda sem respostas';
  return result.estimate === null ? 'registrado; ainda sem número' : 'registrado';
}

const columns: readonly NumberColumn<Row>[] = [
  { name: 'analysis', label: 'Análise do plano', value: ({ name }) => name, show: ({ inWords }) => inWords },
  { name: 'day', label: '', value: ({ result }) => result?.day ?? null, onlyInFile: true },
  { name: 'standing', label: 'Situação', value: ({ standing }) => standing, show: standingInWords },
  { name: 'n', label: 'n', value: ({ result }) => result?.n ?? null, isNumber: true },
  {
    name: 'estimate',
    label: 'Estimativa',
    value: ({ result }) => result?.estimate ?? null,
    show: ({ result }) =>
      result !== null && isShare(result) ? percent(result.estimate) : decimal(result?.estimate ?? null),
    isNumber: true,
  },
  {
    name: 'ci_low',
    label: 'IC 95%',
    value: ({ result }) => result?.interval?.low ?? null,
    show: ({ result }) =>
      result !== null && isShare(result) ? shareInterval(result.interval) : intervalInWords(result?.interval ?? null),
    isNumber: true,
  },
  { name: 'ci_high', label: '', value: ({ result }) => result?.interval?.high ?? null, onlyInFile: true },
  {
    name: 'p',
    label: 'p',
    value: ({ result }) => result?.p ?? null,
    show: ({ result }) => probability(result?.p ?? null),
    isNumber: true,
  },
  {
    name: 'p_holm',
    label: 'p (Holm)',
    value: ({ result }) => result?.holm ?? null,
    show: ({ result }) => probability(result?.holm ?? null),
    isNumber: true,
  },
];

type Props = { plan: NonNullable<StudyPlan['inForce']>; content: StudyAnalysis };

/** What the plan names, each with what it came to here, or that it is not computed here. */
export function PlannedResultsFigure({ plan, content }: Props) {
  const registered = plan.confirmatory.flatMap((analysis): Row[] => {
    const inWords = plannedAnalysisInWords(analysis);
    const row = { name: analysis, standing: 'registered' } as const;
    const results = plannedResults(content, analysis);
    if (results.length === 0) return [{ ...row, inWords, result: null }];
    return results.map((result) => ({
      ...row,
      inWords: result.day === null ? inWords : `${inWords}, dia ${result.day}`,
      result,
    }));
  });
  const departures = plan.elsewhere.map((name): Row => ({ name, inWords: name, standing: 'departure', result: null }));
  return (
    <ChartFigure
      title="O que o plano registra"
      caption="Os mesmos números estão abaixo, com seus gráficos; tudo o que não está nesta lista é exploratório. Estimativa: diferença média em pontos, W de Kendall ou parte. O p (Holm) é corrigido para todos os testes que a página mostra juntos, também os não registrados: se o plano corrige de outro modo, vale o do plano."
      chart={null}
      fileName="wordmood-plano"
      tableCaption="Análises do plano, registrado"
      columns={columns}
      rows={[...registered, ...departures]}
      rowKey={({ name, result }) => `${name} ${result?.day ?? ''}`}
    />
  );
}
