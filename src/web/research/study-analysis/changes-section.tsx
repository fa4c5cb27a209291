import type { PairedChange } from '#analysis/statistics/paired-change-shape.ts';
import type { Measure, StudyAnalysis } from '#analysis/statistics/study-analysis-shape.ts';
import { ratingRange } from '#study/wording/rating-scale-in-words.ts';
import { scoreRange } from '#study/wording/score-range.ts';
import { ChartFigure } from '#web/platform/ui/chart-figure.tsx';
import { decimal, nothing } from '#web/platform/ui/decimal.ts';
import type { NumberColumn } from '#web/platform/ui/numbers-table.ts';
import { daysInWords, measureNames, noTestReasons, probability } from './analysis-in-words.ts';
import { AnalysisSection } from './analysis-section.tsx';
import { DayMeans } from './day-means.tsx';
import { IntervalChart } from './interval-chart.tsx';
import { intervalRowOf, pairedColumns } from './paired-columns.ts';

type Changes = StudyAnalysis['changes'];
type Row = { measure: Measure; from: number; to: number; change: PairedChange };

const columns: readonly NumberColumn<Row>[] = [
  {
    name: 'measure',
    label: 'Medida e dias',
    value: ({ measure }) => measure,
    show: ({ measure, from, to }) => `${measureNames[measure]}, ${daysInWords(from, to)}`,
  },
  { name: 'day_from', label: '', value: ({ from }) => from, onlyInFile: true },
  { name: 'day_to', label: '', value: ({ to }) => to, onlyInFile: true },
  ...pairedColumns<Row>(({ change }) => change),
];

type FriedmanRow = { measure: Measure; friedman: Changes[Measure]['friedman'] };

const friedmanColumns: readonly NumberColumn<FriedmanRow>[] = [
  { name: 'measure', label: 'Medida', value: ({ measure }) => measure, show: ({ measure }) => measureNames[measure] },
  { name: 'people', label: 'n (três dias)', value: ({ friedman }) => friedman.n, isNumber: true },
  {
    name: 'chi_square',
    label: 'χ² (gl)',
    value: ({ friedman }) => friedman.test?.chiSquare ?? null,
    show: ({ friedman: { test, noTest } }) => {
      if (test !== null) return `${decimal(test.chiSquare)} (${test.degreesOfFreedom})`;
      return noTest === 'too-few' ? 'menos de 5 pessoas' : noTest === null ? nothing : noTestReasons[noTest];
    },
    isNumber: true,
  },
  {
    name: 'p',
    label: 'p',
    value: ({ friedman }) => friedman.test?.p ?? null,
    show: ({ friedman }) => probability(friedman.test?.p ?? null),
    isNumber: true,
  },
  ...[0, 1, 2].map(
    (index): NumberColumn<FriedmanRow> => ({
      name: `mean_rank_day_${index + 1}`,
      label: `Posto médio, dia ${index + 1}`,
      value: ({ friedman }) => (friedman.test === null ? null : (friedman.meanRanks[index] ?? null)),
      show: ({ friedman }) => decimal(friedman.test === null ? null : (friedman.meanRanks[index] ?? null)),
      isNumber: true,
    }),
  ),
];

/** Pre/post change of the three sums and of the mean valence. */
export function ChangesSection({ changes }: { changes: Changes }) {
  const measures = Object.keys(changes) as Measure[];
  const rowsOf = (of: readonly Measure[]) =>
    of.flatMap((measure) => changes[measure].changes.map((row): Row => ({ measure, ...row })));
  const isSum = (measure: Measure) => measure !== 'valence';
  return (
    <AnalysisSection id="mudanca" heading="Mudança entre os dias">
      <DayMeans changes={changes} />
      <ChangeFigure
        title="Mudança dos três escores"
        unit={`pontos (escores de ${scoreRange})`}
        fileName="wordmood-mudanca-escores"
        rows={rowsOf(measures.filter(isSum))}
      />
      <ChangeFigure
        title="Mudança da nota média das palavras"
        unit={`pontos (notas de ${ratingRange})`}
        fileName="wordmood-mudanca-notas"
        rows={rowsOf(['valence'])}
      />
      <ChartFigure
        title="Os três dias juntos (Friedman)"
        caption="Só pessoas com os três dias completos; postos médios, corrigido para empates. Um posto médio maior quer dizer valores mais altos naquele dia."
        chart={null}
        fileName="wordmood-friedman"
        tableCaption="Teste de Friedman, exploratório"
        columns={friedmanColumns}
        rows={measures.map((measure) => ({ measure, friedman: changes[measure].friedman }))}
        rowKey={({ measure }) => measure}
      />
    </AnalysisSection>
  );
}

type FigureProps = { title: string; unit: string; fileName: string; rows: readonly Row[] };

function ChangeFigure({ title, unit, fileName, rows }: FigureProps) {
  return (
    <ChartFigure
      title={title}
      caption="Dia posterior menos dia anterior, só pares completos: abaixo de zero, o valor caiu. Ponto e traço: média e intervalo de 95 % (t de Student). Com menos de 5 pares: cada pessoa como um círculo e a mediana como losango."
      chart={
        <IntervalChart
          label={`${title}: diferença média com intervalo de 95 % por par de dias; os mesmos números estão na tabela abaixo.`}
          rows={rows.map(({ measure, from, to, change }) =>
            intervalRowOf(
              `${measure === 'valence' ? 'Nota média' : measureNames[measure]} ${daysInWords(from, to)}`,
              change,
            ),
          )}
          axis={unit}
          reference={0}
          format={decimal}
        />
      }
      fileName={fileName}
      tableCaption={`${title}: ${unit}, exploratório`}
      columns={columns}
      rows={rows}
      rowKey={({ measure, from, to }) => `${measure} ${from} ${to}`}
    />
  );
}
