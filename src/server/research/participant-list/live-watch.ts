import type { ListedParticipant } from '#contract/research/participant-list-calls.ts';
import { presenceChange } from '#server/participation/presence/presence-signal.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { type RepeatedRounds, repeatRounds } from '#server/platform/jobs/repeated-rounds.ts';
import { describeFault } from '#server/platform/log/log.ts';
import { presenceStaleAfterMs } from '#study/participant-state/participant-state.ts';
import { findChangedParticipants, readListHead } from './changed-participants-store.ts';
import { readListedParticipants } from './listed-participant-store.ts';

/** What has changed since the last look. */
export type ListNews =
  | { kind: 'changed'; participants: ListedParticipant[]; serverTime: string }
  | { kind: 'total'; totalUnfiltered: number; testsUnfiltered: number }
  | { kind: 'refetch' };

/** Looks for changes while somebody listens; one look serves all of them. */
export type LiveWatch = {
  /** From `ready` on every change is told; what was before, the list itself says to whoever reads it then. */
  listen(listener: (news: ListNews) => void): { ready: Promise<void>; stop: () => void };
};

export const liveTimes = {
  lookEveryMs: 2_000,
  /** Longer than a connection takes to be stale, and than a transaction may take to end. */
  lookBackMs: presenceStaleAfterMs + 8_000,
  /** Several changes of one moment are told together. */
  afterOwnChangeMs: 150,
} as const;

type LiveTimes = { readonly [Name in keyof typeof liveTimes]: number };

/** More rows than this at once are not told one by one. */
const mostRows = 1_500;
/** At the first look so many changes may have their number already and not be seen yet. */
const revisionsUnderWay = 100;

type Look = { at: number; revision: number };

/** @param times other ones are for tests */
export function openLiveWatch(
  parts: Pick<Installation, 'database' | 'clock' | 'material' | 'log'>,
  times: LiveTimes = liveTimes,
): LiveWatch {
  const listeners = new Set<(news: ListNews) => void>();
  let running: { rounds: RepeatedRounds; ready: Promise<void> } | null = null;

  const tell = (news: ListNews) => {
    for (const listener of listeners) listener(news);
  };

  function start() {
    const look = lookAgainAndAgain(parts, times, tell);
    let isReady = () => {};
    const ready = new Promise<void>((resolve) => {
      isReady = resolve;
    });
    const rounds = repeatRounds(() => look().finally(isReady), {
      everyMs: times.lookEveryMs,
      // What this very server has stored is told without waiting for the next look.
      wakesOn: presenceChange,
      afterSignalMs: times.afterOwnChangeMs,
    });
    return { rounds, ready };
  }

  function stop(): void {
    void running?.rounds.end();
    running = null;
  }

  return {
    listen(listener) {
      listeners.add(listener);
      running ??= start();
      return {
        ready: running.ready,
        stop() {
          if (listeners.delete(listener) && listeners.size === 0) stop();
        },
      };
    },
  };
}

function lookAgainAndAgain(
  parts: Pick<Installation, 'database' | 'clock' | 'material' | 'log'>,
  { lookBackMs }: LiveTimes,
  tell: (news: ListNews) => void,
): () => Promise<void> {
  /** What was told last of each, as text. Those who have not changed for long are forgotten. */
  let told = new Map<string, string>();
  let looks: Look[] = [];
  let counted: { total: number; tests: number } | null = null;
  let studyRevision: number | null = null;
  let isFailing = false;

  async function look(): Promise<void> {
    const now = parts.clock.now();
    const head = await readListHead(parts.database);
    if (counted !== null && (head.total !== counted.total || head.tests !== counted.tests)) {
      tell({ kind: 'total', totalUnfiltered: head.total, testsUnfiltered: head.tests });
    }
    counted = head;
    // Of everybody between two days it is another row.
    if (studyRevision !== null && head.studyRevision !== studyRevision) tell({ kind: 'refetch' });
    studyRevision = head.studyRevision;
    const atMs = performance.now();
    // The newest look from before everything that may have been under way then.
    const before = looks.findLast(({ at }) => at <= atMs - lookBackMs) ??
      looks[0] ?? { at: atMs, revision: head.revision - revisionsUnderWay };
    looks = [before, ...looks.filter(({ at }) => at > before.at), { at: atMs, revision: head.revision }];
    const since = new Date(now.getTime() - lookBackMs);
    const ids = await findChangedParticipants(parts.database, { since, revision: before.revision }, mostRows + 1);
    if (ids.length > mostRows) {
      tell({ kind: 'refetch' });
      return;
    }
    const participants = await readListedParticipants(parts, ids, now);
    const changed = participants.filter((one) => told.get(one.participantId) !== JSON.stringify(one));
    told = new Map(participants.map((one) => [one.participantId, JSON.stringify(one)]));
    if (changed.length > 0) tell({ kind: 'changed', participants: changed, serverTime: now.toISOString() });
  }

  return async () => {
    try {
      await look();
      isFailing = false;
    } catch (fault) {
      if (!isFailing)
        parts.log.warn(describeFault(fault), 'the list of participants could not be looked through; it is tried again');
      isFailing = true;
    }
  };
}
