import type { RawData, WebSocket } from 'ws';
import { z } from 'zod';
import type { SessionTimeReport } from '#contract/participation/participation-calls.ts';
import {
  type PresenceMessage,
  presenceCloseCodes,
  presenceMessage,
  type SecondsMessage,
  secondsMessage,
} from '#contract/participation/presence-calls.ts';
import type { PinnedPage } from './presence-board.ts';
import { type PresenceTimes, presenceLimits } from './presence-numbers.ts';

/** The connection of one page: what it says of itself, and whether it still answers. */
export type PageConnection = {
  said(): PresenceMessage | null;
  ping(): void;
  /** Looks whether it has answered lately. @param nowMs `performance.now()` */
  look(nowMs: number): void;
  /** Ends it with a code and without a word of why. */
  hangUp(code: number): void;
  terminate(): void;
};

type Listener = {
  onPage(page: PinnedPage, message: PresenceMessage): void;
  /** Only once the page has said how it stands. */
  onSeconds(report: SessionTimeReport): void;
  onEnd(last: PinnedPage | null): void;
};

/** What stands for an end without a close frame (RFC 6455, 7.1.5): the way to the page has broken. */
const noFrame = 1006;
const broken: readonly number[] = [noFrame, presenceCloseCodes.offline];

/** Follows one accepted WebSocket. */
export function followConnection(socket: WebSocket, times: PresenceTimes, listener: Listener): PageConnection {
  let message: PresenceMessage | null = null;
  let heardAt = performance.now();
  let isSilent = false;
  let isHungUpOn = false;
  let recentMessages: number[] = [];
  const greeting = setTimeout(() => socket.close(presenceCloseCodes.unreadable), times.firstMessageMs);
  greeting.unref();

  function heard(): void {
    heardAt = performance.now();
    if (!isSilent) return;
    isSilent = false;
    tell();
  }

  function tell(): void {
    if (message !== null) listener.onPage(isSilent ? silent(message) : present(message), message);
  }

  /** Hangs up on whoever says too much. @returns whether what has come is to be taken */
  function count(now: number): boolean {
    // Whoever has been hung up on may talk on without having heard of it, as much as they like: it must cost nothing.
    if (socket.readyState !== socket.OPEN) return false;
    recentMessages = [...recentMessages.filter((at) => at > now - presenceLimits.messages.windowMs), now];
    if (recentMessages.length <= presenceLimits.messages.times) return true;
    endHearing(presenceCloseCodes.tooFast);
    return false;
  }

  /** Nothing more is read: frames of whoever does not stop would otherwise be taken apart until the end of the closing. */
  function endHearing(code: number): void {
    isHungUpOn = true;
    socket.close(code);
    socket.pause();
  }

  function take(data: RawData, isBinary: boolean): void {
    const now = performance.now();
    if (!count(now)) return;
    const read = isBinary ? null : readMessage(String(data));
    if (read !== null && 'seconds' in read && message !== null) {
      heard();
      listener.onSeconds(read.seconds);
      return;
    }
    if (read === null || 'seconds' in read || (message !== null && read.pageId !== message.pageId)) {
      endHearing(presenceCloseCodes.unreadable);
      return;
    }
    clearTimeout(greeting);
    message = read;
    isSilent = false;
    heardAt = now;
    tell();
  }

  socket.on('message', take);
  socket.on('pong', heard);
  // No browser sends one; each is answered.
  socket.on('ping', () => count(performance.now()));
  // Nobody else is to hear of it: the end follows.
  socket.on('error', () => undefined);
  socket.on('close', (code) => {
    clearTimeout(greeting);
    if (message === null) return listener.onEnd(null);
    listener.onEnd(
      broken.includes(code) && !isHungUpOn ? silent(message, isSilent ? 'silent' : 'broken') : gone(message),
    );
  });

  return {
    said: () => message,
    ping() {
      if (socket.readyState === socket.OPEN) socket.ping();
    },
    look(nowMs) {
      if (nowMs - heardAt >= times.hangUpAfterMs) return socket.terminate();
      if (isSilent || nowMs - heardAt < times.silentAfterMs) return;
      isSilent = true;
      tell();
    },
    hangUp: (code) => socket.close(code),
    terminate: () => socket.terminate(),
  };
}

const anyMessage = z.union([presenceMessage, secondsMessage]);

function readMessage(text: string): PresenceMessage | SecondsMessage | null {
  try {
    return anyMessage.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

function present({ visible, place, unsentCount }: PresenceMessage): PinnedPage {
  return { state: visible ? 'visible' : 'hidden', place, unsentCount, ending: null };
}

/** A phone ends a page in the background without a word; only of one that somebody was looking at the connection was lost. */
function silent(message: PresenceMessage, ending: 'silent' | 'broken' = 'silent'): PinnedPage {
  return { ...present(message), state: message.visible ? 'lost' : 'closed', ending };
}

function gone(message: PresenceMessage): PinnedPage {
  return { ...present(message), state: 'closed', ending: 'saidSo' };
}
