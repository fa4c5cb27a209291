import { Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { numberFormats } from '#research/results-pictures/results-numbers.ts';
import type { StudyDay } from '#study/protocol.ts';
import { decimal } from '#web/platform/ui/decimal.ts';
import { HeadedSection } from '#web/platform/ui/headed-section.tsx';
import type { RecordColumn } from '#web/platform/ui/record-column.ts';
import { RecordList } from '#web/platform/ui/record-list.tsx';
import type { ParticipantWord } from './participant-words.ts';
import { changesByRole, type RoleChange, roleInWords, type WordInTraining } from './trained-words.ts';
import { ValenceTrack } from './valence-track.tsx';

type Props = { trained: readonly WordInTraining[]; words: readonly ParticipantWord[]; days: readonly StudyDay[] };

/** The ten words that the tasks train and test, with their roles, and how their ratings moved beside the other words'. */
export function TrainedWordsTable({ trained, words, days }: Props) {
  // Without it the picture at the end would be cut: the role then stands below its word.
  const hasRoleColumn = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false });
  return (
    <HeadedSection title="As dez palavras treinadas" size="h4">
      <Text size="sm">{changesInWords(changesByRole(words, trained))}</Text>
      <RecordList
        isNarrow
        label="Tabela das palavras treinadas"
        caption="Papel: as cinco de nota mais baixa e as cinco de nota mais alta no dia do sorteio, na ordem do sorteio. Mudança: a última valência menos a primeira."
        columns={columnsOf(words, days, hasRoleColumn)}
        rows={trained}
        keyOf={({ word }) => word}
      />
    </HeadedSection>
  );
}

function columnsOf(
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

/** Below the word, which is the name of its row. */
export function RoleOfWord({ trained }: { trained: WordInTraining }) {
  return (
    <Text span display="block" size="xs" c="dimmed" fw={400} style={{ whiteSpace: 'nowrap' }}>
      {roleInWords(trained)}
    </Text>
  );
}
