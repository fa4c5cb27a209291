import type { AdvanceReason } from '#study/progress/progress.ts';
import { isTraining, nextDayPart, type RelationTask, type StudyDay } from '#study/protocol.ts';
import type { Activity } from './find-gaps.ts';
import type { ParticipationMoments } from './participation-timeline.ts';
import type { TimelinePart } from './timeline-entry.ts';

/** In order, each with the next expected part. */
export function activitiesOf(moments: ParticipationMoments): Activity[] {
  const { days, choices, presentations, repeatedPresentations, ratingSessions, blocks, taskAnswers, events } = moments;
  const during = (day: StudyDay, atMs: number, part: TimelinePart): Activity => ({ atMs, day, part, due: part });
  // An end sorts after the answer of the same instant.
  const found = [
    ...days.map(({ day, startedAtMs, inventoryAsked }) => {
      const due = inventoryAsked === false ? nextDayPart('inventory') : ('inventory' as const);
      return { atMs: startedAtMs, day, part: null, due };
    }),
    ...choices.map(({ day, atMs }) => during(day, atMs, 'inventory')),
    ...days.flatMap(({ day, inventorySubmittedAtMs }) =>
      end(day, inventorySubmittedAtMs, { part: 'inventory', due: nextDayPart('inventory') }),
    ),
    ...ratingSessions.map(({ day, openedAtMs }) => during(day, openedAtMs, 'wordRating')),
    ...presentations.map(({ day, atMs }) => during(day, atMs, 'wordRating')),
    ...repeatedPresentations.map(({ day, atMs, part }) => during(day, atMs, part)),
    ...ratingSessions.flatMap(({ day, completedAtMs }) =>
      end(day, completedAtMs, { part: 'wordRating', due: nextDayPart('wordRating') }),
    ),
    ...blocks.map(({ day, task, openedAtMs }) => during(day, openedAtMs, task)),
    ...taskAnswers.map(({ day, task, atMs }) => during(day, atMs, task)),
    ...blocks.flatMap(({ day, task, finishedAtMs, advancedBy }) =>
      end(day, finishedAtMs, { part: task, due: dueAfter(task, advancedBy) }),
    ),
    ...days.flatMap(({ day, finishedAtMs }) => end(day, finishedAtMs, { part: 'test2', due: nextDayPart('test2') })),
    // Participants who left cannot stop.
    ...events.flatMap(({ kind, day, atMs }) => (kind === 'left' ? [{ atMs, day, part: null, due: null }] : [])),
  ];
  return found.sort((one, other) => one.atMs - other.atMs);
}

function end(day: StudyDay, atMs: number | null, step: Pick<Activity, 'part' | 'due'>): Activity[] {
  return atMs === null ? [] : [{ atMs, day, ...step }];
}

function dueAfter(task: RelationTask, advancedBy: AdvanceReason | null): TimelinePart | null {
  return isTraining(task) && advancedBy === null ? task : nextDayPart(task);
}
