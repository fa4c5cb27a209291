import { minimumForInference } from '#research/statistics/minimum-for-inference.ts';
import type { PairedChange } from '#research/statistics/paired-change-shape.ts';
import type { StudyAnalysis } from '#research/statistics/study-analysis-shape.ts';
import { expectedFigure, shiftFigure, sinceChoiceFigure } from '#research/study-figures/figures/word-figures.ts';
import { portugueseWords } from '#research/study-figures/words/portuguese-words.ts';
import { plural } from '#study/wording/plural.ts';
import { decimal } from '#web/platform/ui/decimal.ts';
import { HeadedSection } from '#web/platform/ui/headed-section.tsx';
import type { NumberColumn } from '#web/platform/ui/numbers-table.ts';
import { groupNames, sideNames } from './analysis-in-words.ts';
import { AnalysisNumbers } from './analysis-numbers.tsx';
import { shiftAnswer } from './answers/change-answers.ts';
import { decimalOf, inFile, intervalOf, numberOf, pairedColumns } from './number-columns.ts';
import { useRegistration } from './registered-analyses.tsx';
import { StudyQuestion } from './study-question.tsx';
import { useStudyView } from './use-study-view.ts';
import { ViewChoice } from './view-choice.tsx';

export function ShiftSection({ shift }: { shift: StudyAnalysis['shift'] }) {
  return (
    <HeadedSection gap="lg" title="Palavras treinadas">
      <LaterShiftQuestion later={shift.later} />
      {shift.fromBaseline?.map((found) => (
        <BaselineShiftQuestion key={found.to} found={found} />
      ))}
      <SinceChoiceQuestion shifts={shift.sinceChoice} />
    </HeadedSection>
  );
}

type Later = StudyAnalysis['shift']['later'];
type Group = keyof Later['groups'];
type GroupRow = { group: Group } & Later['groups'][Group];
type Side = keyof Later['effects'];
type EffectRow = { side: Side; change: PairedChange };

const mean = ({ n, mean: value }: GroupRow['first']) => (n < minimumForInference ? null : value);

type ComparedSpan = {
  question: string;
  /** "do dia 2", "ao dia 3". */
  from: string;
  to: string;
  moments: readonly [first: Moment, second: Moment];
  /** In file names. */
  id: string;
  planned: 'shift.2-3' | 'shift.baseline-2' | 'shift.baseline-3';
  people: string;
  remark: string;
  /** " no dia 2 e no dia 3"; "nos dois dias". */
  at: string;
  both: string;
};
type Moment = { name: string; label: string };

const columnsOfGroups = ([first, second]: ComparedSpan['moments']): readonly NumberColumn<GroupRow>[] => [
  { name: 'group', label: 'Palavras', value: ({ group }) => group, show: ({ group }) => groupNames[group] },
  numberOf('people', 'n (pessoas)', ({ shift }) => shift.n),
  decimalOf(first.name, first.label, (row) => mean(row.first)),
  decimalOf(second.name, second.label, (row) => mean(row.second)),
  decimalOf('mean_shift', 'Mudança média', (row) => mean(row.shift)),
  ...intervalOf<GroupRow>('ci_low', 'IC 95%', ({ shift }) => shift.interval),
  decimalOf('median_shift', 'Mediana', ({ shift }) => shift.median),
];

const effectColumns: readonly NumberColumn<EffectRow>[] = [
  { name: 'side', label: 'Palavras treinadas', value: ({ side }) => side, show: ({ side }) => sideNames[side] },
  ...pairedColumns<EffectRow>(({ change }) => change),
];

function LaterShiftQuestion({ later }: { later: Later }) {
  const span: ComparedSpan = {
    question: 'Quem treinou passou a avaliar as palavras treinadas de outro jeito que as vizinhas?',
    from: 'do dia 2',
    to: 'ao dia 3',
    moments: [
      { name: 'mean_day_2', label: 'Dia 2' },
      { name: 'mean_day_3', label: 'Dia 3' },
    ],
    id: 'dias-2-3',
    planned: 'shift.2-3',
    people: `${plural(later.n, 'pessoa avaliou', 'pessoas avaliaram')} as palavras nos três dias`,
    at: ' no dia 2 e no dia 3',
    both: 'nos dois dias',
    remark:
      'Fala só do treino do dia 2. As palavras foram escolhidas por serem as extremas do dia 1 e, desse dia em diante, voltam sozinhas em direção à média; do dia 2 ao dia 3 isso já passou.',
  };
  return <ComparedShift found={later} span={span} effectsFile="treino-posterior" />;
}

function BaselineShiftQuestion({ found }: { found: NonNullable<StudyAnalysis['shift']['fromBaseline']>[number] }) {
  const { to } = found;
  const span: ComparedSpan = {
    question: `E da segunda nota do dia 1 ao dia ${to}?`,
    from: 'da segunda nota do dia 1',
    to: `ao dia ${to}`,
    moments: [
      { name: 'mean_second_rating_day_1', label: 'Dia 1, segunda nota' },
      { name: `mean_day_${to}`, label: `Dia ${to}` },
    ],
    id: `linha-de-base-${to}`,
    planned: `shift.baseline-${to === 2 ? 2 : 3}`,
    people: `${plural(found.n, 'pessoa deu', 'pessoas deram')} a segunda nota no dia 1 e ${found.n === 1 ? 'avaliou' : 'avaliaram'} as palavras no dia ${to}`,
    at: `, da segunda nota do dia 1 ao dia ${to}`,
    both: 'nas duas vezes',
    remark:
      'Parte da segunda nota do dia 1, que não entrou na escolha das palavras: a volta das extremas em direção à média já aconteceu entre a primeira nota e a segunda.',
  };
  return <ComparedShift found={found} span={span} effectsFile={span.id} />;
}

function ComparedShift(props: { found: Later; span: ComparedSpan; effectsFile: string }) {
  const { found, span, effectsFile } = props;
  const { planned } = span;
  const effects = (Object.keys(found.effects) as Side[]).map((side) => ({ side, change: found.effects[side] }));
  const registration = useRegistration(effects, ({ side }) =>
    side === 'both' ? planned : (`${planned}.${side}` as const),
  );
  const fromTo = `${span.from} ${span.to}`;
  // Only words rated again have two ratings on day 1.
  const groups = (Object.keys(found.groups) as Group[])
    .map((group) => ({ group, ...found.groups[group] }))
    .filter(({ group }) => group !== 'other' || planned === 'shift.2-3');
  const figure = shiftFigure(found.effects, planned === 'shift.2-3' ? null : Number(planned.at(-1)));
  return (
    <StudyQuestion
      id={effectsFile}
      question={span.question}
      answer={shiftAnswer(`${span.from[0]?.toUpperCase()}${span.from.slice(1)} ${span.to}`, found.effects.both)}
      figure={figure}
      isRegistered={registration.isAll}
    >
      <AnalysisNumbers
        title={`Treinadas menos vizinhas, ${fromTo}`}
        method={`${span.people}. Em pontos na direção da ponta oposta: acima de zero, palavras desagradáveis subiram e agradáveis desceram mais que as vizinhas não treinadas (postos 6 a 10 de cada ponta no dia 1). ${span.remark}`}
        fileName={`wordmood-palavras-${effectsFile}`}
        tableCaption={`Palavras treinadas menos vizinhas, ${fromTo}, ${registration.words}`}
        columns={[...effectColumns, ...registration.columns]}
        rows={effects}
      />
      <AnalysisNumbers
        title={`Cada grupo de palavras${span.at}`}
        method={`Médias sobre pessoas da valência média de cada uma, só de palavras avaliadas ${span.both}. Treinadas: as cinco mais desagradáveis e as cinco mais agradáveis de cada pessoa no dia 1.`}
        fileName={`wordmood-palavras-${span.id}${effectsFile === span.id ? '-grupos' : ''}`}
        tableCaption={`Valência média por grupo de palavras, ${fromTo}, exploratório`}
        columns={columnsOfGroups(span.moments)}
        rows={groups}
      />
    </StudyQuestion>
  );
}

type Shift = StudyAnalysis['shift']['sinceChoice'][number];
type SinceGroup = keyof Shift['groups'];
type SinceGroupRow = { group: SinceGroup } & Shift['groups'][SinceGroup];
type SinceSide = keyof Shift['sides'];
type SideRow = { side: SinceSide; which: 'observed' | 'expected' } & Shift['sides'][SinceSide]['observed'];

const groupColumns: readonly NumberColumn<SinceGroupRow>[] = [
  { name: 'group', label: 'Palavras', value: ({ group }) => group, show: ({ group }) => groupNames[group] },
  numberOf('people', 'n (pessoas)', ({ shift }) => shift.n),
  decimalOf('mean_first', 'Média no dia 1', ({ first }) => first.mean),
  decimalOf('mean_second', 'Média depois', ({ second }) => second.mean),
  decimalOf('mean_shift', 'Mudança média', ({ shift }) => shift.mean),
  decimalOf('median_shift', 'Mediana', ({ shift }) => shift.median),
];

const sideColumns: readonly NumberColumn<SideRow>[] = [
  {
    name: 'side',
    label: 'Palavras treinadas',
    value: ({ side }) => side,
    show: ({ side, which }) => `${sideNames[side]}, ${portugueseWords[which]}`,
  },
  inFile('which', ({ which }) => which),
  numberOf('people', 'n (pessoas)', ({ n }) => n),
  decimalOf('mean', 'Média', ({ mean }) => mean),
  decimalOf('median', 'Mediana', ({ median }) => median),
];

const spanNames = { 2: 'Do dia 1 ao dia 2', 3: 'Do dia 1 ao dia 3' };

function SinceChoiceQuestion({ shifts }: { shifts: readonly Shift[] }) {
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
  const sides = (Object.keys(shift.sides) as SinceSide[]).flatMap((side) =>
    (['observed', 'expected'] as const).map((which): SideRow => ({ side, which, ...shift.sides[side][which] })),
  );
  const people = `${plural(n, 'pessoa avaliou', 'pessoas avaliaram')} as palavras nos dias 1 e ${to}`;
  return (
    <>
      <AnalysisNumbers
        title={`Nota no dia ${to} pela nota no dia 1`}
        method={`${people}. Treinadas; vizinhas não treinadas (postos 6 a 10 de cada ponta) e as outras; no gráfico, à esquerda as desagradáveis, à direita as agradáveis. ${lineInWords(shift)}`}
        fileName={`wordmood-palavras-notas-1-${to}`}
        tableCaption={`Valência média por grupo de palavras, do dia 1 ao dia ${to}, exploratório`}
        columns={groupColumns}
        rows={(Object.keys(shift.groups) as SinceGroup[]).map((group) => ({ group, ...shift.groups[group] }))}
      />
      <AnalysisNumbers
        title={`Mudança observada e esperada, do dia 1 ao dia ${to}`}
        method="Palavras treinadas, em pontos na direção da ponta oposta. Esperada: a volta em direção à média que a linha da própria pessoa (ou da amostra) prevê. A linha vem de notas menos variadas que as das treinadas e não prevê toda a volta: uma diferença entre as duas não quer dizer efeito do treino."
        figure={expectedFigure(shift)}
        fileName={`wordmood-palavras-esperado-1-${to}`}
        tableCaption={`Mudança observada e esperada das palavras treinadas, do dia 1 ao dia ${to}, exploratório`}
        columns={sideColumns}
        rows={sides}
      />
    </>
  );
}

function lineInWords({ line, ownLines }: Shift): string {
  if (line === null) return '';
  const mu = decimal(line.mean);
  return `Linha cheia: regressão à média da amostra, ${mu} + ${decimal(line.correlation)} × (nota do dia 1 − ${mu}), de ${line.n.toLocaleString('pt-BR')} pares de notas de palavras não treinadas; com linha própria (15 ou mais dessas palavras): ${plural(ownLines, 'pessoa', 'pessoas')}.`;
}
