import { Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useReducer, useState } from 'react';
import { ListPages, type Pages } from './list-pages.tsx';
import { NoWrap } from './no-wrap.tsx';
import { OpenDialogsContext } from './open-dialogs.ts';
import { RecordCards, RecordTable, type RecordTableProps } from './record-table.tsx';

type Props<Row, Name extends string> = RecordTableProps<Row, Name> & {
  /** From which width of the window on it is a table; without one it always is, and with "never" it is cards. */
  roomFrom?: `${number}em` | 'never';
  /** Says why there are no rows. */
  empty?: ReactNode;
  /** Where the list comes page by page. */
  pages?: Pages;
};

/** A list of the team's: a table, or cards one below the other where a table has no room, and the ways to its other pages. */
export function RecordList<Row, Name extends string = string>(props: Props<Row, Name>) {
  const { roomFrom = '0em', empty, pages, ...table } = props;
  const isWide = useMediaQuery(`(min-width: ${roomFrom})`, undefined, { getInitialValueInEffect: false });
  const wouldHaveRoom = roomFrom !== 'never' && isWide;
  const [openDialogs, countOpen] = useReducer((open: number, step: 1 | -1) => open + step, 0);
  const [hasRoom, setHasRoom] = useState(wouldHaveRoom);
  // To draw the rows otherwise would close a dialog of one of them, and lose what is written in it.
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

/** In place of the rows; a list that has become shorter says so. */
export function EmptyList({ empty, isBehindLast }: { empty: ReactNode; isBehindLast: boolean }) {
  if (isBehindLast) return <Text>Esta página não existe mais: a lista ficou menor. Volte pela página anterior.</Text>;
  if (typeof empty !== 'string') return empty;
  return (
    <Text maw="70ch">
      <NoWrap>{empty}</NoWrap>
    </Text>
  );
}
