import { Table, Text } from '@mantine/core';
import '@mantine/core/styles/Table.css';
import { useMediaQuery } from '@mantine/hooks';
import type { RetentionGroup } from '#contract/team/retention-calls.ts';
import { endedDataInWords } from '#study/wording/retention-names.ts';
import { RowCards } from '#web/platform/ui/row-cards.tsx';
import classes from '#web/platform/ui/row-list.module.css';
import { groupInWords } from './retention-in-words.ts';

const kinds = ['people', 'leftAnswers', 'evidence'] as const;

/** What is kept until when, as a table, or one below the other where a table has no room. */
export function RetentionGroups({ groups }: { groups: readonly RetentionGroup[] }) {
  const hasRoom = useMediaQuery('(min-width: 48em)', undefined, { getInitialValueInEffect: false });
  if (groups.length === 0) {
    return <Text maw="70ch">Ninguém aceitou o termo ainda: não há dados a guardar.</Text>;
  }
  if (!hasRoom) {
    return (
      <RowCards
        isOrdered
        label="O que está guardado"
        rows={groups}
        rowKey={({ years }) => years ?? 'none'}
        wordsOf={(group) => {
          const { until, said } = groupInWords(group);
          return (
            <>
              <strong>{until}</strong>
              <span>{said}</span>
              <span className={classes.quiet}>{endedDataInWords(group)}</span>
            </>
          );
        }}
      />
    );
  }
  const numbers = { ta: 'right' } as const;
  return (
    <Table verticalSpacing={6} className={classes.table} aria-label="O que está guardado">
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Guardar até</Table.Th>
          <Table.Th scope="col">Situação</Table.Th>
          <Table.Th scope="col" {...numbers}>
            Pessoas
          </Table.Th>
          <Table.Th scope="col" {...numbers}>
            Respostas de quem saiu
          </Table.Th>
          <Table.Th scope="col" {...numbers}>
            Provas de consentimento
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {groups.map((group) => {
          const { until, said } = groupInWords(group);
          return (
            <Table.Tr key={group.years ?? 'none'}>
              <Table.Th scope="row">{until}</Table.Th>
              <Table.Td>{said}</Table.Td>
              {kinds.map((kind) => (
                <Table.Td key={kind} {...numbers}>
                  {group[kind].toLocaleString('pt-BR')}
                </Table.Td>
              ))}
            </Table.Tr>
          );
        })}
      </Table.Tbody>
    </Table>
  );
}
