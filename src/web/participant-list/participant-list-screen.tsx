import { Button, Group, Stack, Text } from '@mantine/core';
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks';
import { IconDownload } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import { downloadParticipantList, type ParticipantListQuery } from '../../contract/participant-list-calls.ts';
import { fetchFile } from '../api.ts';
import { useFile } from '../rights/use-file.ts';
import { WhatWentWrong } from '../rights/what-went-wrong.tsx';
import { StaffFailure } from '../staff/staff-failure.tsx';
import { StaffFrame } from '../staff/staff-frame.tsx';
import { BusyButton } from '../ui/busy-button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { LateSkeleton } from '../ui/late-skeleton.tsx';
import { LiveLine } from './live-line.tsx';
import { ParticipantCards } from './participant-cards.tsx';
import { ParticipantFilters } from './participant-filters.tsx';
import { addressOf, isFiltered, listOf, wholeList } from './participant-list-search.ts';
import { ParticipantTable } from './participant-table.tsx';
import { type Participants, useParticipants } from './use-participants.ts';
import { useServerNow } from './use-server-now.ts';

/** In px; as in the style sheets. */
const rowHeight = 40;
const cardHeight = 104;
/** Who scrolls fast passes by pages that need not be read. */
const afterScrollingMs = 120;

/** `/wordanalysis`: the participants and where they stand, as it changes. */
export function ParticipantListScreen() {
  const list = listOf(useSearch({ from: '/wordanalysis' }));
  const navigate = useNavigate();
  const hasRoom = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false });
  const [range, setRange] = useState<readonly [number, number]>([0, 0]);
  const [settledRange] = useDebouncedValue(range, afterScrollingMs);
  const participants = useParticipants(list, settledRange);
  const show = (changed: ParticipantListQuery) =>
    void navigate({ to: '/wordanalysis', search: addressOf(changed), replace: true, resetScroll: false });
  const csv = useFile(() => fetchFile(downloadParticipantList, { ...list, timeZone: ownTimeZone() }));
  const { error, total } = participants;
  return (
    <StaffFrame heading="Participantes" room="analysis">
      <Group gap="sm">
        <ButtonLink to="/globalanalysis" variant="default">
          Análise global
        </ButtonLink>
        <BusyButton
          variant="default"
          leftSection={<IconDownload size={20} aria-hidden />}
          isBusy={csv.isPending}
          disabled={total === undefined || total === 0}
          onClick={() => csv.mutate()}
        >
          Baixar CSV
        </BusyButton>
      </Group>
      <WhatWentWrong error={csv.error} />
      {error !== null && total === undefined ? (
        <StaffFailure error={error} onRetry={participants.renew} />
      ) : (
        <>
          <ParticipantFilters list={list} hasRoom={hasRoom} onChange={show} />
          <LiveLine participants={participants} isFiltered={isFiltered(list)} />
          {total === undefined && <LateSkeleton lines={10} />}
          {total === 0 && <NobodyHere participants={participants} onShowAll={() => show({ ...wholeList })} />}
          {total !== undefined && total > 0 && (
            <Rows
              key={hasRoom ? 'table' : 'cards'}
              {...{ participants, total, list, hasRoom }}
              onSort={show}
              onRange={setRange}
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
  onSort(list: ParticipantListQuery): void;
  onRange(range: readonly [number, number]): void;
};

function Rows({ participants, total, list, hasRoom, onSort, onRange }: RowsProps) {
  const place = useRef<HTMLDivElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  const nowMs = useServerNow(participants.clockOffsetMs);
  // What stands above may take more or less room with every drawing.
  useLayoutEffect(() => {
    const top = place.current === null ? 0 : place.current.getBoundingClientRect().top + window.scrollY;
    setScrollMargin(Math.round(top));
  });
  const virtualizer = useWindowVirtualizer({
    count: total,
    estimateSize: () => (hasRoom ? rowHeight : cardHeight),
    overscan: 12,
    scrollMargin,
    onChange({ range }) {
      if (range !== null) onRange([range.startIndex, range.endIndex]);
    },
  });
  const shared = { participants, virtualizer, total, nowMs };
  return (
    <div ref={place}>
      {hasRoom ? <ParticipantTable {...shared} list={list} onSort={onSort} /> : <ParticipantCards {...shared} />}
    </div>
  );
}

function NobodyHere({ participants, onShowAll }: { participants: Participants; onShowAll: () => void }) {
  if (participants.totalUnfiltered > 0) {
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

function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
