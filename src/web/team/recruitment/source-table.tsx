import { Table } from '@mantine/core';
import '@mantine/core/styles/Table.css';
import type { RecruitmentView } from '#contract/team/recruitment-calls.ts';
import classes from '#web/platform/ui/row-list.module.css';
import { countsBySource, finishedInWords } from './links-in-words.ts';

/** How many have joined and finished by source, who came without a link at the end. */
export function SourceTable({ view }: { view: RecruitmentView }) {
  return (
    <Table verticalSpacing={6} className={classes.table} maw="40rem">
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Origem</Table.Th>
          <Table.Th scope="col">Inscrições</Table.Th>
          <Table.Th scope="col">Terminaram</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {countsBySource(view).map((count) => (
          <Table.Tr key={`${count.links === null} ${count.source}`}>
            <Table.Th scope="row" className={classes.long} fw={400}>
              {count.source}
            </Table.Th>
            <Table.Td>{count.enrolled.toLocaleString('pt-BR')}</Table.Td>
            <Table.Td>{finishedInWords(count)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
