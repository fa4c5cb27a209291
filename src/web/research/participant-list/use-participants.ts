import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { OutputOf } from '#contract/platform/call.ts';
import {
  type ListedParticipant,
  listParticipants,
  mostRowsInSight,
  type ParticipantListQuery,
  participantListPage,
  readRowsInSight,
} from '#contract/research/participant-list-calls.ts';
import { trainingTasks } from '#study/protocol.ts';
import { askServer, Refused } from '#web/platform/server-state/server-state.ts';

type Page = OutputOf<typeof listParticipants>;

const listKey = 'participants';

/** Once read, a page stays as it is until it is asked for again: only the rows in sight are read anew. */
const pageQuery = (list: ParticipantListQuery, page: number) =>
  queryOptions({
    queryKey: [listKey, list, page],
    queryFn: () => askServer(listParticipants, { ...list, offset: page * participantListPage }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** The list as far as it has been read. */
export type Participants = {
  total: number | undefined;
  /** How many tests stand in the list besides. */
  tests: number;
  /** How many there are without filters, as far as this list knew when it was read. */
  totalUnfiltered: number;
  testsUnfiltered: number;
  /** The sources of links by which at least five people have joined. */
  sources: readonly string[];
  /** The names of the groups, once they are told. */
  groups: readonly string[];
  /** Undefined while the row is on its way. */
  row(index: number): ListedParticipant | undefined;
  error: Error | null;
  /** The rows are those of the list before; the new ones are on their way. */
  isChanging: boolean;
  live: LiveState;
  /** How many have come since the list was read. */
  newcomers: number;
  /** Rows have changed in what they are sorted by. */
  isOrderOld: boolean;
  /** The server's clock minus this device's, in ms. */
  clockOffsetMs: number;
  /** Reads everything that is shown anew, in the order of now. */
  renew(): void;
};

/**
 * Reads the parts of the list that are looked at, and follows what changes in them. The order stays while somebody reads.
 * @param firstPage,lastPage the pages in sight, from 0
 */
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

  const shown = first.data;
  const isChanging = first.isPlaceholderData;
  const inSight = [...(firstPage === 0 ? [shown] : []), ...byPage.values()].flatMap((page) => page?.participants ?? []);
  const idsInSight = inSight.map(({ participantId }) => participantId);
  const live = useLiveList(shown === undefined ? undefined : idsInSight, {
    onRows({ participants, totalUnfiltered, testsUnfiltered }) {
      if (putIntoPages(client, list, participants)) setIsOrderOld(true);
      // A test that has come or gone is a row more or less, too.
      setLatest(totalUnfiltered + testsUnfiltered);
    },
    onRefused: renew,
  });

  const rowsAtAll = (shown?.totalUnfiltered ?? 0) + (shown?.testsUnfiltered ?? 0);
  return {
    total: shown?.total,
    tests: shown?.tests ?? 0,
    totalUnfiltered: shown?.totalUnfiltered ?? 0,
    testsUnfiltered: shown?.testsUnfiltered ?? 0,
    sources: shown?.sources ?? [],
    groups: shown?.groups ?? [],
    row(index) {
      const page = pageOf(index);
      const rows = page === 0 ? shown : isChanging ? undefined : byPage.get(page);
      return rows?.participants[index % participantListPage];
    },
    error: first.error ?? others.find(({ error }) => error !== null)?.error ?? null,
    isChanging,
    live,
    newcomers: latest === null ? 0 : Math.max(0, latest - rowsAtAll),
    isOrderOld,
    clockOffsetMs: shown === undefined ? 0 : Date.parse(shown.serverTime) - first.dataUpdatedAt,
    renew,
  };
}

/** @returns the page on which a row stands, both from 0 */
export function pageOf(index: number): number {
  return Math.floor(index / participantListPage);
}

function pagesBetween(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}

/** Puts rows where they are shown already. @returns whether they would stand elsewhere in a list that is read now */
function putIntoPages(
  client: QueryClient,
  list: ParticipantListQuery,
  participants: readonly ListedParticipant[],
): boolean {
  const news = new Map(participants.map((one) => [one.participantId, one]));
  let isOrderOld = false;
  client.setQueriesData<Page>({ queryKey: [listKey, list] }, (page) => {
    if (page === undefined || !page.participants.some(({ participantId }) => news.has(participantId))) return page;
    return {
      ...page,
      participants: page.participants.map((known) => {
        const now = news.get(known.participantId);
        if (now === undefined) return known;
        isOrderOld ||= sortedBy(now, list) !== sortedBy(known, list);
        return now;
      }),
    };
  });
  return isOrderOld;
}

function sortedBy(one: ListedParticipant, { sort }: ParticipantListQuery): string | number | null {
  switch (sort) {
    case 'code':
      return one.code;
    case 'day':
      return one.day * 10 + one.phase;
    case 'attempts':
      return trainingTasks.reduce((sum, task) => sum + one.attempts[task], 0);
    case 'lastActivity':
      return one.lastActivityAt;
    case 'unsent':
      return one.unsentCount;
    case 'flags':
      return one.flags.hard * 1000 + one.flags.count;
    case 'openCases':
      return one.openCases;
    case 'state':
      return one.state.kind;
  }
}

type LiveState = 'live' | 'reconnecting';

export const liveStateNames: Readonly<Record<LiveState, string>> = { live: 'ao vivo', reconnecting: 'reconectando' };

const lookEveryMs = 10_000;

type Listener = {
  onRows(rows: OutputOf<typeof readRowsInSight>): void;
  /** Reading the list says why its rows are not to be had, and the screen shows it. */
  onRefused(): void;
};

/**
 * Reads the rows in sight anew every ten seconds while the page is looked at.
 * @param participantIds of these rows; undefined while the list itself is on its way
 */
function useLiveList(participantIds: readonly string[] | undefined, listener: Listener): LiveState {
  const latest = useRef({ participantIds, listener });
  latest.current = { participantIds, listener };
  const { data, error, failureCount } = useQuery({
    queryKey: ['participants in sight'],
    queryFn: () => {
      const inSight = latest.current.participantIds ?? [];
      return askServer(readRowsInSight, { participantIds: inSight.slice(0, mostRowsInSight) });
    },
    enabled: participantIds !== undefined,
    refetchInterval: lookEveryMs,
    refetchOnWindowFocus: 'always',
    gcTime: 0,
  });
  useEffect(() => {
    if (data !== undefined) latest.current.listener.onRows(data);
  }, [data]);
  useEffect(() => {
    if (error instanceof Refused) latest.current.listener.onRefused();
  }, [error]);
  return data === undefined || failureCount > 0 ? 'reconnecting' : 'live';
}
