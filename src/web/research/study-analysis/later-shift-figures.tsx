import type { PairedChange } from '#analysis/statistics/paired-change-shape.ts';
import type { StudyAnalysis } from '#analysis/statistics/study-analysis-shape.ts';
import { counted } from '#study/wording/counted.ts';
import { ChartFigure } from '#web/platform/ui/chart-figure.tsx';
import { decimal, intervalInWords } from '#web/platform/ui/decimal.ts';
import type { NumberColumn } from '#web/platform/ui/numbers-table.ts';
import { groupNames, sideNames } from './analysis-in-words.ts';
import { IntervalChart } from './interval-chart.tsx';
import { intervalRowOf, pairedColumns } from './paired-columns.ts';
import { useStanding } from './registered-analyses.tsx';

type Later = StudyAnalysis['shift']['later'];
type Group = keyof Later['groups'];
type GroupRow = { group: Group } & Later['groups'][Group];
type Side = keyof Later['effects'];
type EffectRow = { side: Side; change: PairedChange };

const minimumForMean = 5;
const mean = ({ n, mean: value }: GroupRow['first']) => (n < minimumForMean ? null : value);

const groupColumns: readonly NumberColumn<GroupRow>[] = [
  { name: 'group', label: 'Palavras', value: ({ group }) => group, show: ({ group }) => groupNames[group] },
  { name: 'people', label: 'n (pessoas)', value: ({ shift }) => shift.n, isNumber: true },
  ...(['first', 'second'] as const).map(
    (moment, index): NumberColumn<GroupRow> => ({
      name: `mean_day_${index + 2}`,
      label: `Dia ${index + 2}`,
      value: (row) => mean(row[moment]),
      show: (row) => decimal(mean(row[moment])),
      isNumber: true,
    }),
  ),
  {
    name: 'mean_shift',
    label: 'Mudança média',
    value: (row) => mean(row.shift),
    show: (row) => decimal(mean(row.shift)),
    isNumber: true,
  },
  {
    name: 'ci_low',
    label: 'IC 95 %',
    value: ({ shift }) => shift.interval?.low ?? null,
    show: ({ shift }) => intervalInWords(shift.interval),
    isNumber: true,
  },
  { name: 'ci_high', label: '', value: ({ shift }) => shift.interval?.high ?? null, onlyInFile: true },
  {
    name: 'median_shift',
    label: 'Mediana',
    value: ({ shift }) => shift.median,
    show: ({ shift }) => decimal(shift.median),
    isNumber: true,
  },
];

const effectColumns: readonly NumberColumn<EffectRow>[] = [
  { name: 'side', label: 'Palavras treinadas', value: ({ side }) => side, show: ({ side }) => sideNames[side] },
  ...pairedColumns<EffectRow>(({ change }) => change),
];

/** Trained words against their neighbours from day 2 to 3, with inference. */
export function LaterShiftFigures({ later }: { later: Later }) {
  const effects = (Object.keys(later.effects) as Side[]).map((side) => ({ side, change: later.effects[side] }));
  const standing = useStanding(effects, ({ side }) => (side === 'both' ? 'shift.2-3' : `shift.2-3.${side}`));
  const people = `${counted(later.n, 'pessoa avaliou', 'pessoas avaliaram')} as palavras nos três dias`;
  return (
    <>
      <ChartFigure
        title="Treinadas menos vizinhas, do dia 2 ao dia 3"
        caption={`${people}. Em pontos na direção da ponta oposta: acima de zero, palavras desagradáveis subiram e agradáveis desceram mais que as vizinhas não treinadas (postos 6 a 10 de cada ponta no dia 1). Fala só do treino do dia 2. As palavras foram escolhidas por serem as extremas do dia 1 e, desse dia em diante, voltam sozinhas em direção à média; do dia 2 ao dia 3 isso já passou.`}
        chart={
          <IntervalChart
            label="Mudança das palavras treinadas menos a das vizinhas, do dia 2 ao dia 3, com intervalo de 95 %; os mesmos números estão na tabela abaixo."
            rows={effects.map(({ side, change }) => intervalRowOf(sideNames[side], change))}
            axis="pontos rumo à ponta oposta"
            reference={0}
            format={decimal}
          />
        }
        fileName="wordmood-palavras-treino-posterior"
        tableCaption={`Palavras treinadas menos vizinhas, do dia 2 ao dia 3, ${standing.words}`}
        columns={[...effectColumns, ...standing.columns]}
        rows={effects}
        rowKey={({ side }) => side}
      />
      <ChartFigure
        title="Cada grupo de palavras no dia 2 e no dia 3"
        caption="Médias sobre pessoas da nota média de cada uma, só de palavras avaliadas nos dois dias. Treinadas: as cinco mais desagradáveis e as cinco mais agradáveis de cada pessoa no dia 1."
        chart={null}
        fileName="wordmood-palavras-dias-2-3"
        tableCaption="Nota média por grupo de palavras, do dia 2 ao dia 3, exploratório"
        columns={groupColumns}
        rows={(Object.keys(later.groups) as Group[]).map((group) => ({ group, ...later.groups[group] }))}
        rowKey={({ group }) => group}
      />
    </>
  );
}
