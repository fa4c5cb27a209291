import type { SessionTimeReport } from '#contract/participation/participation-calls.ts';
import {
  openPresence,
  type PresenceMessage,
  presenceCloseCodes,
  type SecondsMessage,
} from '#contract/participation/presence-calls.ts';
import { retryDelayMs } from '#web/platform/journal/retry-delay.ts';

/** What the page says of itself. */
type PageFacts = Omit<PresenceMessage, 'pageId'>;

/**
 * The connection by which the team sees that this page is open. The server pings it, and the browser answers by itself: while
 * somebody works no script runs for it. Whatever becomes of it, the study goes on as if it were not there.
 */
type PresenceConnection = {
  /** Says how the page stands; what has been said already is not said again. */
  tell(facts: PageFacts): void;
  /** Says the seconds of use, too. @returns whether they went: nobody hears whether they arrived */
  tellSeconds(report: SessionTimeReport): boolean;
  /** The network is back, or somebody looks again: there is no need to wait any longer. */
  poke(): void;
  /** The browser says that there is no network: what is open is of no use any more. */
  drop(): void;
  /** The page goes, or does not take part any more. */
  end(): void;
};

const normalEnd = 1000;
/** A sign-in that has just replaced another one ends the session before, and the page goes on in the new one. In ms. */
const afterSessionEndedMs = 15_000;

/**
 * Connects when it is first told something, and again whenever the connection ends.
 * @param pageId names this page for as long as it lives
 */
export function openPresenceConnection(pageId: string): PresenceConnection {
  let facts: PageFacts | null = null;
  let said = '';
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let hasEnded = false;
  let isLastTry = false;

  function say(): void {
    if (facts === null || socket === null || socket.readyState !== WebSocket.OPEN) return;
    const message = JSON.stringify({ pageId, ...facts } satisfies PresenceMessage);
    if (message === said) return;
    said = message;
    socket.send(message);
  }

  function connect(): void {
    clearTimeout(timer);
    timer = undefined;
    // Without a network a browser would only write to its console that there is none.
    if (hasEnded || socket !== null || !navigator.onLine) return;
    const opening = openSocket();
    if (opening === null) return;
    socket = opening;
    opening.onopen = () => {
      // Ended while it was on its way; closing it earlier would be told on the console.
      if (hasEnded) return opening.close(normalEnd);
      failures = 0;
      isLastTry = false;
      said = '';
      say();
    };
    opening.onclose = ({ code }) => {
      if (socket !== opening) return;
      socket = null;
      if (isLastTry || code === presenceCloseCodes.unreadable) hasEnded = true;
      if (hasEnded) return;
      failures += 1;
      isLastTry = code === presenceCloseCodes.sessionEnded;
      timer = setTimeout(connect, isLastTry ? afterSessionEndedMs : retryDelayMs(failures, Math.random()));
    };
  }

  return {
    tell(next) {
      facts = next;
      if (socket === null && timer === undefined) connect();
      say();
    },
    tellSeconds(report) {
      // The server takes nothing from a page before it knows how it stands.
      if (said === '' || socket?.readyState !== WebSocket.OPEN) return false;
      socket.send(JSON.stringify({ seconds: report } satisfies SecondsMessage));
      return true;
    },
    poke() {
      if (socket === null && facts !== null && !isLastTry) connect();
    },
    drop() {
      if (socket?.readyState !== WebSocket.OPEN) return;
      const dropped = socket;
      socket = null;
      dropped.close(presenceCloseCodes.offline);
    },
    end() {
      hasEnded = true;
      clearTimeout(timer);
      if (socket?.readyState === WebSocket.OPEN) socket.close(normalEnd);
    },
  };
}

/** @returns null in a browser that refuses, such as an old one whose policy knows no connections of this kind. */
function openSocket(): WebSocket | null {
  try {
    // Browsers from before 2024 take no relative address here.
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
    return new WebSocket(`${scheme}//${location.host}${openPresence.path}`);
  } catch {
    return null;
  }
}
