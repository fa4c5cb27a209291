import type { StudyAnalysis } from '#research/statistics/study-analysis-shape.ts';
import { expectedFigure, sinceChoiceFigure } from '#research/study-figures/figures/word-figures.ts';
import { counted } from '#study/wording/counted.ts';
import { decimal } from '#web/platform/ui/decimal.ts';
import type { NumberColumn } from '#web/platform/ui/numbers-table.ts';
import { groupNames, sideNames } from './analysis-in-words.ts';
import { AnalysisNumbers } from './analysis-numbers.tsx';
import { StudyQuestion } from './study-question.tsx';
import { useStudyView } from './use-study-view.ts';
import { ViewChoice } from './view-choice.tsx';

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

const spanNames = { 2: 'Do dia 1 ao dia 2', 3: 'Do dia 1 ao dia 3' };

/** How the words moved from day 1 on: means and people, without inference. */
export function SinceChoiceQuestion({ shifts }: { shifts: readonly Shift[] }) {
  const { to, show } = useStudyView();
  const shift = shifts.find((one) => one.to === to);
  if (shift === undefined) return null;
  const hasMeans = shift.groups.other.first.mean !== null || shift.groups.trainedLow.first.mean !== null;
  return (
    <StudyQuestion
      id="desde-a-escolha"
      question="Como as palavras se moveram desde o dia 1?"
      answer="Só para ver, sem teste: as palavras treinadas são as extremas do dia 1 e voltam em direção à média também sem treino."
      choices={
        <ViewChoice
          label="Do dia 1 em diante"
          value={String(to) as '2' | '3'}
          names={spanNames}
          onChange={(chosen) => show({ to: chosen === '2' ? 2 : 3 })}
        />
      }
      figure={hasMeans ? sinceChoiceFigure(shift) : null}
    >
      <Numbers shift={shift} />
    </StudyQuestion>
  );
}

function Numbers({ shift }: { shift: Shift }) {
  const { n, to } = shift;
  const sides = (Object.keys(shift.sides) as Side[]).flatMap((side) =>
    (['observed', 'expected'] as const).map((which): SideRow => ({ side, which, ...shift.sides[side][which] })),
  );
  const people = `${counted(n, 'pessoa avaliou', 'pessoas avaliaram')} as palavras nos dias 1 e ${to}`;
  return (
    <>
      <AnalysisNumbers
        title={`Nota no dia ${to} pela nota no dia 1`}
        method={`${people}. Treinadas; vizinhas não treinadas (postos 6 a 10 de cada ponta) e as outras; no gráfico, à esquerda as desagradáveis, à direita as agradáveis. ${lineInWords(shift)}`}
        fileName={`wordmood-palavras-notas-1-${to}`}
        tableCaption={`Valência média por grupo de palavras, do dia 1 ao dia ${to}, exploratório`}
        columns={groupColumns}
        rows={(Object.keys(shift.groups) as Group[]).map((group) => ({ group, ...shift.groups[group] }))}
        rowKey={({ group }) => group}
      />
      <AnalysisNumbers
        title={`Mudança observada e esperada, do dia 1 ao dia ${to}`}
        method="Palavras treinadas, em pontos na direção da ponta oposta. Esperada: a volta em direção à média que a linha da própria pessoa (ou da amostra) prevê. A linha vem de notas menos variadas que as das treinadas e não prevê toda a volta: uma diferença entre as duas não quer dizer efeito do treino."
        figure={expectedFigure(shift)}
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
