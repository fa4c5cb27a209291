import type { PairedChange } from '#research/statistics/paired-change-shape.ts';
import { type ChangeKind, changeFigure } from '#research/study-figures/figures/change-figures.ts';
import { portugueseWords } from '#research/study-figures/words/portuguese-words.ts';
import type { NumberColumn } from '#web/platform/ui/numbers-table.ts';
import { daysInWords } from './analysis-in-words.ts';
import { AnalysisNumbers } from './analysis-numbers.tsx';
import type { NamedMeasure } from './day-means-numbers.tsx';
import { inFile } from './number-columns.ts';
import { pairedColumns } from './paired-columns.ts';
import { useStanding } from './registered-analyses.tsx';

type Row = Omit<NamedMeasure, 'measure'> & { from: number; to: number; change: PairedChange };

const columns: readonly NumberColumn<Row>[] = [
  {
    name: 'measure',
    label: 'Medida e dias',
    value: ({ id }) => id,
    show: ({ name, from, to }) => `${name}, ${daysInWords(from, to)}`,
  },
  inFile('day_from', ({ from }) => from),
  inFile('day_to', ({ to }) => to),
  ...pairedColumns<Row>(({ change }) => change),
];

type Props = { kind: ChangeKind; unit: string; fileName: string; measures: readonly NamedMeasure[]; about?: string };

/** Later minus earlier, of complete pairs. */
export function ChangeNumbers({ kind, unit, fileName, measures, about = '' }: Props) {
  const rows = measures.flatMap(({ measure, ...named }) => measure.changes.map((row): Row => ({ ...named, ...row })));
  const standing = useStanding(rows, ({ id, from, to }) => `change.${id}.${from}-${to}`);
  const { title } = portugueseWords.figures[kind];
  return (
    <AnalysisNumbers
      title={title}
      method={`${about}Intervalo de 95% por t de Student, dos mesmos pares que o gráfico. Com menos de 5 pares: cada pessoa como um círculo e a mediana como losango.`}
      figure={changeFigure(kind, measures)}
      isRegistered={standing.isAll}
      fileName={fileName}
      tableCaption={`${title}: ${unit}, ${standing.words}`}
      columns={[...columns, ...standing.columns]}
      rows={rows}
    />
  );
}
