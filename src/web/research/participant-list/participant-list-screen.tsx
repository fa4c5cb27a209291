import { Button, Stack, Text } from '@mantine/core';
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ComponentType, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { downloadParticipantList, type ParticipantListQuery } from '#contract/research/participant-list-calls.ts';
import { StaffFailure } from '#web/accounts/staff-frame/staff-failure.tsx';
import { StaffFrame } from '#web/accounts/staff-frame/staff-frame.tsx';
import { WhatWentWrong } from '#web/platform/frame/what-went-wrong.tsx';
import { fetchFile } from '#web/platform/server-state/api.ts';
import { useHoldsRole } from '#web/platform/server-state/use-holds-role.ts';
import { browserTimeZone } from '#web/platform/ui/browser-time-zone.ts';
import { BusyButton } from '#web/platform/ui/busy-button.tsx';
import { ButtonLink } from '#web/platform/ui/button-link.tsx';
import { LateSkeleton } from '#web/platform/ui/late-skeleton.tsx';
import { useFile } from '#web/platform/ui/use-file.ts';
import { usePageAddress } from '#web/platform/ui/use-page-address.ts';
import { LiveLine } from './live-line.tsx';
import { ParticipantCards } from './participant-cards.tsx';
import { ParticipantFilters } from './participant-filters.tsx';
import { participantListAddress, wholeList } from './participant-list-address.ts';
import { ParticipantSheet } from './participant-sheet.tsx';
import { ParticipantTable } from './participant-table.tsx';
import { useOpenOnlyOne } from './use-open-only-one.ts';
import { type Participants, pageOf, useParticipants } from './use-participants.ts';
import { useServerNow } from './use-server-now.ts';
import { useAskForPaper, useRowsOnPaper } from './use-whole-list-on-paper.ts';

/** In px; as in the style sheets. A card with more to say is higher: each is measured once it is drawn. */
const rowHeights = { mouse: 28, finger: 44 } as const;
const leastCardHeight = 76;
/** Rows come and go in blocks, not at every frame while somebody scrolls. */
const rowsDrawnTogether = 8;
/** Who scrolls fast passes by pages that need not be read. */
const afterScrollingMs = 120;

/** @returns whether the list leaves anybody out */
const isFiltered = ({ sort: _sort, descending: _descending, ...list }: ParticipantListQuery) =>
  !participantListAddress.isAtFirst({ ...wholeList, ...list });

/** Sends a reminder to the listed participants; drawn for the roles that may. */
type RemindControl = ComponentType<{ list: ParticipantListQuery; isEmpty: boolean }>;

/** `/wordanalysis`: the participants and where they stand, as it changes. */
export function ParticipantListScreen({ Remind }: { Remind: RemindControl }) {
  const [list, show] = usePageAddress(participantListAddress);
  // Below it the table would have no place for the states.
  const hasRoom = useMediaQuery('(min-width: 80em)', undefined, { getInitialValueInEffect: false });
  const [pages, setPages] = useState('0 0');
  const [settledPages] = useDebouncedValue(pages, afterScrollingMs);
  const [firstPage = 0, lastPage = 0] = settledPages.split(' ').map(Number);
  const [knownTotal, setKnownTotal] = useState<number>();
  const paper = useAskForPaper(knownTotal);
  const participants = useParticipants(list, paper.lastPage === null ? firstPage : 0, paper.lastPage ?? lastPage);
  if (participants.total !== knownTotal) setKnownTotal(participants.total);
  // As a text the same pages are the same value: only another page draws the screen anew.
  const follow = useCallback((first: number, last: number) => setPages(`${pageOf(first)} ${pageOf(last)}`), []);
  const openOnlyOne = useOpenOnlyOne(list);
  const csv = useFile(() => fetchFile(downloadParticipantList, { ...list, timeZone: browserTimeZone() }));
  const mayDownload = useHoldsRole('analysis');
  const { error, total } = participants;
  const rows = total === undefined ? undefined : total + participants.tests;
  return (
    <StaffFrame
      heading="Participantes"
      actions={
        <>
          <ButtonLink to="/globalanalysis" variant="default" size="compact-sm">
            Análise global
          </ButtonLink>
          {mayDownload && (
            <BusyButton
              variant="default"
              size="compact-sm"
              isBusy={csv.isPending}
              disabled={rows === undefined || rows === 0}
              onClick={() => csv.mutate()}
            >
              Baixar CSV
            </BusyButton>
          )}
          <BusyButton
            variant="default"
            size="compact-sm"
            isBusy={paper.lastPage !== null}
            disabled={total === undefined || total === 0}
            onClick={() => total !== undefined && paper.print(total)}
          >
            Imprimir
          </BusyButton>
          <Remind list={list} isEmpty={total === undefined || total === 0} />
        </>
      }
    >
      <WhatWentWrong error={csv.error} />
      {error !== null && total === undefined ? (
        <StaffFailure error={error} onRetry={participants.renew} />
      ) : (
        <>
          <ParticipantFilters
            {...{ list, hasRoom }}
            sources={participants.sources}
            groups={participants.groups}
            onChange={show}
            onFind={openOnlyOne}
          />
          <LiveLine participants={participants} isFiltered={isFiltered(list)} />
          {rows === undefined && <LateSkeleton lines={10} />}
          {rows === 0 && <NobodyHere participants={participants} onShowAll={() => show(wholeList)} />}
          {rows !== undefined && rows > 0 && (
            <Rows
              key={hasRoom ? 'table' : 'cards'}
              {...{ participants, total: rows, list, hasRoom }}
              lastOnPaper={paper.lastPage}
              onSort={show}
              onRange={follow}
            />
          )}
        </>
      )}
    </StaffFrame>
  );
}

type RowsProps = {
  participants: Participants;
  total: number;
  list: ParticipantListQuery;
  hasRoom: boolean;
  /** The last page that somebody wants on paper, or null. */
  lastOnPaper: number | null;
  onSort(order: Pick<ParticipantListQuery, 'sort' | 'descending'>): void;
  onRange(first: number, last: number): void;
};

function Rows({ participants, total, list, hasRoom, lastOnPaper, onSort, onRange }: RowsProps) {
  const place = useRef<HTMLDivElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  const nowMs = useServerNow(participants.clockOffsetMs);
  const hasMouse = useMediaQuery('(hover: hover) and (pointer: fine)', undefined, { getInitialValueInEffect: false });
  const rowHeight = hasMouse ? rowHeights.mouse : rowHeights.finger;
  // What stands above takes more or less room as it wraps, or says more: then the whole frame changes its size, too.
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
    estimateSize: () => (hasRoom ? rowHeight : leastCardHeight),
    overscan: 0,
    scrollMargin,
    onChange({ range }) {
      if (range !== null) onRange(range.startIndex, range.endIndex);
    },
  });
  const inSight = virtualizer.getVirtualItems();
  const [first, last] = drawnRows(inSight[0]?.index ?? 0, inSight.at(-1)?.index ?? 0, total);
  const scrollTo = useCallback((index: number) => virtualizer.scrollToIndex(index, { align: 'auto' }), [virtualizer]);
  const onPaper = useRowsOnPaper(participants, total, lastOnPaper);
  const places = virtualizer.measurementsCache;
  const before = (places[first]?.start ?? scrollMargin) - scrollMargin;
  const after = (places[total - 1]?.end ?? 0) - (places[last]?.end ?? 0);
  const shared = { participants, first, last, total, before, after, nowMs, list };
  return (
    <>
      <div ref={place} className="wm-not-printed">
        {hasRoom ? (
          <ParticipantTable {...shared} onSort={onSort} scrollTo={scrollTo} />
        ) : (
          <ParticipantCards {...shared} measure={virtualizer.measureElement} />
        )}
      </div>
      {onPaper && <ParticipantSheet rows={onPaper} total={total} nowMs={nowMs} />}
    </>
  );
}

/** @returns the first and the last row to be drawn: whole blocks, one more before and after those in sight */
function drawnRows(startIndex: number, endIndex: number, total: number): readonly [number, number] {
  const firstBlock = Math.floor(startIndex / rowsDrawnTogether) - 1;
  const lastBlock = Math.floor(endIndex / rowsDrawnTogether) + 1;
  return [Math.max(0, firstBlock * rowsDrawnTogether), Math.min(total, (lastBlock + 1) * rowsDrawnTogether) - 1];
}

function NobodyHere({ participants, onShowAll }: { participants: Participants; onShowAll: () => void }) {
  if (participants.totalUnfiltered + participants.testsUnfiltered > 0) {
    return (
      <Stack align="flex-start" gap="sm">
        <Text>Ninguém com estes filtros.</Text>
        <Button variant="default" onClick={onShowAll}>
          Limpar filtros
        </Button>
      </Stack>
    );
  }
  return (
    <Text maw="60ch">
      Ainda não há participantes. Eles aparecem aqui, sem que seja preciso recarregar, assim que aceitam o termo em{' '}
      <strong>{`${window.location.origin}/research`}</strong>. Divulgue esse endereço a quem vai participar.
    </Text>
  );
}
