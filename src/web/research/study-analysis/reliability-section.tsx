import type { StudyAnalysis } from '#analysis/statistics/study-analysis-shape.ts';
import { ChartFigure } from '#web/platform/ui/chart-figure.tsx';
import { decimal, intervalInWords, nothing } from '#web/platform/ui/decimal.ts';
import type { NumberColumn } from '#web/platform/ui/numbers-table.ts';
import { measureNames, noReliabilityReasons } from './analysis-in-words.ts';
import { AnalysisSection } from './analysis-section.tsx';
import { IntervalChart } from './interval-chart.tsx';
import { RetestFigure } from './retest-figure.tsx';
import { ValenceReliabilityFigure } from './valence-reliability-figure.tsx';

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
    label: 'IC 95% (Feldt)',
    value: ({ result }) => result.alpha?.interval.low ?? null,
    show: ({ result }) => intervalInWords(result.alpha?.interval ?? null, 3),
    isNumber: true,
  },
  { name: 'alpha_ci_high', label: '', value: ({ result }) => result.alpha?.interval.high ?? null, onlyInFile: true },
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
    <AnalysisSection id="confiabilidade" heading="Confiabilidade">
      <ChartFigure
        title="Consistência interna das escalas"
        caption={
          isKnown
            ? 'Alfa de Cronbach com o intervalo de Feldt (95%) das sete frases de cada escala; ômega de um fator na tabela. Só a partir de 30 pessoas.'
            : 'Ainda não há 30 pessoas com o inventário de um dia: antes disso, alfa e ômega não são calculados.'
        }
        chart={
          isKnown ? (
            <IntervalChart
              label="Alfa de Cronbach com intervalo de 95% por escala e dia; os mesmos números estão na tabela abaixo."
              rows={reliability.map(({ scale, day, result: { n, alpha } }) => ({
                name: `${measureNames[scale]}, dia ${day}`,
                detail: `n = ${n.toLocaleString('pt-BR')}`,
                estimate: alpha?.value ?? null,
                interval: alpha?.interval ?? null,
                dots: [],
                median: null,
              }))}
              axis="alfa"
              format={decimal}
            />
          ) : null
        }
        fileName="wordmood-confiabilidade"
        tableCaption="Confiabilidade por escala e dia, exploratório"
        columns={columns}
        rows={reliability}
        rowKey={({ scale, day }) => `${scale} ${day}`}
      />
      <ValenceReliabilityFigure found={valence} />
      {valence.retest !== undefined && <RetestFigure retest={valence.retest} />}
    </AnalysisSection>
  );
}
