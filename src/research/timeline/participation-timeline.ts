import type { PageEnding } from '#study/participant-state/quiet-span.ts';
import type { AdvanceReason } from '#study/progress/progress.ts';
import { type DayPart, type RelationTask, relationTasks, type StudyDay } from '#study/protocol.ts';
import type { PresentationOutcome } from '#study/word-rating/word-rating.ts';
import { findGaps, type PageMoment } from './find-gaps.ts';
import { activitiesOf } from './participation-activities.ts';
import { openingChanges, pageEvents, type TimelineEntry, type TimelineFact } from './timeline-entry.ts';

/** ms since 1970. */
export type ParticipationMoments = {
  enrolledAtMs: number | null;
  consents: readonly { atMs: number; version: string; accepted: boolean }[];
  days: readonly {
    day: StudyDay;
    startedAtMs: number;
    inventoryAsked?: boolean;
    inventorySubmittedAtMs: number | null;
    finishedAtMs: number | null;
  }[];
  ratingSessions: readonly { day: StudyDay; openedAtMs: number; completedAtMs: number | null }[];
  presentations: readonly { day: StudyDay; outcome: PresentationOutcome; atMs: number }[];
  /** Of words that came once more after the fortieth rating. */
  repeatedPresentations: readonly { day: StudyDay; atMs: number; part: 'wordRating' | 'test2' }[];
  choices: readonly { day: StudyDay; atMs: number }[];
  blocks: readonly {
    day: StudyDay;
    task: RelationTask;
    attempt: number;
    openedAtMs: number;
    finishedAtMs: number | null;
    itemCount: number;
    correctCount: number | null;
    advancedBy: AdvanceReason | null;
  }[];
  taskAnswers: readonly { day: StudyDay; task: RelationTask; atMs: number }[];
  partDecisions: readonly { atMs: number; day: StudyDay; parts: readonly DayPart[]; excluded: boolean }[];
  /** Null while a page is open. */
  page: PageEnding | null;
  /** Rows of `participation_event`. */
  events: readonly { atMs: number; day: StudyDay; kind: string; detail: Readonly<Record<string, unknown>> }[];
};

/** Events implied by other rows. */
const shownByRecords: readonly string[] = ['phaseChanged', 'blockOpened', 'consentAccepted'];

/** @returns steps, page events and long pauses, in order */
export function participationTimeline(moments: ParticipationMoments, nowMs: number): TimelineEntry[] {
  const entries = [
    ...stepsOf(moments),
    ...moments.events.flatMap(entryOfEvent),
    ...findGaps(activitiesOf(moments), { pages: pageMomentsOf(moments), ending: moments.page }, nowMs),
  ];
  return entries.sort((one, other) => one.atMs - other.atMs);
}

function stepsOf(moments: ParticipationMoments): TimelineEntry[] {
  const { enrolledAtMs, consents, days, ratingSessions, presentations, blocks, partDecisions } = moments;
  const at = (atMs: number | null, day: StudyDay | null, fact: TimelineFact): TimelineEntry[] =>
    atMs === null ? [] : [{ atMs, day, ...fact }];
  const dayAt = (atMs: number) => days.filter(({ startedAtMs }) => startedAtMs <= atMs).at(-1)?.day ?? null;
  // Stable order for equal instants.
  return [
    ...consents.flatMap(({ atMs, version, accepted }) =>
      at(atMs, dayAt(atMs), { kind: accepted ? 'consentGiven' : 'consentRefused', version }),
    ),
    ...at(enrolledAtMs, null, { kind: 'enrolled' }),
    ...days.flatMap(({ day, startedAtMs, inventorySubmittedAtMs }) => [
      ...at(startedAtMs, day, { kind: 'dayStarted' }),
      ...at(inventorySubmittedAtMs, day, { kind: 'inventorySubmitted' }),
    ]),
    ...ratingSessions.flatMap(({ day, openedAtMs, completedAtMs }) => [
      ...at(openedAtMs, day, { kind: 'ratingOpened' }),
      ...at(completedAtMs, day, { kind: 'ratingCompleted', ...missedPresentations(presentations, day) }),
    ]),
    ...blocks.flatMap(({ day, task, attempt, itemCount, correctCount, advancedBy, ...block }) => [
      ...at(block.openedAtMs, day, { kind: 'blockOpened', task, attempt }),
      ...at(block.finishedAtMs, day, {
        kind: 'blockFinished',
        task,
        attempt,
        correctCount: correctCount ?? 0,
        itemCount,
        advancedBy,
      }),
    ]),
    ...days.flatMap(({ day, finishedAtMs }) => at(finishedAtMs, day, { kind: 'dayFinished' })),
    ...partDecisions.flatMap(({ atMs, day, parts, excluded }) =>
      at(atMs, day, { kind: excluded ? 'partsExcluded' : 'partsIncluded', parts: [...parts] }),
    ),
  ];
}

function missedPresentations(presentations: ParticipationMoments['presentations'], day: StudyDay) {
  const count = (outcome: string) => presentations.filter((one) => one.day === day && one.outcome === outcome).length;
  return { timedOutCount: count('timedOut'), voidedCount: count('voided') };
}

function entryOfEvent({ atMs, day, kind, detail }: ParticipationMoments['events'][number]): TimelineEntry[] {
  if (shownByRecords.includes(kind)) return [];
  const page = pageEvents.find((event) => event === kind);
  if (page !== undefined) {
    return [{ atMs, day, kind: 'page', event: page, place: typeof detail.place === 'string' ? detail.place : null }];
  }
  const change = openingChanges.find((one) => one === detail.change);
  if (kind === 'dayOpeningChanged' && change !== undefined) return [{ atMs, day, kind, change, openedDay: day }];
  if (kind === 'left') return [{ atMs, day, kind: 'left' }];
  if (kind === 'ratingSessionResumed') return [{ atMs, day, kind: 'ratingResumed' }];
  const task = relationTasks.find((one) => one === detail.task);
  if (kind === 'blockResumed' && task !== undefined) {
    return [{ atMs, day, kind: 'blockResumed', task, attempt: Number(detail.attempt) }];
  }
  return [{ atMs, day, kind: 'other', name: kind }];
}

function pageMomentsOf({ events }: ParticipationMoments): PageMoment[] {
  return events
    .flatMap(({ atMs, kind }) => {
      const event = pageEvents.find((one) => one === kind);
      return event === undefined ? [] : [{ atMs, event }];
    })
    .sort((one, other) => one.atMs - other.atMs);
}
