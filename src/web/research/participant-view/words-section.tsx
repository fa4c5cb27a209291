import { Group, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ParticipantView } from '#contract/research/participant-view-calls.ts';
import { numberFormats } from '#research/results-pictures/results-numbers.ts';
import { type StudyDay, studyDays } from '#study/protocol.ts';
import { plural } from '#study/wording/plural.ts';
import { ratingRangeWithPoles } from '#study/wording/rating-scale-in-words.ts';
import { ChartDownloads } from '#web/platform/ui/chart-downloads.tsx';
import { decimal } from '#web/platform/ui/decimal.ts';
import { HeadedSection } from '#web/platform/ui/headed-section.tsx';
import { numbersAsCsv } from '#web/platform/ui/numbers-table.ts';
import { type RecordColumn, type SortOrder, sortRows } from '#web/platform/ui/record-column.ts';
import { RecordList } from '#web/platform/ui/record-list.tsx';
import type { participantAddress } from './participant-address.ts';
import {
  changesByRole,
  type ParticipantWord,
  type RoleChange,
  roleInWords,
  type WordInTraining,
  wordsOf,
} from './participant-words.ts';
import { ValenceTrack } from './valence-track.tsx';
import { WordsAgainTable } from './words-again-table.tsx';

type Order = SortOrder<(typeof participantAddress.atFirst)['sort']>;
type Props = { view: ParticipantView; order: Order; onSort(order: Order): void };

export function WordsSection({
  view: { presentations, repeatedPresentations = [], head, trainedWords },
  order,
  onSort,
}: Props) {
  // Between a phone, which lists each word by itself, and a wide table.
  const hasChart = !useMedia(`(min-width: 62em) and (max-width: ${allColumnsWidth})`);
  if (presentations.length === 0)
    return <Text>Ainda não avaliou palavras. Elas aparecem aqui com a primeira nota.</Text>;
  const words = wordsOf(presentations);
  const days = studyDays.filter((day) => presentations.some((presentation) => presentation.day === day));
  const roles = new Map(trainedWords.map((one) => [one.word, one]));
  const columns = columnsOf(days, roles).filter(({ name }) => hasChart || name !== 'picture');
  return (
    <Stack gap="lg">
      {trainedWords.length > 0 && <TrainedWordsTable trained={trainedWords} words={words} days={days} />}
      <Group justify="space-between" align="center">
        <Text>{summaryOf(presentations, words.length)}</Text>
        <ChartDownloads
          title="Palavras"
          fileName={`palavras-${head.code}`}
          drawing={null}
          csv={() => numbersAsCsv(columnsOf(studyDays, roles), words)}
        />
      </Group>
      <RecordList
        isNarrow
        label="Tabela das palavras"
        caption={`Valência: notas de ${ratingRangeWithPoles} e tempos de resposta em milissegundos. Mudança: a última valência menos a primeira.${hasChart ? ' No gráfico: anel, o dia 1; pontos, os outros dias.' : ''}`}
        columns={columns}
        rows={sortRows(columns, words, order)}
        keyOf={({ word }) => word}
        order={order}
        onSort={onSort}
      />
      {repeatedPresentations.length > 0 && (
        <WordsAgainTable presentations={presentations} again={repeatedPresentations} code={head.code} />
      )}
    </Stack>
  );
}

/** Room for all columns beside the menu. */
const allColumnsWidth = '72em';

function useMedia(query: string): boolean {
  return useMediaQuery(query, undefined, { getInitialValueInEffect: false });
}

function columnsOf(
  days: readonly StudyDay[],
  roles: ReadonlyMap<string, WordInTraining>,
): readonly RecordColumn<ParticipantWord>[] {
  const number = { isNumber: true, sorts: 'down' } as const;
  return [
    {
      name: 'word',
      label: 'Palavra',
      sorts: 'up',
      value: ({ word }) => word,
      cell: ({ word }) => <NameAndRole word={word} trained={roles.get(word)} />,
    },
    ...days.map((day) => ({
      ...number,
      name: `day${day}_valence`,
      label: `Valência ${day}`,
      title: `Valência no dia ${day}`,
      value: ({ ratings }: ParticipantWord) => ratings[day]?.valence ?? null,
    })),
    {
      ...number,
      name: 'change',
      label: 'Mudança',
      title: 'A última nota menos a primeira',
      value: ({ change }) => change,
      show: ({ change }) => (change === null ? '–' : numberFormats.change(change)),
    },
    {
      name: 'picture',
      label: 'No gráfico',
      cell: ({ ratings }) => <ValenceTrack valences={days.map((day) => ratings[day]?.valence ?? null)} />,
    },
    ...days.map((day) => ({
      ...number,
      name: `day${day}_reaction_time_ms`,
      label: `Tempo ${day}`,
      title: `Tempo de resposta do dia ${day}, em milissegundos`,
      value: ({ ratings }: ParticipantWord) => ratings[day]?.reactionTimeMs ?? null,
      show: ({ ratings }: ParticipantWord) => decimal(ratings[day]?.reactionTimeMs ?? null, 0),
    })),
    {
      ...number,
      name: 'timed_out',
      label: 'Sem resposta',
      title: 'Vezes em que não houve resposta no tempo',
      value: ({ timedOutCount }) => timedOutCount,
      show: ({ timedOutCount }) => (timedOutCount === 0 ? '' : String(timedOutCount)),
    },
    { name: 'voided', label: 'Interrompidas', onlyInFile: true, value: ({ voidedCount }) => voidedCount },
  ];
}

function NameAndRole({ word, trained }: { word: string; trained: WordInTraining | undefined }) {
  return (
    <>
      {word}
      {trained && <RoleOfWord trained={trained} />}
    </>
  );
}

function summaryOf(presentations: ParticipantView['presentations'], words: number): string {
  const count = (outcome: string) => presentations.filter((one) => one.outcome === outcome).length;
  const sentences = [
    plural(words, 'palavra', 'palavras'),
    plural(count('rated'), 'nota', 'notas'),
    plural(count('timedOut'), 'vez sem resposta no tempo', 'vezes sem resposta no tempo'),
    plural(count('voided'), 'interrupção', 'interrupções'),
  ];
  return `${sentences.join(' · ')}.`;
}

type TrainedWordsTableProps = {
  trained: readonly WordInTraining[];
  words: readonly ParticipantWord[];
  days: readonly StudyDay[];
};

function TrainedWordsTable({ trained, words, days }: TrainedWordsTableProps) {
  // Narrower, the role moves below its word, to keep the chart in view.
  const hasRoleColumn = useMedia(`(min-width: ${allColumnsWidth})`);
  return (
    <HeadedSection title="As dez palavras treinadas" size="h4">
      <Text size="sm">{changesInWords(changesByRole(words, trained))}</Text>
      <RecordList
        isNarrow
        label="Tabela das palavras treinadas"
        caption="Papel: as cinco de nota mais baixa e as cinco de nota mais alta no dia do sorteio, na ordem do sorteio. Mudança: a última valência menos a primeira."
        columns={columnsOfTrained(words, days, hasRoleColumn)}
        rows={trained}
        keyOf={({ word }) => word}
      />
    </HeadedSection>
  );
}

function columnsOfTrained(
  words: readonly ParticipantWord[],
  days: readonly StudyDay[],
  hasRoleColumn: boolean,
): readonly RecordColumn<WordInTraining>[] {
  const known = new Map(words.map((word) => [word.word, word]));
  const valence = (word: string, day: StudyDay) => known.get(word)?.ratings[day]?.valence ?? null;
  const role: RecordColumn<WordInTraining> = { name: 'role', label: 'Papel', kind: 'whole', cell: roleInWords };
  return [
    {
      name: 'word',
      label: 'Palavra',
      cell: (one) => (
        <>
          {one.word}
          {!hasRoleColumn && <RoleOfWord trained={one} />}
        </>
      ),
    },
    ...(hasRoleColumn ? [role] : []),
    ...days.map((day) => ({
      name: `day${day}`,
      label: `Valência ${day}`,
      isNumber: true,
      value: ({ word }: WordInTraining) => valence(word, day),
    })),
    {
      name: 'change',
      label: 'Mudança',
      isNumber: true,
      cell({ word }) {
        const change = known.get(word)?.change ?? null;
        return change === null ? '–' : <strong>{numberFormats.change(change)}</strong>;
      },
    },
    {
      name: 'picture',
      label: 'No gráfico',
      cell: ({ word }) => <ValenceTrack valences={days.map((day) => valence(word, day))} />,
    },
  ];
}

const groupNames: Record<RoleChange['role'], string> = {
  low: 'as de nota baixa',
  high: 'as de nota alta',
  others: 'as outras palavras',
};

function changesInWords(changes: readonly RoleChange[]): string {
  const known = changes.flatMap(({ role, words, meanChange }) =>
    meanChange === null
      ? []
      : [`${groupNames[role]} ${meanChange > 0 ? '+' : ''}${decimal(meanChange, 1)} (n = ${words})`],
  );
  if (known.length === 0) return 'A mudança aparece quando as palavras tiverem notas de dois dias.';
  return `Mudança média da valência: ${known.join('; ')}.`;
}

function RoleOfWord({ trained }: { trained: WordInTraining }) {
  return (
    <Text span display="block" size="xs" c="dimmed" fw={400}>
      {roleInWords(trained)}
    </Text>
  );
}
