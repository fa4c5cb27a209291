import { useEffect, useState } from 'react';
import { phases, type StudyDay } from '#study/protocol.ts';
import type { TellSeconds } from '#web/platform/clock/report-seconds.ts';
import { reportSessionTimeNow, useSessionTime } from '#web/platform/clock/use-session-time.ts';
import { useSignedInProgress } from './use-signed-in-progress.ts';

/**
 * Counts the time of the running study day. When the day ends, what has been counted is reported before the counting stops.
 * @param tell says it over an open connection; always the same function
 */
export function useStudyDayTime(tell: TellSeconds): void {
  const progress = useSignedInProgress();
  const isEnrolled = progress?.enrolment === 'enrolled';
  const isOver = isEnrolled && progress.phase === phases.finished;
  const day = isEnrolled ? progress.day : null;
  const [reportedDay, setReportedDay] = useState<StudyDay | null>(null);
  useSessionTime(day !== null && day === reportedDay ? null : day, tell);
  useEffect(() => {
    if (!isOver || day === null) return;
    void reportSessionTimeNow().then(() => setReportedDay(day));
  }, [isOver, day]);
}
