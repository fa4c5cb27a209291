import { useEffect } from 'react';
import type { StudyDay } from '#study/protocol.ts';
import type { TellSeconds } from './report-seconds.ts';
import { type SessionCounter, startSessionCounter } from './session-counter.ts';

let running: SessionCounter | null = null;

/**
 * Counts and reports for how long this page is open and visible on a study day. To be used once, by the frame.
 * @param day the running day; null while none is (signed out, not enrolled, progress not known yet)
 * @param tell always the same function: another one would begin a new count
 */
export function useSessionTime(day: StudyDay | null, tell: TellSeconds): void {
  useEffect(() => {
    if (day === null) return;
    const counter = startSessionCounter(day, tell);
    running = counter;
    return () => {
      counter.stop();
      if (running === counter) running = null;
    };
  }, [day, tell]);
}

/** Reports at once what has been counted: before signing out and before the next day starts, after which the server takes it no more. */
export async function reportSessionTimeNow(): Promise<void> {
  await running?.report();
}
