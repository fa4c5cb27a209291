import { keepPreviousData, type QueryClient, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { OutputOf } from '#contract/platform/call.ts';
import {
  type ListedParticipant,
  listParticipants,
  maximumVisibleRows,
  type ParticipantListQuery,
  participantListPage,
  refreshVisibleRows,
} from '#contract/research/participant-list-calls.ts';
import { trainingTasks } from '#study/protocol.ts';
import { fetchFromServer, queryOf, RefusalError } from '#web/platform/server-state/server-state.ts';

const listKey = 'participants';

/** Cached indefinitely: polling updates the rows in sight. */
const pageQuery = (list: ParticipantListQuery, page: number) =>
  queryOf({
    queryKey: [listKey, list, page],
    call: listParticipants,
    input: { ...list, offset: page * participantListPage },
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export type Participants = {
  total: number | undefined;
  tests: number;
  totalUnfiltered: number;
  testsUnfiltered: number;
  /** Sources of at least five people. */
  sources: readonly string[];
  groups: readonly string[];
  row(index: number): ListedParticipant | undefined;
  error: Error | null;
  /** Placeholder rows of the previous list. */
  isChanging: boolean;
  live: LiveState;
  /** Participants since the list was read. */
  newcomers: number;
  /** A polled row would now sort elsewhere. */
  isOrderOld: boolean;
  /** Server clock minus device clock, in ms. */
  clockOffsetMs: number;
  renew(): void;
};

/** Reads the visible pages and polls their rows; the order stays until `renew`. */
export function useParticipants(list: ParticipantListQuery, firstPage: number, lastPage: number): Participants {
  const client = useQueryClient();
  const [latest, setLatest] = useState<number | null>(null);
  const [isOrderOld, setIsOrderOld] = useState(false);
  const first = useQuery({ ...pageQuery(list, 0), placeholderData: keepPreviousData });
  const pages = pagesBetween(Math.max(1, firstPage), lastPage);
  const others = useQueries({ queries: pages.map((page) => pageQuery(list, page)) });
  const byPage = new Map(pages.map((page, index) => [page, others[index]?.data]));

  const renew = useCallback(() => {
    setIsOrderOld(false);
    setLatest(null);
    void client.invalidateQueries({ queryKey: [listKey] });
  }, [client]);

  const firstPageData = first.data;
  const isChanging = first.isPlaceholderData;
  const inSight = [...(firstPage === 0 ? [firstPageData] : []), ...byPage.values()].flatMap(
    (page) => page?.participants ?? [],
  );
  const idsInSight = inSight.map(({ participantId }) => participantId);
  const live = useLiveList(firstPageData === undefined ? undefined : idsInSight, {
    onRows({ participants, totalUnfiltered, testsUnfiltered }, isAnyGone) {
      if (isAnyGone) return renew();
      if (putIntoPages(client, list, participants)) setIsOrderOld(true);
      // Tests are rows too.
      setLatest(totalUnfiltered + testsUnfiltered);
    },
    onRefused: renew,
  });

  const rowsAtAll = (firstPageData?.totalUnfiltered ?? 0) + (firstPageData?.testsUnfiltered ?? 0);
  return {
    total: firstPageData?.total,
    tests: firstPageData?.tests ?? 0,
    totalUnfiltered: firstPageData?.totalUnfiltered ?? 0,
    testsUnfiltered: firstPageData?.testsUnfiltered ?? 0,
    sources: firstPageData?.sources ?? [],
    groups: firstPageData?.groups ?? [],
    row(index) {
      const page = pageOf(index);
      const rows = page === 0 ? firstPageData : isChanging ? undefined : byPage.get(page);
      return rows?.participants[index % participantListPage];
    },
    error: first.error ?? others.find(({ error }) => error !== null)?.error ?? null,
    isChanging,
    live,
    newcomers: latest === null ? 0 : Math.max(0, latest - rowsAtAll),
    isOrderOld,
    clockOffsetMs: firstPageData === undefined ? 0 : Date.parse(firstPageData.serverTime) - first.dataUpdatedAt,
    renew,
  };
}

export const pageOf = (index: number): number => Math.floor(index / participantListPage);

function pagesBetween(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}

/** Updates cached rows. @returns whether a row would now sort elsewhere */
function putIntoPages(
  client: QueryClient,
  list: ParticipantListQuery,
  participants: readonly ListedParticipant[],
): boolean {
  const updated = new Map(participants.map((one) => [one.participantId, one]));
  let isOrderOld = false;
  client.setQueriesData<OutputOf<typeof listParticipants>>({ queryKey: [listKey, list] }, (page) => {
    if (page === undefined || !page.participants.some(({ participantId }) => updated.has(participantId))) return page;
    return {
      ...page,
      participants: page.participants.map((known) => {
        const now = updated.get(known.participantId);
        if (now === undefined) return known;
        isOrderOld ||= sortedBy(now, list) !== sortedBy(known, list);
        return now;
      }),
    };
  });
  return isOrderOld;
}

const sortedBy = (one: ListedParticipant, { sort }: ParticipantListQuery): string | number | null =>
  ({
    code: one.code,
    day: one.day * 10 + one.phase,
    attempts: trainingTasks.reduce((sum, task) => sum + one.attempts[task], 0),
    lastActivity: one.lastActivityAt,
    unsent: one.unsentCount,
    flags: one.flags.hard * 1000 + one.flags.count,
    openCases: one.openCases,
    state: one.state.kind,
  })[sort];

type LiveState = 'live' | 'reconnecting';

export const liveStateNames: Readonly<Record<LiveState, string>> = { live: 'ao vivo', reconnecting: 'reconectando' };

const pollIntervalMs = 10_000;

type Listener = {
  onRows(rows: OutputOf<typeof refreshVisibleRows>, isAnyGone: boolean): void;
  /** The list query reports the reason. */
  onRefused(): void;
};

/** Polls the rows in sight every ten seconds. @param participantIds undefined while the list loads */
function useLiveList(participantIds: readonly string[] | undefined, listener: Listener): LiveState {
  const latest = useRef({ participantIds, listener });
  latest.current = { participantIds, listener };
  const { data, error, failureCount } = useQuery({
    queryKey: ['participants in sight'],
    queryFn: async () => {
      const inSight = (latest.current.participantIds ?? []).slice(0, maximumVisibleRows);
      const rows = await fetchFromServer(refreshVisibleRows, { participantIds: inSight });
      return { rows, isAnyGone: rows.participants.length < inSight.length };
    },
    enabled: participantIds !== undefined,
    refetchInterval: pollIntervalMs,
    refetchOnWindowFocus: 'always',
    gcTime: 0,
  });
  useEffect(() => {
    if (data !== undefined) latest.current.listener.onRows(data.rows, data.isAnyGone);
  }, [data]);
  useEffect(() => {
    if (error instanceof RefusalError) latest.current.listener.onRefused();
  }, [error]);
  return data === undefined || failureCount > 0 ? 'reconnecting' : 'live';
}
