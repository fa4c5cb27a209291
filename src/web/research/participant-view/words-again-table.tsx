import { Group, Title } from '@mantine/core';
import type { ParticipantView } from '#contract/research/participant-view-calls.ts';
import { numberFormats } from '#research/results-pictures/results-numbers.ts';
import type { RepeatPurpose } from '#study/word-rating/repeated-ratings.ts';
import { ChartDownloads } from '#web/platform/ui/chart-downloads.tsx';
import { decimal } from '#web/platform/ui/decimal.ts';
import { numbersAsCsv } from '#web/platform/ui/numbers-table.ts';
import type { RecordColumn } from '#web/platform/ui/record-column.ts';
import { RecordList } from '#web/platform/ui/record-list.tsx';
import { type WordRatedTwice, wordsRatedTwice } from './participant-words.ts';

type WordsAgainTableProps = {
  presentations: ParticipantView['presentations'];
  again: NonNullable<ParticipantView['repeatedPresentations']>;
  code: string;
};

const purposeNames: Record<RepeatPurpose, string> = {
  baseline: 'linha de base',
  retest: 'reteste',
  pseudoWord: 'palavra inventada',
};

const timeOf = (which: 'first' | 'second', label: string): RecordColumn<WordRatedTwice> => ({
  name: `${which}_reaction_time_ms`,
  label,
  isNumber: true,
  value: (word) => word[which]?.reactionTimeMs ?? null,
  show: (word) => decimal(word[which]?.reactionTimeMs ?? null, 0),
});

const columns: readonly RecordColumn<WordRatedTwice>[] = [
  { name: 'word', label: 'Palavra', value: ({ word }) => word },
  { name: 'day', label: 'Dia', isNumber: true, value: ({ day }) => day },
  { name: 'again_for', label: 'Para quê', kind: 'whole', value: ({ againFor }) => purposeNames[againFor] },
  { name: 'first_valence', label: 'Primeira nota', isNumber: true, value: ({ first }) => first?.valence ?? null },
  { name: 'second_valence', label: 'Segunda nota', isNumber: true, value: ({ second }) => second?.valence ?? null },
  {
    name: 'change',
    label: 'Diferença',
    isNumber: true,
    value: ({ change }) => change,
    show: ({ change }) => (change === null ? '–' : numberFormats.change(change)),
  },
  timeOf('first', 'Tempo da primeira'),
  timeOf('second', 'Tempo da segunda'),
];

/** Words rated twice on one day, and pseudo-words. Second ratings count in no mean. */
export function WordsAgainTable({ presentations, again, code }: WordsAgainTableProps) {
  const words = wordsRatedTwice(presentations, again);
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
          csv={() => numbersAsCsv(columns, words)}
        />
      </Group>
      <RecordList
        isNarrow
        label="Tabela das palavras que voltaram"
        caption="Tempos de resposta em milissegundos. Diferença: a segunda nota menos a primeira. A segunda nota não entra nas médias."
        columns={columns}
        rows={words}
        keyOf={({ day, word }) => `${day} ${word}`}
      />
    </>
  );
}
