import { Group, Table, Text } from '@mantine/core';
import { ratingRangeWithPoles } from '#study/wording/rating-scale-in-words.ts';
import '@mantine/core/styles/Table.css';
import type { ParticipantView } from '#contract/research/participant-view-calls.ts';
import { written } from '#research/results-pictures/results-numbers.ts';
import { studyDays } from '#study/protocol.ts';
import { counted } from '#study/wording/counted.ts';
import { ChartDownloads } from '#web/platform/ui/chart-downloads.tsx';
import { decimal } from '#web/platform/ui/decimal.ts';
import { numbersAsCsv } from '#web/platform/ui/numbers-table.ts';
import { SortHeading, type SortOrder } from '#web/platform/ui/sort-heading.tsx';
import { staysInSight, WideTable } from '#web/platform/ui/wide-table.tsx';
import type { WordSort } from './participant-in-address.ts';
import tables from './participant-tables.module.css';
import { type ParticipantWord, sortWords, wordFileColumns, wordsOf } from './participant-words.ts';
import { roleInWords, type WordInTraining } from './trained-words.ts';
import { TrainedWordsTable } from './trained-words-table.tsx';
import { ValenceTrack } from './valence-track.tsx';
import { WordsAgainTable } from './words-again-table.tsx';

type Props = { view: ParticipantView; order: SortOrder<WordSort>; onSort(order: SortOrder<WordSort>): void };

/** The words of one person, day by day: valence, reaction time, and how the valence moved. */
export function WordsSection({ view: { showings, showingsAgain = [], head, trainedWords }, order, onSort }: Props) {
  if (showings.length === 0) {
    return <Text>Ainda não avaliou palavras. Elas aparecem aqui com a primeira nota.</Text>;
  }
  const words = wordsOf(showings);
  const days = studyDays.filter((day) => showings.some((showing) => showing.day === day));
  const roles = new Map(trainedWords.map((one) => [one.word, one]));
  const heading = (column: WordSort, label: string, title?: string) => (
    <SortHeading
      key={column}
      column={column}
      label={label}
      title={title}
      isNumber={column !== 'word'}
      order={order}
      onSort={onSort}
    />
  );
  return (
    <div className={tables.sections}>
      {trainedWords.length > 0 && <TrainedWordsTable trained={trainedWords} words={words} days={days} />}
      <Group justify="space-between" align="center">
        <Text>{summaryOf(showings, words.length)}</Text>
        <ChartDownloads
          title="Palavras"
          fileName={`palavras-${head.code}`}
          drawing={null}
          csv={() => numbersAsCsv(wordFileColumns, words)}
        />
      </Group>
      <WideTable
        label="Tabela das palavras"
        className={tables.table}
        caption={`Valência: notas de ${ratingRangeWithPoles} e tempos de resposta em milissegundos. Mudança: a última valência menos a primeira. No gráfico: anel, o dia 1; pontos, os outros dias.`}
      >
        <Table.Thead>
          <Table.Tr>
            {heading('word', 'Palavra')}
            {days.map((day) => heading(`day${day}`, `Valência ${day}`, `Valência no dia ${day}`))}
            {heading('change', 'Mudança', 'A última nota menos a primeira')}
            <Table.Th scope="col">No gráfico</Table.Th>
            {days.map((day) =>
              heading(`time${day}`, `Tempo ${day}`, `Tempo de resposta do dia ${day}, em milissegundos`),
            )}
            {heading('missed', 'Sem resposta no tempo', 'Vezes em que não houve resposta no tempo')}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {sortWords(words, order).map((word) => (
            <WordRow key={word.word} word={word} trained={roles.get(word.word)} days={days} />
          ))}
        </Table.Tbody>
      </WideTable>
      {showingsAgain.length > 0 && <WordsAgainTable showings={showings} again={showingsAgain} code={head.code} />}
    </div>
  );
}

function WordRow({
  word: { word, ratings, change, timedOutCount },
  trained,
  days,
}: {
  word: ParticipantWord;
  trained: WordInTraining | undefined;
  days: readonly (1 | 2 | 3)[];
}) {
  return (
    <Table.Tr>
      <Table.Th scope="row" className={staysInSight}>
        {word}
        {trained && <span className={tables.role}>{roleInWords(trained)}</span>}
      </Table.Th>
      {days.map((day) => (
        <Table.Td key={day} data-number>
          {ratings[day]?.valence ?? '–'}
        </Table.Td>
      ))}
      <Table.Td data-number>{change === null ? '–' : written.change(change)}</Table.Td>
      <Table.Td>
        <ValenceTrack valences={days.map((day) => ratings[day]?.valence ?? null)} />
      </Table.Td>
      {days.map((day) => (
        <Table.Td key={day} data-number>
          {ratings[day] === undefined ? '–' : decimal(ratings[day].reactionTimeMs, 0)}
        </Table.Td>
      ))}
      <Table.Td data-number>{timedOutCount === 0 ? '' : timedOutCount}</Table.Td>
    </Table.Tr>
  );
}

function summaryOf(showings: ParticipantView['showings'], words: number): string {
  const count = (outcome: string) => showings.filter((one) => one.outcome === outcome).length;
  const said = [
    counted(words, 'palavra', 'palavras'),
    counted(count('rated'), 'nota', 'notas'),
    counted(count('timedOut'), 'vez sem resposta no tempo', 'vezes sem resposta no tempo'),
    counted(count('voided'), 'interrupção', 'interrupções'),
  ];
  return `${said.join(' · ')}.`;
}
