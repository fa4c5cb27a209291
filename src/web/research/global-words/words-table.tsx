import { Table } from '@mantine/core';
import { minimumForInference } from '#research/statistics/minimum-for-inference.ts';
import { ratingRange } from '#study/wording/rating-scale-in-words.ts';
import '@mantine/core/styles/Table.css';
import type { GlobalWord } from '#contract/research/global-words-calls.ts';
import { shownCell } from '#web/platform/ui/numbers-table.ts';
import { SortHeading, type SortOrder } from '#web/platform/ui/sort-heading.tsx';
import { staysInSight, WideTable } from '#web/platform/ui/wide-table.tsx';
import { type WordColumn, wordColumns } from './word-columns.ts';
import classes from './words-table.module.css';

type Props = {
  words: readonly GlobalWord[];
  hasDetails: boolean;
  order: SortOrder<string>;
  onSort(order: SortOrder<string>): void;
};

const groupNames = { word: '', all: 'Todos os dias', 1: 'Dia 1', 2: 'Dia 2', 3: 'Dia 3' } as const;

/** The words with their numbers, sorted by any column; with details it scrolls sideways and the words stay in sight. */
export function WordsTable({ words, hasDetails, order, onSort }: Props) {
  const columns = wordColumns.filter(({ isDetail, onlyInFile }) => !onlyInFile && (hasDetails || !isDetail));
  return (
    <WideTable
      label="Tabela das palavras"
      caption={
        hasDetails
          ? `Notas de ${ratingRange} e tempos em milissegundos. Intervalos de 95% por dia, a partir de ${minimumForInference} pessoas: em um dia, cada pessoa dá uma só nota a cada palavra.`
          : `Notas de ${ratingRange} e tempos em milissegundos, de todos os dias.`
      }
      className={classes.table}
      hasDetails={hasDetails}
    >
      <Table.Thead>
        {hasDetails && <GroupRow columns={columns} />}
        <Table.Tr>
          {columns.map(({ name, label, title, isNumber, group }, index) => (
            <SortHeading
              key={name}
              column={name}
              label={label}
              title={title}
              isNumber={isNumber}
              order={order}
              onSort={onSort}
              className={cellClass(columns, index, group)}
            />
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {words.map((word) => (
          <Table.Tr key={word.word}>
            {columns.map((column, index) =>
              index === 0 ? (
                <Table.Th key={column.name} scope="row" className={staysInSight}>
                  {shownCell(column, word)}
                </Table.Th>
              ) : (
                <Table.Td key={column.name} data-number className={cellClass(columns, index, column.group)}>
                  {shownCell(column, word)}
                </Table.Td>
              ),
            )}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </WideTable>
  );
}

function GroupRow({ columns }: { columns: readonly WordColumn[] }) {
  const groups = [...new Set(columns.map(({ group }) => group))];
  return (
    <Table.Tr>
      {groups.map((group, index) =>
        group === 'word' ? (
          <Table.Td key={group} className={staysInSight} />
        ) : (
          <Table.Th
            key={group}
            scope="colgroup"
            colSpan={columns.filter((column) => column.group === group).length}
            className={index > 1 ? `${classes.group} ${classes.divided}` : classes.group}
          >
            {groupNames[group]}
          </Table.Th>
        ),
      )}
    </Table.Tr>
  );
}

/** A line stands where another day begins. */
function cellClass(columns: readonly WordColumn[], index: number, group: WordColumn['group']): string | undefined {
  if (index === 0) return staysInSight;
  const before = columns[index - 1]?.group;
  return before !== group && before !== 'word' ? classes.divided : undefined;
}
