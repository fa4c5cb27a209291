import { minimumForInference } from '#research/statistics/minimum-for-inference.ts';
import type { StudyAnalysis } from '#research/statistics/study-analysis-shape.ts';
import { alphaFigure, retestFigure, steadinessFigure } from '#research/study-figures/figures/reliability-figures.ts';
import { decimal, enDash } from '#web/platform/ui/decimal.ts';
import { HeadedSection } from '#web/platform/ui/headed-section.tsx';
import type { NumberColumn } from '#web/platform/ui/numbers-table.ts';
import {
  measureNames,
  noCoefficientReason,
  noReliabilityReasons,
  poleNames,
  valenceNames,
} from './analysis-in-words.ts';
import { AnalysisNumbers } from './analysis-numbers.tsx';
import { alphaAnswer, retestAnswer, steadinessAnswer } from './answers/other-answers.ts';
import { decimalOf, inFile, intervalOf, numberOf } from './number-columns.ts';
import { StudyQuestion } from './study-question.tsx';

type Row = StudyAnalysis['reliability'][number];

const columns: readonly NumberColumn<Row>[] = [
  {
    name: 'scale',
    label: 'Escala e dia',
    value: ({ scale }) => scale,
    show: ({ scale, day }) => `${measureNames[scale]}, dia ${day}`,
  },
  inFile('day', ({ day }) => day),
  numberOf('people', 'n', ({ result }) => result.n),
  numberOf(
    'alpha',
    'Alfa de Cronbach',
    ({ result }) => result.alpha?.value,
    ({ result: { alpha, noReliability } }) => {
      if (alpha !== null) return decimal(alpha.value, 3);
      return noReliability === null ? enDash : noReliabilityReasons[noReliability];
    },
  ),
  ...intervalOf<Row>('alpha_ci_low', 'IC 95% (bootstrap)', ({ result }) => result.alpha?.interval, 3),
  numberOf(
    'omega',
    'Ômega de McDonald',
    ({ result }) => result.omega?.value,
    ({ result: { omega, noOmega } }) => {
      if (omega !== null) return decimal(omega.value, 3);
      return noOmega === null ? enDash : noReliabilityReasons[noOmega];
    },
  ),
  inFile('not_calculated', ({ result }) => result.noReliability ?? result.noOmega),
];

type Props = { reliability: readonly Row[]; valence: StudyAnalysis['poles']['reliability'] };

export function ReliabilitySection({ reliability, valence }: Props) {
  const isKnown = reliability.some(({ result }) => result.alpha !== null);
  return (
    <HeadedSection gap="lg" title="Confiabilidade">
      <StudyQuestion
        id="alfa"
        question="As frases de cada escala medem a mesma coisa?"
        answer={alphaAnswer(reliability)}
        figure={isKnown ? alphaFigure(reliability) : null}
      >
        <AnalysisNumbers
          title="Consistência interna das escalas"
          method="Alfa de Cronbach das sete frases de cada escala, com intervalo de 95% por bootstrap sobre pessoas (2.000 sorteios); ômega de um fator na tabela. Só a partir de 30 pessoas."
          fileName="wordmood-confiabilidade"
          tableCaption="Confiabilidade por escala e dia, exploratório"
          columns={columns}
          rows={reliability}
        />
      </StudyQuestion>
      <SteadinessQuestion found={valence} />
      {valence.retest !== undefined && <RetestQuestion retest={valence.retest} />}
    </HeadedSection>
  );
}

type PoleReliability = StudyAnalysis['poles']['reliability'];
type Coefficient = PoleReliability['betweenDays']['all']['icc'];
type SteadinessRow = { id: string; name: string; detail: string; n: number; coefficient: Coefficient };

const names = { ...poleNames, ...valenceNames };

const steadinessColumns: readonly NumberColumn<SteadinessRow>[] = [
  { name: 'what', label: 'Valência média', value: ({ id }) => id, show: ({ name, detail }) => `${name}, ${detail}` },
  numberOf('people', 'n', ({ n }) => n),
  numberOf(
    'coefficient',
    'Coeficiente',
    ({ coefficient }) => coefficient?.value,
    ({ n, coefficient }) => (coefficient === null ? noCoefficientReason(n) : decimal(coefficient.value, 3)),
  ),
  ...intervalOf<SteadinessRow>('ci_low', 'IC 95%', ({ coefficient }) => coefficient?.interval, 3),
];

function SteadinessQuestion({ found }: { found: PoleReliability }) {
  const between = (Object.keys(found.betweenDays) as (keyof PoleReliability['betweenDays'])[]).map(
    (id): SteadinessRow => {
      const { n, icc } = found.betweenDays[id];
      return { id: `between_days_${id}`, name: names[id], detail: 'entre dias', n, coefficient: icc };
    },
  );
  const within = found.withinDay.map(
    ({ day, n, splitHalf }): SteadinessRow => ({
      id: `within_day_${day}`,
      name: `Dia ${day}`,
      detail: 'metades',
      n,
      coefficient: splitHalf,
    }),
  );
  const rows = [...between, ...within];
  return (
    <StudyQuestion
      id="firmeza"
      question="As notas de uma pessoa são as mesmas de um dia para outro?"
      answer={steadinessAnswer(found)}
      figure={steadinessFigure(found)}
    >
      <AnalysisNumbers
        title="Valência média das palavras: entre dias e dentro do dia"
        method={`Entre dias: ICC(C,1), até onde as pessoas mantêm seu lugar de um dia para outro, de quem tem os três dias. Metades: palavras mostradas em lugar ímpar contra as de lugar par do mesmo dia, cada nota menos a média de sua palavra, corrigido por Spearman-Brown para o dia inteiro. A partir de ${minimumForInference} pessoas.`}
        fileName="wordmood-confiabilidade-notas"
        tableCaption="ICC entre dias e metades dentro do dia, exploratório"
        columns={steadinessColumns}
        rows={rows}
      />
    </StudyQuestion>
  );
}

type RetestRow = NonNullable<StudyAnalysis['poles']['reliability']['retest']>[number];

const retestColumns: readonly NumberColumn<RetestRow>[] = [
  { name: 'day', label: 'Dia', value: ({ day }) => day },
  numberOf('people', 'n', ({ n }) => n),
  numberOf(
    'correlation',
    'r',
    ({ correlation }) => correlation?.value,
    ({ n, correlation }) => (correlation === null ? noCoefficientReason(n) : decimal(correlation.value, 3)),
  ),
  ...intervalOf<RetestRow>('correlation_ci_low', 'IC 95% de r', ({ correlation }) => correlation?.interval, 3),
  decimalOf('mean_distance', 'Distância média', ({ n, distance }) => (n < minimumForInference ? null : distance.mean)),
  ...intervalOf<RetestRow>('distance_ci_low', 'IC 95% da distância', ({ distance }) => distance.interval),
  decimalOf('median_distance', 'Mediana da distância', ({ distance }) => distance.median),
];

function RetestQuestion({ retest }: { retest: readonly RetestRow[] }) {
  return (
    <StudyQuestion
      id="reteste"
      question="A mesma palavra recebe a mesma nota minutos depois?"
      answer={retestAnswer(retest)}
      figure={retestFigure(retest)}
    >
      <AnalysisNumbers
        title="Reteste: as mesmas palavras, duas vezes no mesmo dia"
        method={`Cinco palavras sorteadas voltam no fim da avaliação do dia. r: correlação, sobre pessoas, da valência média delas na primeira vez com a da segunda, cada nota menos a média de sua palavra no dia. Distância: quantos pontos, em média, separam as duas notas de uma palavra. Minutos depois, quem lembra da primeira nota pode repeti-la. A partir de ${minimumForInference} pessoas.`}
        fileName="wordmood-reteste-notas"
        tableCaption="Reteste das notas no mesmo dia, exploratório"
        columns={retestColumns}
        rows={retest}
      />
    </StudyQuestion>
  );
}
