import { Table, Text, Title } from '@mantine/core';
import '@mantine/core/styles/Table.css';
import { useMediaQuery } from '@mantine/hooks';
import { written } from '#research/results-pictures/results-numbers.ts';
import type { StudyDay } from '#study/protocol.ts';
import { decimal } from '#web/platform/ui/decimal.ts';
import { staysInSight, WideTable } from '#web/platform/ui/wide-table.tsx';
import tables from './participant-tables.module.css';
import type { ParticipantWord } from './participant-words.ts';
import { changesByRole, type RoleChange, roleInWords, type WordInTraining } from './trained-words.ts';
import { ValenceTrack } from './valence-track.tsx';

type Props = { trained: readonly WordInTraining[]; words: readonly ParticipantWord[]; days: readonly StudyDay[] };

/** The ten words that the tasks train and test, with their roles, and how their ratings moved beside the other words'. */
export function TrainedWordsTable({ trained, words, days }: Props) {
  const known = new Map(words.map((word) => [word.word, word]));
  // Without it the picture at the end would be cut: the role then stands below its word.
  const hasRoleColumn = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false });
  return (
    <section aria-labelledby="treinadas">
      <Title order={2} size="h4" id="treinadas">
        As dez palavras treinadas
      </Title>
      <Text size="sm">{changesInWords(changesByRole(words, trained))}</Text>
      <WideTable
        label="Tabela das palavras treinadas"
        className={tables.table}
        caption="Papel: as cinco de nota mais baixa e as cinco de nota mais alta no dia do sorteio, na ordem do sorteio. Mudança: a última valência menos a primeira."
      >
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Palavra</Table.Th>
            {hasRoleColumn && <Table.Th scope="col">Papel</Table.Th>}
            {days.map((day) => (
              <Table.Th key={day} scope="col" data-number>
                Valência {day}
              </Table.Th>
            ))}
            <Table.Th scope="col" data-number>
              Mudança
            </Table.Th>
            <Table.Th scope="col">No gráfico</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {trained.map((one) => (
            <TrainedRow
              key={one.word}
              trained={one}
              word={known.get(one.word)}
              days={days}
              hasRoleColumn={hasRoleColumn}
            />
          ))}
        </Table.Tbody>
      </WideTable>
    </section>
  );
}

type RowProps = {
  trained: WordInTraining;
  word: ParticipantWord | undefined;
  days: readonly StudyDay[];
  hasRoleColumn: boolean;
};

function TrainedRow({ trained, word, days, hasRoleColumn }: RowProps) {
  const valences = days.map((day) => word?.ratings[day]?.valence ?? null);
  const change = word?.change ?? null;
  return (
    <Table.Tr>
      <Table.Th scope="row" className={staysInSight}>
        {trained.word}
        {!hasRoleColumn && <span className={tables.role}>{roleInWords(trained)}</span>}
      </Table.Th>
      {hasRoleColumn && <Table.Td className={tables.whole}>{roleInWords(trained)}</Table.Td>}
      {days.map((day, index) => (
        <Table.Td key={day} data-number>
          {valences[index] ?? '–'}
        </Table.Td>
      ))}
      <Table.Td data-number>{change === null ? '–' : <strong>{written.change(change)}</strong>}</Table.Td>
      <Table.Td>
        <ValenceTrack valences={valences} />
      </Table.Td>
    </Table.Tr>
  );
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
