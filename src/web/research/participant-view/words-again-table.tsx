import { Group, Table, Title } from '@mantine/core';
import '@mantine/core/styles/Table.css';
import type { ParticipantView } from '#contract/research/participant-view-calls.ts';
import { written } from '#research/results-pictures/results-numbers.ts';
import { ChartDownloads } from '#web/platform/ui/chart-downloads.tsx';
import { decimal } from '#web/platform/ui/decimal.ts';
import { numbersAsCsv } from '#web/platform/ui/numbers-table.ts';
import { staysInSight, WideTable } from '#web/platform/ui/wide-table.tsx';
import tables from './participant-tables.module.css';
import { purposeNames, type WordRatedTwice, wordAgainFileColumns, wordsRatedTwice } from './words-again.ts';

type Props = {
  showings: ParticipantView['showings'];
  again: NonNullable<ParticipantView['showingsAgain']>;
  code: string;
};

/** Words that came once more on a day: both ratings, side by side. The second one counts in no mean. */
export function WordsAgainTable({ showings, again, code }: Props) {
  const words = wordsRatedTwice(showings, again);
  return (
    <>
      <Group justify="space-between" align="flex-start" mt="md">
        <Title order={3} size="h4">
          Palavras que voltaram no mesmo dia
        </Title>
        <ChartDownloads
          title="Palavras que voltaram"
          fileName={`palavras-de-novo-${code}`}
          drawing={null}
          csv={() => numbersAsCsv(wordAgainFileColumns, words)}
        />
      </Group>
      <WideTable
        label="Tabela das palavras que voltaram"
        className={tables.table}
        caption="Tempos de resposta em milissegundos. Diferença: a segunda nota menos a primeira. A segunda nota não entra nas médias."
      >
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Palavra</Table.Th>
            <Table.Th scope="col" data-number>
              Dia
            </Table.Th>
            <Table.Th scope="col">Para quê</Table.Th>
            {['Primeira nota', 'Segunda nota', 'Diferença', 'Tempo da primeira', 'Tempo da segunda'].map((label) => (
              <Table.Th key={label} scope="col" data-number>
                {label}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {words.map((word) => (
            <WordAgainRow key={`${word.day} ${word.word}`} word={word} />
          ))}
        </Table.Tbody>
      </WideTable>
    </>
  );
}

function WordAgainRow({ word: { day, word, againFor, first, second, change } }: { word: WordRatedTwice }) {
  const numbers = [
    first?.valence ?? '–',
    second?.valence ?? '–',
    change === null ? '–' : written.change(change),
    first === null ? '–' : decimal(first.reactionTimeMs, 0),
    second === null ? '–' : decimal(second.reactionTimeMs, 0),
  ];
  return (
    <Table.Tr>
      <Table.Th scope="row" className={staysInSight}>
        {word}
      </Table.Th>
      <Table.Td data-number>{day}</Table.Td>
      <Table.Td className={tables.whole}>{purposeNames[againFor]}</Table.Td>
      {numbers.map((number, index) => (
        <Table.Td key={wordAgainFileColumns[index + 3]?.name} data-number>
          {number}
        </Table.Td>
      ))}
    </Table.Tr>
  );
}
