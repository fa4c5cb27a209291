import type { GlobalWord, WordNumbers } from '#contract/research/global-words-calls.ts';
import { type StudyDay, studyDays } from '#study/protocol.ts';
import { ratingRange } from '#study/wording/rating-scale-in-words.ts';
import { decimal, intervalInWords } from '#web/platform/ui/decimal.ts';
import type { RecordColumn } from '#web/platform/ui/record-column.ts';

type WordColumn = RecordColumn<GlobalWord> & { isDetail: boolean };

type Pick = (numbers: WordNumbers) => number | null | undefined;

const number = (digits: number) => (value: number | null | undefined) => decimal(value ?? null, digits);
const whole = number(0);
const twoDigits = number(2);

export const wordColumns: readonly WordColumn[] = [
  { name: 'word', label: 'Palavra', isDetail: false, sorts: 'up', value: ({ word }) => word },
  ...columnsOfAll(),
  ...studyDays.flatMap(columnsOfDay),
];

function columnsOfAll(): WordColumn[] {
  const column = (name: string, label: string, title: string, pick: Pick, show: typeof whole, isDetail: boolean) => ({
    name,
    label,
    title,
    group: 'Todos os dias',
    isDetail,
    isNumber: true,
    kind: 'whole' as const,
    sorts: 'down' as const,
    value: ({ all }: GlobalWord) => pick(all) ?? null,
    show: ({ all }: GlobalWord) => show(pick(all)),
  });
  return [
    // A person gives several ratings over all days, so n exceeds people.
    column('n', 'n (notas)', 'Notas dadas', (all) => all.ratedCount, whole, false),
    column(
      'valence_mean',
      'Valência média',
      `Média das notas, de ${ratingRange}`,
      (all) => all.valence.mean,
      twoDigits,
      false,
    ),
    column('valence_sd', 'DP', 'Desvio padrão das notas', (all) => all.valence.standardDeviation, twoDigits, true),
    column('valence_median', 'Mediana', 'Mediana das notas', (all) => all.valence.median, number(1), true),
    column(
      'reaction_time_mean_ms',
      'Tempo (ms)',
      'Média do tempo de resposta, em milissegundos',
      (all) => all.reactionTimeMs.mean,
      whole,
      false,
    ),
    column(
      'reaction_time_sd_ms',
      'DP (ms)',
      'Desvio padrão do tempo de resposta',
      (all) => all.reactionTimeMs.standardDeviation,
      whole,
      true,
    ),
    column(
      'reaction_time_median_ms',
      'Mediana (ms)',
      'Mediana do tempo de resposta',
      (all) => all.reactionTimeMs.median,
      whole,
      true,
    ),
    column(
      'timed_out',
      'Sem resposta no tempo',
      'Vezes em que não houve resposta no tempo',
      (all) => all.timedOutCount,
      whole,
      true,
    ),
  ];
}

function columnsOfDay(day: StudyDay): WordColumn[] {
  const of = (word: GlobalWord) => word.days.find((one) => one.day === day);
  const column = (name: string, label: string, title: string, pick: Pick, show = whole): WordColumn => ({
    name: `day${day}_${name}`,
    label,
    title: `${title}, dia ${day}`,
    group: `Dia ${day}`,
    isDetail: true,
    isNumber: true,
    kind: 'whole' as const,
    sorts: 'down',
    value: (word) => pickedFrom(of(word), pick),
    show: (word) => show(pickedFrom(of(word), pick)),
  });
  const inFile = (name: string, pick: Pick): WordColumn => ({ ...column(name, name, name, pick), onlyInFile: true });
  const low: Pick = ({ valence }) => valence.interval?.low;
  return [
    column('n', 'n', 'Notas dadas', (numbers) => numbers.ratedCount),
    column('valence_mean', 'Valência', 'Média das notas', (numbers) => numbers.valence.mean, twoDigits),
    inFile('valence_sd', (numbers) => numbers.valence.standardDeviation),
    inFile('valence_median', (numbers) => numbers.valence.median),
    {
      ...column('valence_ci_low', 'IC 95%', 'Intervalo de 95% da valência média (t de Student)', low),
      show: (word) => intervalInWords(of(word)?.valence.interval ?? null),
    },
    inFile('valence_ci_high', (numbers) => numbers.valence.interval?.high),
    inFile('reaction_time_mean_ms', (numbers) => numbers.reactionTimeMs.mean),
    inFile('reaction_time_sd_ms', (numbers) => numbers.reactionTimeMs.standardDeviation),
    column(
      'reaction_time_median_ms',
      'Mediana (ms)',
      'Mediana do tempo de resposta',
      (all) => all.reactionTimeMs.median,
    ),
    inFile('reaction_time_geometric_mean_ms', (numbers) => numbers.reactionTimeMs.geometricMean),
    inFile('reaction_time_geometric_ci_low_ms', (numbers) => numbers.reactionTimeMs.geometricInterval?.low),
    inFile('reaction_time_geometric_ci_high_ms', (numbers) => numbers.reactionTimeMs.geometricInterval?.high),
    column(
      'timed_out',
      'Sem resposta no tempo',
      'Vezes em que não houve resposta no tempo',
      (numbers) => numbers.timedOutCount,
    ),
  ];
}

function pickedFrom(numbers: WordNumbers | undefined, pick: Pick): number | null {
  return numbers === undefined ? null : (pick(numbers) ?? null);
}
