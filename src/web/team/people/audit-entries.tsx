import { Table } from '@mantine/core';
import '@mantine/core/styles/Table.css';
import { useMediaQuery } from '@mantine/hooks';
import { shortMoment } from '#web/platform/ui/in-words.ts';
import { RowCards } from '#web/platform/ui/row-cards.tsx';
import classes from '#web/platform/ui/row-list.module.css';
import { WholeWords } from '#web/platform/ui/whole-words.tsx';
import own from './audit-entries.module.css';
import { auditInWords, type ShownAuditEntry } from './audit-in-words.ts';

/** Entries of the audit log as a table, or one below the other where a table has no room. */
export function AuditEntries({ entries }: { entries: readonly ShownAuditEntry[] }) {
  const hasRoom = useMediaQuery('(min-width: 48em)', undefined, { getInitialValueInEffect: false });
  const rows = entries.map((entry) => ({ ...auditInWords(entry), ...entry }));
  if (!hasRoom) {
    return (
      <RowCards
        isOrdered
        rows={rows}
        rowKey={({ entryId }) => entryId}
        wordsOf={({ entryId, happenedAt, actor, did }) => (
          <>
            <span>
              <WholeWords>{did}</WholeWords>
            </span>
            <span className={classes.quiet}>
              <WholeWords>{actor}</WholeWords> · <time dateTime={happenedAt}>{shortMoment(happenedAt)}</time> · linha{' '}
              {entryId}
            </span>
          </>
        )}
      />
    );
  }
  return (
    <Table verticalSpacing={6} className={classes.table}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Linha</Table.Th>
          <Table.Th scope="col">Quando</Table.Th>
          <Table.Th scope="col">Quem</Table.Th>
          <Table.Th scope="col">O que fez</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ entryId, happenedAt, actor, did }) => (
          <Table.Tr key={entryId}>
            <Table.Td>{entryId}</Table.Td>
            <Table.Td className={classes.whole}>
              <time dateTime={happenedAt}>{shortMoment(happenedAt)}</time>
            </Table.Td>
            <Table.Td className={own.actor}>
              <WholeWords>{actor}</WholeWords>
            </Table.Td>
            <Table.Td className={classes.long}>
              <WholeWords>{did}</WholeWords>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
