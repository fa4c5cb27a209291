import type { GlobalWord, WordNumbers } from '#contract/research/global-words-calls.ts';
import { type StudyDay, studyDays } from '#study/protocol.ts';
import { ratingRange } from '#study/wording/rating-scale-in-words.ts';
import { decimal, intervalInWords } from '#web/platform/ui/decimal.ts';
import type { RecordColumn } from '#web/platform/ui/record-column.ts';

type WordColumn = RecordColumn<GlobalWord> & { isDetail: boolean };
type Pick = (numbers: WordNumbers) => number | null | undefined;
type Show = (numbers: WordNumbers | undefined) => string;

/** `label` is null for columns of the file alone; `show` is the digits on the page or the text, 0 if absent. */
type NumberOfWord = readonly [name: string, label: string | null, title: string, pick: Pick, show?: number | Show];

const ofAllDays: readonly NumberOfWord[] = [
  // A person gives several ratings over all days, so n exceeds people.
  ['n', 'n (notas)', 'Notas dadas', (all) => all.ratedCount],
  ['valence_mean', 'Valência média', `Média das notas, de ${ratingRange}`, (all) => all.valence.mean, 2],
  ['valence_sd', 'DP', 'Desvio padrão das notas', (all) => all.valence.standardDeviation, 2],
  ['valence_median', 'Mediana', 'Mediana das notas', (all) => all.valence.median, 1],
  [
    'reaction_time_mean_ms',
    'Tempo (ms)',
    'Média do tempo de resposta, em milissegundos',
    (all) => all.reactionTimeMs.mean,
  ],
  [
    'reaction_time_sd_ms',
    'DP (ms)',
    'Desvio padrão do tempo de resposta',
    (all) => all.reactionTimeMs.standardDeviation,
  ],
  ['reaction_time_median_ms', 'Mediana (ms)', 'Mediana do tempo de resposta', (all) => all.reactionTimeMs.median],
  ['timed_out', 'Sem resposta no tempo', 'Vezes em que não houve resposta no tempo', (all) => all.timedOutCount],
];

const shownAlways: readonly string[] = ['n', 'valence_mean', 'reaction_time_mean_ms'];

const ofOneDay: readonly NumberOfWord[] = [
  ['n', 'n', 'Notas dadas', (one) => one.ratedCount],
  ['valence_mean', 'Valência', 'Média das notas', (one) => one.valence.mean, 2],
  ['valence_sd', null, '', (one) => one.valence.standardDeviation],
  ['valence_median', null, '', (one) => one.valence.median],
  [
    'valence_ci_low',
    'IC 95%',
    'Intervalo de 95% da valência média (t de Student)',
    (one) => one.valence.interval?.low,
    (one) => intervalInWords(one?.valence.interval ?? null),
  ],
  ['valence_ci_high', null, '', (one) => one.valence.interval?.high],
  ['reaction_time_mean_ms', null, '', (one) => one.reactionTimeMs.mean],
  ['reaction_time_sd_ms', null, '', (one) => one.reactionTimeMs.standardDeviation],
  ['reaction_time_median_ms', 'Mediana (ms)', 'Mediana do tempo de resposta', (one) => one.reactionTimeMs.median],
  ['reaction_time_geometric_mean_ms', null, '', (one) => one.reactionTimeMs.geometricMean],
  ['reaction_time_geometric_ci_low_ms', null, '', (one) => one.reactionTimeMs.geometricInterval?.low],
  ['reaction_time_geometric_ci_high_ms', null, '', (one) => one.reactionTimeMs.geometricInterval?.high],
  ['timed_out', 'Sem resposta no tempo', 'Vezes em que não houve resposta no tempo', (one) => one.timedOutCount],
];

export const wordColumns: readonly WordColumn[] = [
  { name: 'word', label: 'Palavra', isDetail: false, sorts: 'up', value: ({ word }) => word },
  ...ofAllDays.map((column) => ({
    ...columnOf(column, ({ all }) => all),
    group: 'Todos os dias',
    isDetail: !shownAlways.includes(column[0]),
  })),
  ...studyDays.flatMap(columnsOfDay),
];

function columnsOfDay(day: StudyDay): WordColumn[] {
  return ofOneDay.map(([name, label, title, ...number]) => ({
    ...columnOf([`day${day}_${name}`, label, `${title}, dia ${day}`, ...number], ({ days }) =>
      days.find((one) => one.day === day),
    ),
    group: `Dia ${day}`,
    isDetail: true,
  }));
}

function columnOf(
  [name, label, title, pick, show = 0]: NumberOfWord,
  of: (word: GlobalWord) => WordNumbers | undefined,
): RecordColumn<GlobalWord> {
  const value = (word: GlobalWord) => {
    const numbers = of(word);
    return numbers === undefined ? null : (pick(numbers) ?? null);
  };
  return {
    ...{ name, label: label ?? name, title, isNumber: true, kind: 'whole', sorts: 'down', value },
    show: (word) => (typeof show === 'number' ? decimal(value(word), show) : show(of(word))),
    onlyInFile: label === null,
  };
}
