import { SegmentedControl } from '@mantine/core';
import type { StudyAnalysis } from '#analysis/statistics/study-analysis-shape.ts';
import '@mantine/core/styles/SegmentedControl.css';
import { useState } from 'react';
import { counted } from '#study/wording/counted.ts';
import { ChartFigure } from '#web/platform/ui/chart-figure.tsx';
import { decimal } from '#web/platform/ui/decimal.ts';
import type { NumberColumn } from '#web/platform/ui/numbers-table.ts';
import { groupNames, sideNames } from './analysis-in-words.ts';
import classes from './choice.module.css';
import { PeopleChart } from './people-chart.tsx';
import { ShiftChart } from './shift-chart.tsx';

type Shift = StudyAnalysis['shift']['sinceChoice'][number];
type Group = keyof Shift['groups'];
type GroupRow = { group: Group } & Shift['groups'][Group];
type Side = keyof Shift['sides'];
type SideRow = { side: Side; which: 'observed' | 'expected' } & Shift['sides'][Side]['observed'];

const groupColumns: readonly NumberColumn<GroupRow>[] = [
  { name: 'group', label: 'Palavras', value: ({ group }) => group, show: ({ group }) => groupNames[group] },
  { name: 'people', label: 'n (pessoas)', value: ({ shift }) => shift.n, isNumber: true },
  numberColumn('mean_first', 'Média no dia 1', ({ first }) => first.mean),
  numberColumn('mean_second', 'Média depois', ({ second }) => second.mean),
  numberColumn('mean_shift', 'Mudança média', ({ shift }) => shift.mean),
  numberColumn('median_shift', 'Mediana', ({ shift }) => shift.median),
];

const whichNames = { observed: 'observado', expected: 'esperado' } as const;

const sideColumns: readonly NumberColumn<SideRow>[] = [
  {
    name: 'side',
    label: 'Palavras treinadas',
    value: ({ side }) => side,
    show: ({ side, which }) => `${sideNames[side]}, ${whichNames[which]}`,
  },
  { name: 'which', label: '', value: ({ which }) => which, onlyInFile: true },
  { name: 'people', label: 'n (pessoas)', value: ({ n }) => n, isNumber: true },
  numberColumn('mean', 'Média', ({ mean }) => mean),
  numberColumn('median', 'Mediana', ({ median }) => median),
];

function numberColumn<Row>(name: string, label: string, value: (row: Row) => number | null): NumberColumn<Row> {
  return { name, label, value, show: (row) => decimal(value(row)), isNumber: true };
}

/** How the words moved from day 1 on: means and people, without inference. */
export function ShiftSinceChoiceFigures({ shifts }: { shifts: readonly Shift[] }) {
  const [to, setTo] = useState('3');
  return (
    <>
      <SegmentedControl
        aria-label="Do dia 1 em diante"
        value={to}
        onChange={setTo}
        data={shifts.map((shift) => ({ value: String(shift.to), label: `Do dia 1 ao dia ${shift.to}` }))}
        className={classes.choice}
        size="sm"
      />
      {shifts
        .filter((shift) => String(shift.to) === to)
        .map((shift) => (
          <Figures key={shift.to} shift={shift} />
        ))}
    </>
  );
}

function Figures({ shift }: { shift: Shift }) {
  const { n, to } = shift;
  const sides = (Object.keys(shift.sides) as Side[]).flatMap((side) =>
    (['observed', 'expected'] as const).map((which): SideRow => ({ side, which, ...shift.sides[side][which] })),
  );
  const people = `${counted(n, 'pessoa avaliou', 'pessoas avaliaram')} as palavras nos dias 1 e ${to}`;
  const hasMeans = shift.groups.other.first.mean !== null || shift.groups.trainedLow.first.mean !== null;
  return (
    <>
      <ChartFigure
        title={`Nota no dia ${to} pela nota no dia 1`}
        caption={`${people}. Círculos: palavras treinadas; losangos: vizinhas não treinadas (postos 6 a 10 de cada ponta) e as outras; à esquerda as desagradáveis, à direita as agradáveis. Linha pontilhada: nada mudou. ${lineInWords(shift)} Só para ver: não há teste, porque as palavras treinadas são as extremas do dia 1 e voltam em direção à média também sem treino.`}
        chart={
          hasMeans ? (
            <ShiftChart
              label={`Valência média no dia ${to} pela valência média no dia 1 de cada grupo de palavras, com a linha da regressão à média; os mesmos números estão na tabela abaixo.`}
              shift={shift}
            />
          ) : null
        }
        fileName={`wordmood-palavras-notas-1-${to}`}
        tableCaption={`Valência média por grupo de palavras, do dia 1 ao dia ${to}, exploratório`}
        columns={groupColumns}
        rows={(Object.keys(shift.groups) as Group[]).map((group) => ({ group, ...shift.groups[group] }))}
        rowKey={({ group }) => group}
      />
      <ChartFigure
        title={`Mudança observada e esperada, do dia 1 ao dia ${to}`}
        caption="Palavras treinadas, em pontos na direção da ponta oposta. Cada círculo é uma pessoa, ou várias com o mesmo valor ao décimo, e então maior; o losango é a média (com menos de 5 pessoas, a mediana). Esperada: a volta em direção à média que a linha da própria pessoa (ou da amostra) prevê. A linha vem de notas menos variadas que as das treinadas e não prevê toda a volta: uma diferença entre as duas não quer dizer efeito do treino."
        chart={
          <PeopleChart
            label={`Mudança das palavras treinadas de cada pessoa do dia 1 ao dia ${to}, observada ao lado da esperada; médias e medianas estão na tabela abaixo.`}
            rows={sides.map(({ side, which, dots, mean, median, n: shown }) => ({
              name: sideNames[side],
              detail: `${whichNames[which]}, n = ${shown.toLocaleString('pt-BR')}`,
              dots,
              middle: mean ?? median,
            }))}
            axis="pontos rumo à ponta oposta"
            reference={0}
          />
        }
        fileName={`wordmood-palavras-esperado-1-${to}`}
        tableCaption={`Mudança observada e esperada das palavras treinadas, do dia 1 ao dia ${to}, exploratório`}
        columns={sideColumns}
        rows={sides}
        rowKey={({ side, which }) => `${side} ${which}`}
      />
    </>
  );
}

function lineInWords({ line, ownLines }: Shift): string {
  if (line === null) return '';
  const mu = decimal(line.mean);
  return `Linha cheia: regressão à média da amostra, ${mu} + ${decimal(line.correlation)} × (nota do dia 1 − ${mu}), de ${line.n.toLocaleString('pt-BR')} pares de notas de palavras não treinadas; com linha própria (15 ou mais dessas palavras): ${counted(ownLines, 'pessoa', 'pessoas')}.`;
}
