import type { StudyPlan } from '#contract/research/study-plan-shape.ts';
import { minimumForInference } from '#research/statistics/minimum-for-inference.ts';
import { type PlannedResult, plannedResults } from '#research/statistics/planned-results.ts';
import type { StudyAnalysis } from '#research/statistics/study-analysis-shape.ts';
import { decimal, intervalInWords } from '#web/platform/ui/decimal.ts';
import type { NumberColumn } from '#web/platform/ui/numbers-table.ts';
import { percent, probability, shareInterval, testTwoCaveat } from './analysis-in-words.ts';
import { AnalysisNumbers } from './analysis-numbers.tsx';
import { plannedAnalysisInWords } from './planned-analysis-in-words.ts';

type Row = {
  name: string;
  inWords: string;
  /** Null where it is what the plan registers. */
  departure: 'other people' | 'not computed here' | null;
  /** Null where there is no number here. */
  result: PlannedResult | null;
};

const isShare = ({ analysis }: PlannedResult) =>
  analysis.startsWith('tests.') || analysis.startsWith('relational.') || analysis.startsWith('floor.');

function standingInWords({ departure, result }: Row): string {
  if (departure === 'not computed here') return 'não calculado aqui';
  const standing = departure === 'other people' ? 'outra escolha de pessoas' : 'registrado';
  if (result === null) return `${standing}; ainda sem respostas`;
  if (!isShare(result) && result.n >= minimumForInference && result.p === null)
    return `${standing}; sem variação, sem teste`;
  return result.estimate === null ? `${standing}; ainda sem número` : standing;
}

const columns: readonly NumberColumn<Row>[] = [
  { name: 'analysis', label: 'Análise do plano', value: ({ name }) => name, show: ({ inWords }) => inWords },
  { name: 'day', label: '', value: ({ result }) => result?.day ?? null, onlyInFile: true },
  { name: 'group', label: '', value: ({ result }) => result?.group ?? null, onlyInFile: true },
  {
    name: 'standing',
    label: 'Situação',
    value: ({ departure }) => (departure === null ? 'registered' : 'departure'),
    show: standingInWords,
  },
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

const ofItsPeople = {
  method:
    'Os mesmos números estão nas outras abas, com seus gráficos; tudo o que não está nesta lista é exploratório. Estimativa: diferença média em pontos, W de Kendall, correlação ou parte. Entre grupos: a mudança de um menos a do primeiro, t de Welch. Equivalência: dois testes t de um lado, intervalo de 90%, contra o menor efeito que o plano diz. O p (Holm) é corrigido para todos os testes que a página mostra juntos, também os não registrados: se o plano corrige de outro modo, vale o do plano.',
  tableCaption: 'Análises do plano, registrado',
};
const ofOtherPeople = {
  method:
    'O plano fala de todas as pessoas que a equipe não excluiu, e estes números são de outra escolha: não são os registrados, só mostram se os resultados dependem dela. Estimativa: diferença média em pontos, W de Kendall ou parte.',
  tableCaption: 'Análises do plano com outra escolha de pessoas, exploratório',
};

/** Analyses of Teste 2. */
const isOfTestTwo = /\.(ME|CE|test2)\b/;

type Props = {
  plan: NonNullable<StudyPlan['inForce']>;
  content: StudyAnalysis;
  /** Whether the numbers are of the people that a plan speaks of. */
  areItsPeople: boolean;
};

/** What the plan names, each with what it came to here, or that it is not computed here. */
export function PlannedResults({ plan, content, areItsPeople }: Props) {
  const named = plan.confirmatory.flatMap((analysis): Row[] => {
    const inWords = plannedAnalysisInWords(analysis);
    const row = { name: analysis, departure: areItsPeople ? null : 'other people' } as const;
    const results = plannedResults(content, analysis);
    if (results.length === 0) return [{ ...row, inWords, result: null }];
    return results.map((result) => ({
      ...row,
      inWords: `${inWords}${result.day === null ? '' : `, dia ${result.day}`}${result.group === undefined ? '' : `, grupo ${result.group} menos grupo 1`}`,
      result,
    }));
  });
  const elsewhere = plan.elsewhere.map(
    (name): Row => ({ name, inWords: name, departure: 'not computed here', result: null }),
  );
  const { method, tableCaption } = areItsPeople ? ofItsPeople : ofOtherPeople;
  const speaksOfTestTwo = plan.confirmatory.some((name) => isOfTestTwo.test(name));
  return (
    <AnalysisNumbers
      title="O que o plano registra"
      tableCaption={tableCaption}
      method={`${method}${speaksOfTestTwo ? testTwoCaveat(content.classes) : ''}`}
      fileName="wordmood-plano"
      columns={columns}
      rows={[...named, ...elsewhere]}
      rowKey={({ name, result }) => `${name} ${result?.day ?? result?.group ?? ''}`}
    />
  );
}
