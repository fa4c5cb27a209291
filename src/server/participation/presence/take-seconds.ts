import type { Logger } from 'pino';
import type { SessionTimeReport } from '#contract/participation/participation-calls.ts';
import { storeSessionTime } from '#server/participation/enrolment/session-time-store.ts';
import { createSlots } from '#server/platform/concurrency/slots.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { describeFault } from '#server/platform/log/log.ts';

/** What pages say of their seconds over their connections, on its way into the database. */
type SecondsTaker = {
  /** @param connection one report of it is stored at a time, and of those that come meanwhile the newest */
  take(connection: object, participantId: string, report: SessionTimeReport): void;
  /** @returns when what is on its way is through */
  end(): Promise<void>;
};

/** So many are stored at a time; the other connections to the database belong to answers. */
const storedTogether = 2;

/**
 * Stores seconds as the call `reportSessionTime` does. Nobody hears what becomes of them: the page says its whole time again with the
 * next report, and by the call when it goes.
 */
export function openSecondsTaker(
  parts: Pick<Installation, 'config' | 'database' | 'clock'> & { log: Logger },
): SecondsTaker {
  const inSlot = createSlots(storedTogether);
  const underWay = new Map<object, Promise<void>>();
  const waiting = new Map<object, SessionTimeReport>();
  let hasEnded = false;
  let isFailing = false;

  async function store(participantId: string, report: SessionTimeReport): Promise<void> {
    try {
      await inSlot(() => storeSessionTime(parts, participantId, report));
      isFailing = false;
    } catch (error) {
      // A day that has not begun, somebody who has left: what the call would refuse.
      if (error instanceof Refusal) return;
      if (!isFailing) parts.log.warn(describeFault(error), 'seconds of use could not be stored; pages say them again');
      isFailing = true;
    }
  }

  async function storeAll(connection: object, participantId: string): Promise<void> {
    for (;;) {
      const report = waiting.get(connection);
      if (report === undefined || hasEnded) return;
      waiting.delete(connection);
      await store(participantId, report);
    }
  }

  return {
    take(connection, participantId, report) {
      if (hasEnded) return;
      waiting.set(connection, report);
      if (underWay.has(connection)) return;
      const work = storeAll(connection, participantId).finally(() => {
        underWay.delete(connection);
        waiting.delete(connection);
      });
      underWay.set(connection, work);
    },
    async end() {
      hasEnded = true;
      await Promise.all(underWay.values());
    },
  };
}
