import { Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useReducer, useState } from 'react';
import { ListPages, type Pages } from './list-pages.tsx';
import { NoWrap } from './no-wrap.tsx';
import { OpenDialogsContext } from './open-dialogs.ts';
import { RecordCards, RecordTable, type RecordTableProps } from './record-table.tsx';

type Props<Row, Name extends string> = RecordTableProps<Row, Name> & {
  /** Minimum window width for a table; undefined always shows a table, "never" cards. */
  roomFrom?: `${number}em` | 'never';
  /** Reason for an empty list. */
  empty?: ReactNode;
  /** Pagination of the list. */
  pages?: Pages;
};

/** A team list as table, or as cards in a narrow window. */
export function RecordList<Row, Name extends string = string>(props: Props<Row, Name>) {
  const { roomFrom = '0em', empty, pages, ...table } = props;
  const isWide = useMediaQuery(`(min-width: ${roomFrom})`, undefined, { getInitialValueInEffect: false });
  const wouldHaveRoom = roomFrom !== 'never' && isWide;
  const [openDialogs, countOpen] = useReducer((open: number, step: 1 | -1) => open + step, 0);
  const [hasRoom, setHasRoom] = useState(wouldHaveRoom);
  // Trap: a layout switch would unmount an open dialog and lose typed input.
  if (hasRoom !== wouldHaveRoom && openDialogs === 0) setHasRoom(wouldHaveRoom);
  return (
    <OpenDialogsContext value={countOpen}>
      {table.rows.length === 0 ? (
        <EmptyList empty={empty} isBehindLast={(pages?.values.page ?? 1) > 1} />
      ) : hasRoom ? (
        <RecordTable {...table} />
      ) : (
        <RecordCards {...table} />
      )}
      {pages && <ListPages {...pages} />}
    </OpenDialogsContext>
  );
}

/** The message for an empty list or a page past the end. */
export function EmptyList({ empty, isBehindLast }: { empty: ReactNode; isBehindLast: boolean }) {
  if (isBehindLast) return <Text>Esta página não existe mais: a lista ficou menor. Volte pela página anterior.</Text>;
  if (typeof empty !== 'string') return empty;
  return (
    <Text maw="70ch">
      <NoWrap>{empty}</NoWrap>
    </Text>
  );
}
