import type { ParticipantView, TimelineEntryView } from '#contract/research/participant-view-calls.ts';
import type { StudyDay } from '#study/protocol.ts';
import { toneOf } from './timeline-in-words.ts';

/** A day as the timeline shows it. `day` is null for what happened before day 1. */
export type TimelineDay = {
  day: StudyDay | null;
  entries: TimelineEntryView[];
  flags: ParticipantView['flags'];
  /** Nothing in it was unusual, and it is over: it needs no more than a line. */
  isOrdinary: boolean;
};

/** Steps and pauses that a day without trouble does not have. */
export function isUnusual(entry: TimelineEntryView): boolean {
  switch (entry.kind) {
    case 'gap':
    case 'consentRefused':
    case 'ratingResumed':
    case 'blockResumed':
    case 'dayOpeningChanged':
    case 'partsExcluded':
    case 'partsIncluded':
    case 'left':
    case 'other':
      return true;
    case 'blockFinished':
      return entry.advancedBy === 'cap';
    default:
      return false;
  }
}

/** @returns the days of a timeline, without what pages tell of themselves unless that is asked for */
export function timelineDays(
  { timeline, flags, refused, days }: Pick<ParticipantView, 'timeline' | 'flags' | 'refused' | 'days'>,
  showsPages: boolean,
): TimelineDay[] {
  const byDay = [...Map.groupBy(timeline, ({ day }) => day)];
  return byDay.flatMap(([day, all]) => {
    const entries = all.filter((entry) => showsPages || toneOf(entry) !== 'page');
    if (entries.length === 0) return [];
    const ofDay = flags.filter((flag) => flag.day === day);
    const isOver = day === null ? days.length > 0 : days.some((one) => one.day === day && one.finishedAt !== null);
    const hadTrouble = all.some(isUnusual) || ofDay.length > 0 || refused.some((answer) => answer.day === day);
    return [{ day, entries, flags: ofDay, isOrdinary: isOver && !hadTrouble }];
  });
}
