import { minimumForInference } from '#research/statistics/minimum-for-inference.ts';
import type { PairedChange } from '#research/statistics/paired-change-shape.ts';
import type { StudyAnalysis } from '#research/statistics/study-analysis-shape.ts';
import { shiftFigure } from '#research/study-figures/figures/word-figures.ts';
import { counted } from '#study/wording/counted.ts';
import { decimal, intervalInWords } from '#web/platform/ui/decimal.ts';
import type { NumberColumn } from '#web/platform/ui/numbers-table.ts';
import { groupNames, sideNames } from './analysis-in-words.ts';
import { AnalysisNumbers } from './analysis-numbers.tsx';
import { shiftAnswer } from './answers/change-answers.ts';
import { pairedColumns } from './paired-columns.ts';
import { useStanding } from './registered-analyses.tsx';
import { StudyQuestion } from './study-question.tsx';

type Later = StudyAnalysis['shift']['later'];
type FromBaseline = NonNullable<StudyAnalysis['shift']['fromBaseline']>[number];
type Group = keyof Later['groups'];
type GroupRow = { group: Group } & Later['groups'][Group];
type Side = keyof Later['effects'];
type EffectRow = { side: Side; change: PairedChange };

const mean = ({ n, mean: value }: GroupRow['first']) => (n < minimumForInference ? null : value);

/** Where a comparison begins and ends, as its texts say it. */
type ComparedSpan = {
  question: string;
  /** As in "do dia 2 ao dia 3". */
  from: string;
  to: string;
  /** Headings and, in the file, names of the columns of means. */
  moments: readonly [first: Moment, second: Moment];
  /** In the names of files, and the name that a plan calls it. */
  id: string;
  planned: 'shift.2-3' | 'shift.baseline-2' | 'shift.baseline-3';
  people: string;
  /** What is to be known of it. */
  remark: string;
  /** As in "no dia 2 e no dia 3", and as in "avaliadas nos dois dias". */
  at: string;
  both: string;
};
type Moment = { name: string; label: string };

const columnsOfGroups = ([first, second]: ComparedSpan['moments']): readonly NumberColumn<GroupRow>[] => [
  { name: 'group', label: 'Palavras', value: ({ group }) => group, show: ({ group }) => groupNames[group] },
  { name: 'people', label: 'n (pessoas)', value: ({ shift }) => shift.n, isNumber: true },
  meanColumn('first', first),
  meanColumn('second', second),
  {
    name: 'mean_shift',
    label: 'Mudança média',
    value: (row) => mean(row.shift),
    show: (row) => decimal(mean(row.shift)),
    isNumber: true,
  },
  {
    name: 'ci_low',
    label: 'IC 95%',
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

function meanColumn(of: 'first' | 'second', { name, label }: Moment): NumberColumn<GroupRow> {
  return { name, label, value: (row) => mean(row[of]), show: (row) => decimal(mean(row[of])), isNumber: true };
}

const effectColumns: readonly NumberColumn<EffectRow>[] = [
  { name: 'side', label: 'Palavras treinadas', value: ({ side }) => side, show: ({ side }) => sideNames[side] },
  ...pairedColumns<EffectRow>(({ change }) => change),
];

/** Trained words against their neighbours from day 2 to 3, with inference. */
export function LaterShiftQuestion({ later }: { later: Later }) {
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
    people: `${counted(later.n, 'pessoa avaliou', 'pessoas avaliaram')} as palavras nos três dias`,
    at: ' no dia 2 e no dia 3',
    both: 'nos dois dias',
    remark:
      'Fala só do treino do dia 2. As palavras foram escolhidas por serem as extremas do dia 1 e, desse dia em diante, voltam sozinhas em direção à média; do dia 2 ao dia 3 isso já passou.',
  };
  return <ComparedShift found={later} span={span} effectsFile="treino-posterior" />;
}

/** Trained words against their neighbours from the second rating of day 1 on, with inference. */
export function BaselineShiftQuestion({ found }: { found: FromBaseline }) {
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
    people: `${counted(found.n, 'pessoa deu', 'pessoas deram')} a segunda nota no dia 1 e ${found.n === 1 ? 'avaliou' : 'avaliaram'} as palavras no dia ${to}`,
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
  const standing = useStanding(effects, ({ side }) => (side === 'both' ? planned : (`${planned}.${side}` as const)));
  const fromTo = `${span.from} ${span.to}`;
  // Only the words that came once more have two ratings on day 1.
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
      isRegistered={standing.isAll}
    >
      <AnalysisNumbers
        title={`Treinadas menos vizinhas, ${fromTo}`}
        method={`${span.people}. Em pontos na direção da ponta oposta: acima de zero, palavras desagradáveis subiram e agradáveis desceram mais que as vizinhas não treinadas (postos 6 a 10 de cada ponta no dia 1). ${span.remark}`}
        fileName={`wordmood-palavras-${effectsFile}`}
        tableCaption={`Palavras treinadas menos vizinhas, ${fromTo}, ${standing.words}`}
        columns={[...effectColumns, ...standing.columns]}
        rows={effects}
        rowKey={({ side }) => side}
      />
      <AnalysisNumbers
        title={`Cada grupo de palavras${span.at}`}
        method={`Médias sobre pessoas da valência média de cada uma, só de palavras avaliadas ${span.both}. Treinadas: as cinco mais desagradáveis e as cinco mais agradáveis de cada pessoa no dia 1.`}
        fileName={`wordmood-palavras-${span.id}${effectsFile === span.id ? '-grupos' : ''}`}
        tableCaption={`Valência média por grupo de palavras, ${fromTo}, exploratório`}
        columns={columnsOfGroups(span.moments)}
        rows={groups}
        rowKey={({ group }) => group}
      />
    </StudyQuestion>
  );
}
