import type { PairedChange } from '#analysis/statistics/paired-change-shape.ts';
import type { StudyAnalysis } from '#analysis/statistics/study-analysis-shape.ts';
import { counted } from '#study/wording/counted.ts';
import { ChartFigure } from '#web/platform/ui/chart-figure.tsx';
import { decimal, intervalInWords } from '#web/platform/ui/decimal.ts';
import type { NumberColumn } from '#web/platform/ui/numbers-table.ts';
import { groupNames, sideNames } from './analysis-in-words.ts';
import { AnalysisSection } from './analysis-section.tsx';
import { IntervalChart } from './interval-chart.tsx';
import { intervalRowOf, pairedColumns } from './paired-columns.ts';
import { ShiftChart } from './shift-chart.tsx';

type Shift = StudyAnalysis['shift'];
type Group = keyof Shift['groups'];
type GroupRow = { group: Group } & Shift['groups'][Group];

const minimumForMean = 5;
const mean = ({ n, mean: value }: GroupRow['first']) => (n < minimumForMean ? null : value);

const groupColumns: readonly NumberColumn<GroupRow>[] = [
  { name: 'group', label: 'Palavras', value: ({ group }) => group, show: ({ group }) => groupNames[group] },
  { name: 'people', label: 'n (pessoas)', value: ({ shift }) => shift.n, isNumber: true },
  {
    name: 'mean_day_1',
    label: 'Dia 1',
    value: (row) => mean(row.first),
    show: (row) => decimal(mean(row.first)),
    isNumber: true,
  },
  {
    name: 'mean_day_3',
    label: 'Dia 3',
    value: (row) => mean(row.second),
    show: (row) => decimal(mean(row.second)),
    isNumber: true,
  },
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

type EffectRow = { against: 'neighbours' | 'regression'; side: keyof Shift['effects']; change: PairedChange };

const againstNames = { neighbours: 'contra as vizinhas', regression: 'contra a regressão à média' } as const;

const effectColumns: readonly NumberColumn<EffectRow>[] = [
  {
    name: 'side',
    label: 'Palavras treinadas',
    value: ({ side }) => side,
    show: ({ side, against }) => `${sideNames[side]}, ${againstNames[against]}`,
  },
  { name: 'against', label: '', value: ({ against }) => against, onlyInFile: true },
  ...pairedColumns<EffectRow>(({ change }) => change),
];

/** How far trained words moved, against untrained neighbours and against regression to the mean. */
export function ShiftSection({ shift }: { shift: Shift }) {
  const effects = (['neighbours', 'regression'] as const).flatMap((against) =>
    (['low', 'high', 'both'] as const).map(
      (side): EffectRow => ({
        against,
        side,
        change: (against === 'neighbours' ? shift.effects : shift.beyondRegression)[side],
      }),
    ),
  );
  const people = `${counted(shift.n, 'pessoa avaliou', 'pessoas avaliaram')} as palavras nos dias 1 e 3`;
  return (
    <AnalysisSection id="palavras" heading="Palavras treinadas, do dia 1 ao dia 3">
      <ChartFigure
        title="Nota no dia 3 pela nota no dia 1"
        caption={`${people}. Círculos: palavras treinadas (as cinco mais desagradáveis e as cinco mais agradáveis de cada pessoa); losangos: vizinhas não treinadas (postos 6 a 10 de cada ponta) e as outras. Linha pontilhada: nada mudou. ${lineInWords(shift)} Traço vertical: intervalo de 95 % sobre pessoas.`}
        chart={
          shift.n >= minimumForMean ? (
            <ShiftChart
              label="Nota média no dia 3 pela nota média no dia 1 de cada grupo de palavras, com a linha da regressão à média; os mesmos números estão na tabela abaixo."
              shift={shift}
            />
          ) : null
        }
        fileName="wordmood-palavras-notas"
        tableCaption="Nota média por grupo de palavras, exploratório"
        columns={groupColumns}
        rows={(Object.keys(shift.groups) as Group[]).map((group) => ({ group, ...shift.groups[group] }))}
        rowKey={({ group }) => group}
      />
      <ChartFigure
        title="Mudança das palavras treinadas além do esperado"
        caption="Em pontos na direção da ponta oposta: acima de zero, palavras desagradáveis subiram e agradáveis desceram mais que a comparação. Notas extremas voltam sozinhas em direção à média; as vizinhas são menos extremas que as treinadas e só controlam parte disso, por isso a comparação com a regressão à média fica ao lado. A correlação vem de palavras não treinadas, de notas menos variadas, e por isso tende a esperar volta demais: a segunda comparação é a mais severa."
        chart={
          <IntervalChart
            label="Mudança das palavras treinadas menos a das vizinhas, e menos a esperada por regressão à média, com intervalo de 95 %; os mesmos números estão na tabela abaixo."
            rows={effects.map(({ against, side, change }) =>
              intervalRowOf(sideNames[side], change, against === 'neighbours' ? '− vizinhas, ' : '− esperado, '),
            )}
            axis="pontos rumo à ponta oposta"
            reference={0}
            format={decimal}
          />
        }
        fileName="wordmood-palavras-efeito"
        tableCaption="Palavras treinadas contra vizinhas e contra a regressão à média, exploratório"
        columns={effectColumns}
        rows={effects}
        rowKey={({ against, side }) => `${against} ${side}`}
      />
    </AnalysisSection>
  );
}

function lineInWords({ line, ownLines, n }: Shift): string {
  if (line === null || n < minimumForMean) return 'Linha e gráfico só a partir de 5 pessoas.';
  const mu = decimal(line.mean);
  return `Linha cheia: regressão à média da amostra, ${mu} + ${decimal(line.correlation)} × (nota do dia 1 − ${mu}), de ${line.n.toLocaleString('pt-BR')} pares de notas de palavras não treinadas; com linha própria (15 ou mais dessas palavras): ${counted(ownLines, 'pessoa', 'pessoas')}.`;
}
