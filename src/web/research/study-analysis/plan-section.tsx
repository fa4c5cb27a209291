import '@mantine/core/styles/List.css';
import { Alert, List, Text } from '@mantine/core';
import type { StudyPlan } from '#contract/research/study-plan-shape.ts';
import { finishedLastDay } from '#research/statistics/finished-last-day.ts';
import { minimumForInference } from '#research/statistics/minimum-for-inference.ts';
import { type PlannedResult, plannedResults } from '#research/statistics/planned-results.ts';
import type { StudyAnalysis } from '#research/statistics/study-analysis-shape.ts';
import { decimal, intervalInWords } from '#web/platform/ui/decimal.ts';
import { DescriptionList } from '#web/platform/ui/description-list.tsx';
import { HeadedSection } from '#web/platform/ui/headed-section.tsx';
import { shortMoment } from '#web/platform/ui/in-words.ts';
import layout from '#web/platform/ui/layout.module.css';
import type { NumberColumn } from '#web/platform/ui/numbers-table.ts';
import { writtenDate } from '#web/platform/ui/written-date.ts';
import { percent, probability, shareInterval, testTwoCaveat } from './analysis-in-words.ts';
import { AnalysisNumbers } from './analysis-numbers.tsx';
import { decimalOf, inFile, intervalOf, numberOf } from './number-columns.ts';
import {
  planChangeInWords,
  plannedAnalysisInWords,
  plannedPeopleInWords,
  sizeDeviationInWords,
} from './plan-in-words.ts';

type Props = {
  plan: StudyPlan;
  content: StudyAnalysis | null;
  /** The numbers cover the registered people. */
  coversRegisteredPeople: boolean;
};

export function PlanChange({ plan }: { plan: StudyPlan }) {
  const change = planChangeInWords(plan);
  if (change === null) return null;
  return (
    <Alert bg="var(--wm-notice)" title="O plano não é o do começo">
      {change}
    </Alert>
  );
}

export function PlanSection({ plan, content, coversRegisteredPeople }: Props) {
  const { inForce, others, blinded } = plan;
  if (inForce === null && others.length === 0) return null;
  const finished = blinded?.finished ?? (coversRegisteredPeople ? finishedOf(content) : null);
  const planned = inForce?.plannedPeople ?? null;
  const deviation =
    planned === null || finished === null || blinded !== null ? null : sizeDeviationInWords(planned, finished);
  return (
    <HeadedSection gap="lg" title="Plano de análise">
      {inForce !== null && (
        <>
          <DescriptionList
            facts={[
              ['Registrado em', writtenDate(inForce.registered)],
              ['Em uso desde', shortMoment(inForce.firstUsedAt)],
              ...(planned === null ? [] : ([['Pessoas previstas', plannedPeopleInWords(planned, finished)]] as const)),
              ['Versão', inForce.version],
              ['SHA-256 do arquivo', inForce.hash],
            ]}
          />
          <PlanText summary="Texto do plano" text={inForce.text} />
          {deviation !== null && <Text maw="75ch">{deviation}</Text>}
          {content !== null && (
            <PlannedResults plan={inForce} content={content} coversRegisteredPeople={coversRegisteredPeople} />
          )}
        </>
      )}
      {others.length > 0 && (
        <>
          <Text>Textos que o plano já teve:</Text>
          <List>
            {others.map(({ hash, version, firstUsedAt, text }) => (
              <List.Item key={`${hash} ${firstUsedAt}`}>
                Versão {version}, em uso a partir de {shortMoment(firstUsedAt)}
                <PlanText summary={`Texto da versão ${version}, de ${shortMoment(firstUsedAt)}`} text={text} />
              </List.Item>
            ))}
          </List>
        </>
      )}
    </HeadedSection>
  );
}

const finishedOf = (content: StudyAnalysis | null): number | null => content && finishedLastDay(content.attrition.flow);

/** Verbatim, to compare hashes. */
function PlanText({ summary, text }: { summary: string; text: string }) {
  return (
    <details>
      <summary className={layout.summary}>{summary}</summary>
      <pre className={layout.code}>{text}</pre>
    </details>
  );
}

type Row = {
  name: string;
  inWords: string;
  /** Null if as registered. */
  deviation: 'other people' | 'not computed here' | null;
  /** Null without a number. */
  result: PlannedResult | null;
};

const isShare = ({ analysis }: PlannedResult) =>
  analysis.startsWith('tests.') || analysis.startsWith('relational.') || analysis.startsWith('floor.');

const levelOf = ({ analysis }: PlannedResult) => (analysis.startsWith('equivalence.') ? 0.9 : 0.95);

function standingInWords({ deviation, result }: Row): string {
  if (deviation === 'not computed here') return 'não calculado aqui';
  const registration = deviation === 'other people' ? 'outra escolha de pessoas' : 'registrado';
  if (result === null) return `${registration}; ainda sem respostas`;
  if (!isShare(result) && result.n >= minimumForInference && result.p === null)
    return `${registration}; sem variação, sem teste`;
  return result.estimate === null ? `${registration}; ainda sem número` : registration;
}

export const plannedColumns: readonly NumberColumn<Row>[] = [
  { name: 'analysis', label: 'Análise do plano', value: ({ name }) => name, show: ({ inWords }) => inWords },
  inFile('day', ({ result }) => result?.day),
  inFile('group', ({ result }) => result?.group),
  {
    name: 'standing',
    label: 'Situação',
    value: ({ deviation }) => (deviation === null ? 'registered' : 'deviation'),
    show: standingInWords,
  },
  numberOf('n', 'n', ({ result }) => result?.n),
  numberOf(
    'estimate',
    'Estimativa',
    ({ result }) => result?.estimate,
    ({ result }) => (result !== null && isShare(result) ? percent(result.estimate) : decimal(result?.estimate ?? null)),
  ),
  ...intervalOf<Row>(
    'ci_low',
    'IC 95% (equivalência: 90%)',
    ({ result }) => result?.interval,
    (found, { result }) => (result !== null && isShare(result) ? shareInterval(found) : intervalInWords(found)),
  ),
  inFile('ci_level', ({ result }) => result?.interval && levelOf(result)),
  decimalOf('p', 'p', ({ result }) => result?.p, probability),
  decimalOf('p_holm', 'p (Holm)', ({ result }) => result?.holm, probability),
];

const ofRegisteredPeople = {
  method:
    'Os mesmos números estão nas outras abas, com seus gráficos; tudo o que não está nesta lista é exploratório. Estimativa: diferença média em pontos, W de Kendall, correlação ou parte. Entre grupos: a mudança de um menos a do primeiro, t de Welch. Equivalência: dois testes t de um lado, intervalo de 90%, contra o menor efeito que o plano diz. O p (Holm) é corrigido para todos os testes que a página mostra juntos, também os não registrados: se o plano corrige de outro modo, vale o do plano.',
  tableCaption: 'Análises do plano, registrado',
};
const ofOtherPeople = {
  method:
    'O plano fala de todas as pessoas que a equipe não excluiu, e estes números são de outra escolha: não são os registrados, só mostram se os resultados dependem dela. Estimativa: diferença média em pontos, W de Kendall ou parte.',
  tableCaption: 'Análises do plano com outra escolha de pessoas, exploratório',
};

const isOfTestTwo = /\.(ME|CE|test2)\b/;

type PlannedResultsProps = {
  plan: NonNullable<StudyPlan['inForce']>;
  content: StudyAnalysis;
  coversRegisteredPeople: boolean;
};

function PlannedResults({ plan, content, coversRegisteredPeople }: PlannedResultsProps) {
  const named = plan.confirmatory.flatMap((analysis): Row[] => {
    const inWords = plannedAnalysisInWords(analysis);
    const row = { name: analysis, deviation: coversRegisteredPeople ? null : 'other people' } as const;
    const results = plannedResults(content, analysis);
    if (results.length === 0) return [{ ...row, inWords, result: null }];
    return results.map((result) => ({
      ...row,
      inWords: `${inWords}${result.day === null ? '' : `, dia ${result.day}`}${result.group === undefined ? '' : `, grupo ${result.group} menos grupo 1`}`,
      result,
    }));
  });
  const elsewhere = plan.elsewhere.map(
    (name): Row => ({ name, inWords: name, deviation: 'not computed here', result: null }),
  );
  const { method, tableCaption } = coversRegisteredPeople ? ofRegisteredPeople : ofOtherPeople;
  const speaksOfTestTwo = plan.confirmatory.some((name) => isOfTestTwo.test(name));
  return (
    <AnalysisNumbers
      title="O que o plano registra"
      tableCaption={tableCaption}
      method={`${method}${speaksOfTestTwo ? testTwoCaveat(content.classes) : ''}`}
      fileName="wordmood-plano"
      columns={plannedColumns}
      rows={[...named, ...elsewhere]}
    />
  );
}
