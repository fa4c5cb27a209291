import { once } from 'node:events';
import { WebSocket } from 'ws';
import { openPresence, type PresenceMessage } from '#contract/participation/presence-calls.ts';
import type { Person } from './people.ts';

/** A participant's page as the presence server sees it. */
export type PresencePage = {
  say(change?: Partial<PresenceMessage>): void;
  /** Anything, also what no page of ours would say. */
  sayRaw(data: string | Buffer): void;
  /** What no browser sends, and every server has to answer. */
  ping(): void;
  /** It does not answer the server's pings any more. */
  goSilent(): void;
  /** Answers all pings that it has heard meanwhile. */
  speakAgain(): void;
  /** Says goodbye, as a browser does when a page ends. */
  close(): void;
  /** Ends without a word, as a phone that has lost its network. */
  vanish(): void;
  /** With which code it was ended. */
  ended: Promise<number>;
};

/** A way to a server at this port, with the cookies of a person. */
function openPage(port: number, { client }: Pick<Person, 'client'>, headers: Record<string, string> = {}) {
  return new WebSocket(`ws://127.0.0.1:${port}${openPresence.path}`, {
    headers: { cookie: client.cookieHeader, origin: 'http://localhost:3000', ...headers },
    autoPong: false,
  });
}

/** @returns the page of a person, connected */
export async function presencePage(
  port: number,
  person: Pick<Person, 'client'>,
  headers: Record<string, string> = {},
): Promise<PresencePage> {
  const socket = openPage(port, person, headers);
  let isSilent = false;
  socket.on('ping', (data) => {
    if (!isSilent) socket.pong(data);
  });
  socket.on('error', () => undefined);
  const ended = once(socket, 'close').then(([code]) => code as number);
  await Promise.race([once(socket, 'open'), ended]);
  let message: PresenceMessage = {
    pageId: crypto.randomUUID(),
    visible: true,
    place: 'home',
    unsentCount: 0,
  };
  return {
    say(change = {}) {
      message = { ...message, ...change };
      socket.send(JSON.stringify(message));
    },
    sayRaw: (data) => socket.send(data),
    ping: () => socket.ping(),
    goSilent() {
      isSilent = true;
    },
    speakAgain() {
      isSilent = false;
      socket.pong();
    },
    close: () => socket.close(1000),
    vanish: () => socket.terminate(),
    ended,
  };
}

/** @returns the status with which a connection is refused; 101 when it is not */
export async function upgradeStatus(
  port: number,
  person: Pick<Person, 'client'>,
  headers: Record<string, string> = {},
): Promise<number> {
  const socket = openPage(port, person, headers);
  return new Promise((resolve) => {
    socket.on('error', () => undefined);
    socket.on('unexpected-response', (_request, response) => {
      resolve(response.statusCode ?? 0);
      socket.terminate();
    });
    socket.on('open', () => {
      resolve(101);
      socket.terminate();
    });
  });
}
