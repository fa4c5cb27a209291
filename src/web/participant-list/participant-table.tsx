import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { Virtualizer } from '@tanstack/react-virtual';
import type { ParticipantListQuery } from '../../contract/participant-list-calls.ts';
import { columns } from './columns.ts';
import { ParticipantRow } from './participant-row.tsx';
import classes from './participant-table.module.css';
import type { Participants } from './use-participants.ts';
import { useRowKeys } from './use-row-keys.ts';

export type RowsProps = {
  participants: Participants;
  virtualizer: Virtualizer<Window, Element>;
  total: number;
  /** The server's time. */
  nowMs: number;
};

type Props = RowsProps & { list: ParticipantListQuery; onSort(list: ParticipantListQuery): void };

/** The participants as a table of which only the rows in sight are drawn; the spaces above and below stand for the others. */
export function ParticipantTable({ participants, virtualizer, total, nowMs, list, onSort }: Props) {
  const keys = useRowKeys({ count: total, scrollTo: (index) => virtualizer.scrollToIndex(index, { align: 'auto' }) });
  const shown = virtualizer.getVirtualItems();
  const above = (shown[0]?.start ?? 0) - virtualizer.options.scrollMargin;
  const below = virtualizer.getTotalSize() - above - shown.reduce((sum, { size }) => sum + size, 0);
  return (
    <table className={classes.table} aria-rowcount={total + 1} data-changing={participants.isChanging || undefined}>
      <caption className={classes.caption}>
        Participantes, um por linha. As setas levam à linha seguinte ou anterior, Enter abre o participante.
      </caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <SortHeading key={column.key} column={column} list={list} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody onKeyDown={keys.onKeyDown}>
        <Space height={above} />
        {shown.map(({ index }) => (
          <ParticipantRow
            key={index}
            index={index}
            participant={participants.row(index)}
            nowMs={nowMs}
            isTabStop={keys.isTabStop(index)}
            onFocus={keys.onFocus}
            linkRef={keys.linkRef}
          />
        ))}
        <Space height={below} />
      </tbody>
    </table>
  );
}

function Space({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden style={{ height }}>
      <td colSpan={columns.length} className={classes.space} />
    </tr>
  );
}

type HeadingProps = Pick<Props, 'list' | 'onSort'> & { column: (typeof columns)[number] };

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
        onClick={() => onSort({ ...list, sort, descending: isSorted ? !list.descending : beginsDescending })}
      >
        {label}
        {isSorted && <Arrow size={16} aria-hidden />}
      </button>
    </th>
  );
}
