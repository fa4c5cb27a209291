import type { ProgressView } from '#contract/participation/progress-shape.ts';
import type { StudyInMemory } from '#rehearsal/simulation/study-in-memory.ts';
import { keyedBy } from '#study/keyed/keyed-by.ts';
import { initialProgress } from '#study/progress/progress.ts';
import { isStudyOver, phases, type StudyDay, trainingTasks } from '#study/protocol.ts';
import { timeZoneOfStudy } from '#study/time-zone/time-zone-of-study.ts';

/** @returns the progress of the preview, whose study is always open */
export async function progressInPreview(study: StudyInMemory): Promise<ProgressView> {
  const { enrolment, day, phase } = await study.readProgress();
  const serverTime = new Date(study.clock.nowMs).toISOString();
  if (enrolment === 'none') {
    return {
      enrolment,
      consentOutdated: false,
      ...initialProgress,
      finishedDays: [],
      nextDay: null,
      study: null,
      cameByLink: false,
      serverTime,
    };
  }
  const { days } = study.participation();
  const blocks = days.at(-1)?.blocks ?? [];
  const finished = (task: string) => blocks.filter((one) => one.task === task && one.finishedAtMs !== null).length;
  return {
    ...{ enrolment, consentOutdated: false, day, phase, cameByLink: false, serverTime },
    inventoryDays: study.inventoryDays,
    repeats: study.repeats,
    attempts: keyedBy(trainingTasks, finished),
    finishedDays: days.flatMap((one) =>
      one.finishedAtMs === null ? [] : [{ day: one.day, finishedAt: new Date(one.finishedAtMs).toISOString() }],
    ),
    nextDay: phase === phases.finished && !isStudyOver({ day, phase }) ? nextDayOf(study, (day + 1) as StudyDay) : null,
    study: enrolment === 'enrolled' ? { state: 'open', sentence: '', isPartBlocked: false } : null,
  };
}

function nextDayOf(study: StudyInMemory, day: StudyDay): NonNullable<ProgressView['nextDay']> {
  const opensAtMs = study.nextDayOpensAtMs();
  return {
    day,
    opensAt: new Date(opensAtMs).toISOString(),
    timeZone: timeZoneOfStudy,
    isOpen: study.clock.nowMs >= opensAtMs,
    isTooLate: false,
    isPaused: false,
    reminders: 'unavailable',
    willRemind: false,
  };
}
