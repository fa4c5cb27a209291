import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { memo } from 'react';
import type { ParticipantListQuery } from '#contract/research/participant-list-calls.ts';
import { listColumns } from './list-columns.ts';
import { listInFragment } from './participant-fragment.ts';
import { participantListAddress } from './participant-list-address.ts';
import { ParticipantRow } from './participant-row.tsx';
import classes from './participant-table.module.css';
import type { Participants } from './use-participants.ts';
import { useRowKeys } from './use-row-keys.ts';

export type RowsProps = {
  participants: Participants;
  /** The first and the last row to be drawn; the others are empty space. */
  first: number;
  last: number;
  total: number;
  /** The room that the rows above take, and those below, in px. */
  before: number;
  after: number;
  /** The server's time. */
  nowMs: number;
  list: ParticipantListQuery;
};

type Props = RowsProps & {
  onSort(order: Pick<ParticipantListQuery, 'sort' | 'descending'>): void;
  scrollTo(index: number): void;
};

/** The participants as a table of which only the rows in sight are drawn; the spaces above and below stand for the others. */
export const ParticipantTable = memo(function ParticipantTable(props: Props) {
  const { participants, first, last, total, before, after, nowMs, list, onSort, scrollTo } = props;
  const within = listInFragment(participantListAddress.write(list));
  const keys = useRowKeys({ count: total, scrollTo });
  const shown = Array.from({ length: Math.max(0, last - first + 1) }, (_, place) => first + place);
  return (
    <table className={classes.table} aria-rowcount={total + 1} data-changing={participants.isChanging || undefined}>
      <caption className={classes.caption}>
        Participantes, um por linha. As setas levam à linha seguinte ou anterior, Enter abre a participação.
      </caption>
      <thead>
        <tr>
          {listColumns.map((column) => (
            <SortHeading key={column.key} column={column} list={list} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody onKeyDown={keys.onKeyDown}>
        <Space height={before} />
        {shown.map((index) => (
          <ParticipantRow
            key={index}
            index={index}
            participant={participants.row(index)}
            within={within}
            nowMs={nowMs}
            isTabStop={keys.isTabStop(index)}
            onFocus={keys.onFocus}
            linkRef={keys.linkRef}
          />
        ))}
        <Space height={after} />
      </tbody>
    </table>
  );
});

function Space({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden style={{ height }}>
      <td colSpan={listColumns.length} className={classes.space} />
    </tr>
  );
}

type HeadingProps = Pick<Props, 'list' | 'onSort'> & { column: (typeof listColumns)[number] };

function SortHeading({ column, list, onSort }: HeadingProps) {
  const { label, sort, beginsDescending, isNumber } = column;
  const isSorted = list.sort === sort;
  const Arrow = list.descending ? IconArrowDown : IconArrowUp;
  return (
    <th
      scope="col"
      className={isNumber ? classes.number : undefined}
      aria-sort={isSorted ? (list.descending ? 'descending' : 'ascending') : 'none'}
    >
      <button
        type="button"
        className={classes.heading}
        onClick={() => onSort({ sort, descending: isSorted ? !list.descending : beginsDescending })}
      >
        {label}
        {isSorted && <Arrow size={12} aria-hidden />}
      </button>
    </th>
  );
}
