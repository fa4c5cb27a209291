import type { StudyAnalysis } from '#research/statistics/study-analysis-shape.ts';
import { alphaFigure } from '#research/study-figures/figures/reliability-figures.ts';
import { decimal, intervalInWords, nothing } from '#web/platform/ui/decimal.ts';
import type { NumberColumn } from '#web/platform/ui/numbers-table.ts';
import { measureNames, noReliabilityReasons } from './analysis-in-words.ts';
import { AnalysisNumbers } from './analysis-numbers.tsx';
import { AnalysisSection } from './analysis-section.tsx';
import { alphaAnswer } from './answers/other-answers.ts';
import { RetestQuestion } from './retest-question.tsx';
import { SteadinessQuestion } from './steadiness-question.tsx';
import { StudyQuestion } from './study-question.tsx';

type Row = StudyAnalysis['reliability'][number];

const columns: readonly NumberColumn<Row>[] = [
  {
    name: 'scale',
    label: 'Escala e dia',
    value: ({ scale }) => scale,
    show: ({ scale, day }) => `${measureNames[scale]}, dia ${day}`,
  },
  { name: 'day', label: '', value: ({ day }) => day, onlyInFile: true },
  { name: 'people', label: 'n', value: ({ result }) => result.n, isNumber: true },
  {
    name: 'alpha',
    label: 'Alfa de Cronbach',
    value: ({ result }) => result.alpha?.value ?? null,
    show: ({ result: { alpha, noReliability } }) => {
      if (alpha !== null) return decimal(alpha.value, 3);
      return noReliability === null ? nothing : noReliabilityReasons[noReliability];
    },
    isNumber: true,
  },
  {
    name: 'alpha_ci_low',
    label: 'IC 95% (bootstrap)',
    value: ({ result }) => result.alpha?.interval?.low ?? null,
    show: ({ result }) => intervalInWords(result.alpha?.interval ?? null, 3),
    isNumber: true,
  },
  { name: 'alpha_ci_high', label: '', value: ({ result }) => result.alpha?.interval?.high ?? null, onlyInFile: true },
  {
    name: 'omega',
    label: 'Ômega de McDonald',
    value: ({ result }) => result.omega?.value ?? null,
    show: ({ result: { omega, noOmega } }) => {
      if (omega !== null) return decimal(omega.value, 3);
      return noOmega === null ? nothing : noReliabilityReasons[noOmega];
    },
    isNumber: true,
  },
  {
    name: 'not_calculated',
    label: '',
    value: ({ result }) => result.noReliability ?? result.noOmega,
    onlyInFile: true,
  },
];

type Props = { reliability: readonly Row[]; valence: StudyAnalysis['poles']['reliability'] };

/** Reliability of each scale on each day, and of the mean valences. */
export function ReliabilitySection({ reliability, valence }: Props) {
  const isKnown = reliability.some(({ result }) => result.alpha !== null);
  return (
    <AnalysisSection heading="Confiabilidade">
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
          rowKey={({ scale, day }) => `${scale} ${day}`}
        />
      </StudyQuestion>
      <SteadinessQuestion found={valence} />
      {valence.retest !== undefined && <RetestQuestion retest={valence.retest} />}
    </AnalysisSection>
  );
}
