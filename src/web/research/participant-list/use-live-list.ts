import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import {
  type ListedParticipant,
  liveListEvents,
  watchParticipants,
} from '#contract/research/participant-list-calls.ts';

/** `paused`: nobody looks at the page. */
export type LiveState = 'live' | 'reconnecting' | 'paused';

export const liveStateNames: Readonly<Record<LiveState, string>> = {
  live: 'ao vivo',
  reconnecting: 'reconectando',
  paused: 'em pausa enquanto a página não está à vista',
};

type Listener = {
  onChanged(participants: readonly ListedParticipant[]): void;
  onTotal(counted: { totalUnfiltered: number; testsUnfiltered: number }): void;
  /** What is shown may be old: it is to be read again. */
  onRefetch(): void;
};

/** A stream that was refused is asked for again after so long, in ms. */
const afterRefusalMs = 10_000;

/** Hears of changes while the page is looked at. A hidden page would take one of the browser's few connections for nothing. */
export function useLiveList(listener: Listener): LiveState {
  const [state, setState] = useState<LiveState>('reconnecting');
  const latest = useRef(listener);
  latest.current = listener;
  useEffect(() => {
    let source: EventSource | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;

    function close(): void {
      clearTimeout(timer);
      source?.close();
      source = null;
    }

    function open(): void {
      close();
      setState('reconnecting');
      const opening = new EventSource(watchParticipants.path);
      source = opening;
      on(opening, 'welcome', () => {
        setState('live');
        latest.current.onRefetch();
      });
      on(opening, 'changed', ({ participants }) => latest.current.onChanged(participants));
      on(opening, 'total', (counted) => latest.current.onTotal(counted));
      on(opening, 'refetch', () => latest.current.onRefetch());
      on(opening, 'ended', refused);
      opening.onerror = () => {
        setState('reconnecting');
        // The browser comes back by itself, unless the server has said no.
        if (opening.readyState === EventSource.CLOSED) refused();
      };
    }

    /** Reading the list says why, and the screen shows it. */
    function refused(): void {
      close();
      setState('reconnecting');
      latest.current.onRefetch();
      timer = setTimeout(open, afterRefusalMs);
    }

    function follow(): void {
      if (document.visibilityState === 'visible') {
        if (source === null) open();
      } else {
        close();
        setState('paused');
      }
    }

    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      close();
    };
  }, []);
  return state;
}

type Events = typeof liveListEvents;

function on<Name extends keyof Events>(
  source: EventSource,
  name: Name,
  listener: (data: z.output<Events[Name]>) => void,
): void {
  source.addEventListener(name, ({ data }: MessageEvent<string>) => {
    const read = liveListEvents[name].safeParse(JSON.parse(data));
    if (read.success) listener(read.data as z.output<Events[Name]>);
  });
}
