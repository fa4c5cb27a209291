import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { longestPresenceMessage, openPresence, presenceCloseCodes } from '#contract/participation/presence-calls.ts';
import { readLiveSessions } from '#server/accounts/account/session-store.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import type { ParticipantCaller } from '#server/platform/http/gate.ts';
import { allowedOrigins } from '#server/platform/http/origin-check.ts';
import type { AdmissionBindings } from '#server/platform/http/serve-calls.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { repeatRounds } from '#server/platform/jobs/repeated-rounds.ts';
import { describeFault } from '#server/platform/log/log.ts';
import { incomingAddressReader } from '#server/platform/settings/client-address.ts';
import { followConnection, type PageConnection } from './page-connection.ts';
import { openPresenceBoard } from './presence-board.ts';
import { type PresenceTimes, presenceLimits, presenceTimes } from './presence-numbers.ts';
import { refuseUpgrade } from './refuse-upgrade.ts';
import { openSecondsTaker } from './take-seconds.ts';

type App = { fetch: (request: Request, bindings: object) => Response | Promise<Response> };

/** Takes the connections of participants' pages. */
type PresenceServer = {
  /** Whether a request asks for such a connection. */
  isAsked(request: IncomingMessage): boolean;
  /** @param onTaken hears that somebody was let in */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, onTaken: () => void): void;
  close(): Promise<void>;
  /** How many pages are connected. */
  count(): number;
};

type Held = { connection: PageConnection; participantId: string; sessionId: string; address: string };

const socketOptions = {
  noServer: true,
  maxPayload: longestPresenceMessage,
  perMessageDeflate: false,
  clientTracking: false,
  // Whoever was hung up on may talk on without having heard of it: for so long, in ms, and no longer.
  closeTimeout: 3_000,
} as const;

/** A server that did nothing for so long, in ms, has heard nobody: that says nothing of them. */
const longestDistractionMs = 2_500;
const goingAway = 1001;

/**
 * Opens the presence of participants: pings them, and stores how their pages stand and for how long they were in sight.
 * @param app answers `openPresence` for each of them: origin, session and participation are judged there
 */
export function openPresenceServer(
  parts: Installation,
  app: App,
  times: PresenceTimes = presenceTimes,
): PresenceServer {
  const sockets = new WebSocketServer(socketOptions);
  const held = new Set<Held>();
  const addressOf = incomingAddressReader(parts.config.trustedProxies);
  const ownOrigins = allowedOrigins(parts.config.publicAddress);
  const asking = new Map<string, number>();
  const seconds = openSecondsTaker(parts);
  let isClosing = false;
  const board = openPresenceBoard(parts, (participantId) => {
    for (const one of held)
      if (one.participantId === participantId) one.connection.hangUp(presenceCloseCodes.sessionEnded);
  });

  async function take(request: IncomingMessage, socket: Duplex, head: Buffer, onTaken: () => void): Promise<void> {
    const ignore = () => undefined;
    socket.on('error', ignore);
    const address = addressOf(request);
    const refusal = refusalBefore(request, address);
    if (refusal !== null) return refuseUpgrade(socket, refusal);
    const admitted = await whileCounted(address, () => askApp(request));
    if (typeof admitted === 'number') return refuseUpgrade(socket, admitted);
    const { participantId, sessionId } = admitted;
    if (isClosing) return refuseUpgrade(socket, 503);
    const own = [...held].filter((one) => one.participantId === participantId);
    if (own.length >= presenceLimits.connectionsOfPerson) return refuseUpgrade(socket, 429);
    socket.off('error', ignore);
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      const one: Held = {
        participantId,
        sessionId,
        address,
        connection: followConnection(webSocket, times, {
          onPage(page, { pageId }) {
            replaceOlder(one, pageId);
            if (held.has(one) && !isClosing) board.pin(participantId, one, page);
          },
          onSeconds(report) {
            if (held.has(one) && !isClosing) seconds.take(one, participantId, report);
          },
          onEnd(last) {
            held.delete(one);
            if (!isClosing) board.remove(participantId, one, last);
          },
        }),
      };
      held.add(one);
      onTaken();
    });
  }

  /** A page whose connection broke comes back before the server has noticed: the old one tells nothing any more. */
  function replaceOlder(newer: Held, pageId: string): void {
    for (const one of held) {
      if (one === newer || one.participantId !== newer.participantId || one.connection.said()?.pageId !== pageId)
        continue;
      held.delete(one);
      board.remove(one.participantId, one, null);
      one.connection.terminate();
    }
  }

  function refusalBefore({ headers }: IncomingMessage, address: string): number | null {
    if (isClosing) return 503;
    if (!ownOrigins.has(headers.origin ?? '')) return 403;
    if (held.size + total(asking) >= parts.config.sizes.livePages) return 503;
    // In a rehearsal all simulated people come from one machine.
    if (parts.config.isRehearsal) return null;
    const ofAddress = [...held].filter((one) => one.address === address).length + (asking.get(address) ?? 0);
    return ofAddress >= presenceLimits.connectionsOfAddress ? 429 : null;
  }

  async function whileCounted<Result>(address: string, work: () => Promise<Result>): Promise<Result> {
    asking.set(address, (asking.get(address) ?? 0) + 1);
    try {
      return await work();
    } finally {
      const left = (asking.get(address) ?? 1) - 1;
      if (left === 0) asking.delete(address);
      else asking.set(address, left);
    }
  }

  /** @returns whom the gate has let in, or the status that it answers */
  async function askApp(incoming: IncomingMessage): Promise<ParticipantCaller | number> {
    let admitted: ParticipantCaller | undefined;
    const bindings: AdmissionBindings & { incoming: IncomingMessage } = {
      incoming,
      admit: (caller) => {
        admitted = caller as ParticipantCaller;
      },
    };
    const headers = { cookie: incoming.headers.cookie ?? '', origin: incoming.headers.origin ?? '' };
    const request = new Request(`${parts.config.publicAddress}${openPresence.path}`, { headers });
    const response = await app.fetch(request, bindings);
    return response.ok && admitted !== undefined ? admitted : response.ok ? 500 : response.status;
  }

  async function endSignedOut(): Promise<void> {
    // Whoever comes while sessions are read has just been let in, and was not asked about.
    const askedAbout = [...held];
    const ids = [...new Set(askedAbout.map(({ sessionId }) => sessionId))];
    if (ids.length === 0) return;
    try {
      // By the real time, also in a rehearsal: the identity provider dates sessions so.
      const live = await readLiveSessions(parts.database, ids, systemClock.now());
      for (const one of askedAbout)
        if (!live.has(one.sessionId)) one.connection.hangUp(presenceCloseCodes.sessionEnded);
    } catch (fault) {
      parts.log.warn(
        describeFault(fault),
        'the sessions of those who are connected could not be read; they are read again',
      );
    }
  }

  let lookedAt = performance.now();
  const look = () => {
    const now = performance.now();
    const wasDistracted = now - lookedAt > times.lookEveryMs + longestDistractionMs;
    lookedAt = now;
    if (!wasDistracted) for (const one of held) one.connection.look(now);
  };
  const timers = [
    setInterval(() => {
      for (const one of held) one.connection.ping();
    }, times.pingEveryMs),
    setInterval(look, times.lookEveryMs),
  ];
  const rounds = [
    repeatRounds(() => board.refresh(), { everyMs: times.refreshEveryMs }),
    repeatRounds(endSignedOut, { everyMs: times.checkSessionsEveryMs }),
  ];

  return {
    count: () => held.size,
    isAsked({ url = '', headers }) {
      return url.split('?')[0] === openPresence.path && headers.upgrade?.toLowerCase() === 'websocket';
    },
    upgrade(request, socket, head, onTaken) {
      take(request, socket, head, onTaken).catch((fault: unknown) => {
        parts.log.warn(describeFault(fault), 'a page could not be connected');
        refuseUpgrade(socket, 503);
      });
    },
    async close() {
      isClosing = true;
      for (const timer of timers) clearInterval(timer);
      await Promise.all(rounds.map((round) => round.end()));
      for (const one of held) one.connection.hangUp(goingAway);
      const giveUpAt = performance.now() + times.goodbyeMs;
      while (held.size > 0 && performance.now() < giveUpAt) await new Promise((resolve) => setTimeout(resolve, 10));
      for (const one of held) one.connection.terminate();
      await Promise.all([board.end(), seconds.end()]);
    },
  };
}

function total(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}
