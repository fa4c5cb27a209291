import { useInterval, useMediaQuery } from '@mantine/hooks';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ListedParticipant, ParticipantListQuery } from '#contract/research/participant-list-calls.ts';
import { RecordList } from '#web/platform/ui/record-list.tsx';
import { columnsOnPaper, ListOfRowsContext, listColumns } from './list-columns.tsx';
import { listInFragment } from './participant-fragment.ts';
import { participantListAddress } from './participant-list-address.ts';
import type { Participants } from './use-participants.ts';
import { usePrintedRows } from './use-printed-rows.ts';
import { useRowKeys } from './use-row-keys.ts';

/** In px, as in record-list.module.css; cards are measured after rendering. */
const rowHeights = { mouse: 28, finger: 44 } as const;
const minimumCardHeight = 76;
/** Rows render in blocks, to limit re-renders while scrolling. */
const rowsDrawnTogether = 8;
const nowEveryMs = 20_000;
const labels = {
  table: 'Participantes, um por linha. As setas levam à linha seguinte ou anterior, Enter abre a participação.',
  other: 'Participantes',
} as const;

type Props = {
  participants: Participants;
  total: number;
  list: ParticipantListQuery;
  hasRoom: boolean;
  lastOnPaper: number | null;
  onSort(order: Pick<ParticipantListQuery, 'sort' | 'descending'>): void;
  onRange(first: number, last: number): void;
};

export function ParticipantsInSight(props: Props) {
  const { participants, total, list, hasRoom, lastOnPaper, onSort, onRange } = props;
  const place = useRef<HTMLDivElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  const [deviceNowMs, setDeviceNowMs] = useState(Date.now);
  useInterval(() => setDeviceNowMs(Date.now()), nowEveryMs, { autoInvoke: true });
  const nowMs = deviceNowMs + participants.clockOffsetMs;
  const hasMouse = useMediaQuery('(hover: hover) and (pointer: fine)', undefined, { getInitialValueInEffect: false });
  const rowHeight = hasMouse ? rowHeights.mouse : rowHeights.finger;
  // Content above wraps, which moves the list without a scroll event.
  useLayoutEffect(() => {
    const measure = () => {
      if (place.current !== null)
        setScrollMargin(Math.round(place.current.getBoundingClientRect().top + window.scrollY));
    };
    const observer = new ResizeObserver(measure);
    if (place.current?.parentElement) observer.observe(place.current.parentElement);
    measure();
    return () => observer.disconnect();
  }, []);
  const virtualizer = useWindowVirtualizer({
    count: total,
    estimateSize: () => (hasRoom ? rowHeight : minimumCardHeight),
    overscan: 0,
    scrollMargin,
    onChange({ range }) {
      if (range !== null) onRange(range.startIndex, range.endIndex);
    },
  });
  const inSight = virtualizer.getVirtualItems();
  const [first, last] = drawnRows(inSight[0]?.index ?? 0, inSight.at(-1)?.index ?? 0, total);
  const scrollTo = useCallback((index: number) => virtualizer.scrollToIndex(index, { align: 'auto' }), [virtualizer]);
  const onPaper = usePrintedRows(participants, total, lastOnPaper);
  const places = virtualizer.measurementsCache;
  const { onKeyDown, tabStop, onFocus, linkRef } = useRowKeys({ count: total, scrollTo });
  const within = listInFragment(participantListAddress.write(list));
  const listOfRows = useMemo(
    () => ({ within, nowMs, keys: hasRoom ? { tabStop, onFocus, linkRef } : null }),
    [within, nowMs, hasRoom, tabStop, onFocus, linkRef],
  );
  const keyOf = ({ participantId }: ListedParticipant) => participantId;
  return (
    <ListOfRowsContext value={listOfRows}>
      <div ref={place} className="wm-not-printed">
        <RecordList
          label={hasRoom ? labels.table : labels.other}
          columns={listColumns}
          keyOf={keyOf}
          roomFrom={hasRoom ? '0em' : 'never'}
          rows={Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => participants.row(first + index))}
          isQuiet={({ isExcluded, isTest }) => isExcluded || isTest}
          order={list}
          onSort={onSort}
          virtual={{
            ...{ total, first, isChanging: participants.isChanging, measure: virtualizer.measureElement, onKeyDown },
            before: (places[first]?.start ?? scrollMargin) - scrollMargin,
            after: (places[total - 1]?.end ?? 0) - (places[last]?.end ?? 0),
          }}
        />
      </div>
      {onPaper && (
        // Links on paper must not join the keyboard navigation.
        <ListOfRowsContext value={{ within, nowMs, keys: null }}>
          <div className="wm-only-printed" data-sheet>
            {onPaper.length < total && (
              <p>
                {onPaper.length.toLocaleString('pt-BR')} de {total.toLocaleString('pt-BR')}. O botão Imprimir, acima da
                lista, traz todos.
              </p>
            )}
            <RecordList label={labels.other} columns={columnsOnPaper} keyOf={keyOf} rows={onPaper} />
          </div>
        </ListOfRowsContext>
      )}
    </ListOfRowsContext>
  );
}

function drawnRows(startIndex: number, endIndex: number, total: number): readonly [number, number] {
  const firstBlock = Math.floor(startIndex / rowsDrawnTogether) - 1;
  const lastBlock = Math.floor(endIndex / rowsDrawnTogether) + 1;
  return [Math.max(0, firstBlock * rowsDrawnTogether), Math.min(total, (lastBlock + 1) * rowsDrawnTogether) - 1];
}
