import type { StudyDay } from '#study/protocol.ts';
import { type Departure, departures, type PageEvent, type TimelineEntry, type TimelinePart } from './timeline-entry.ts';

/** An answer or a step forward. */
export type Activity = {
  /** Since 1970, as everywhere here. */
  atMs: number;
  day: StudyDay;
  /** What was done; null for the start of a day. */
  part: TimelinePart | null;
  /** What is due after it: the same part, or the next one where this was the last of its part. Null at the end of a day. */
  due: TimelinePart | null;
};

export type PageMoment = { atMs: number; event: PageEvent };

/** A pause between two answers that is told of, in ms. The project's own decision. */
const longGapMs = 5 * 60_000;

type Gap = Extract<TimelineEntry, { kind: 'gap' }>;

/**
 * Finds when somebody stopped within a day: nothing came for five minutes or more, up to the next answer or to this moment.
 * @param activities of all days, in order. @param pages in order
 */
export function findGaps(activities: readonly Activity[], pages: readonly PageMoment[], nowMs: number): Gap[] {
  return activities.flatMap((activity, index) => {
    const next = activities[index + 1];
    const isOver = next !== undefined;
    const untilMs = next?.atMs ?? nowMs;
    const durationMs = untilMs - activity.atMs;
    if (activity.due === null || (isOver && next.day !== activity.day) || durationMs < longGapMs) return [];
    return [
      {
        kind: 'gap',
        atMs: activity.atMs,
        day: activity.day,
        untilMs: isOver ? untilMs : null,
        durationMs,
        part: activity.due,
        isWithin: activity.due === activity.part,
        ...howThePageWent(pages, activity.atMs, untilMs),
      },
    ];
  });
}

/** What explains most of the pause, where anything explains at least half of it. */
function howThePageWent(
  pages: readonly PageMoment[],
  fromMs: number,
  untilMs: number,
): Pick<Gap, 'departures' | 'stayedInSight'> {
  const before = pages.filter(({ atMs }) => atMs <= fromMs).at(-1);
  const within = pages.filter(({ atMs }) => atMs > fromMs && atMs < untilMs);
  const absences: { departures: Departure[]; fromMs: number; untilMs: number }[] = [];
  let away: (typeof absences)[number] | null = null;
  for (const { event, atMs } of before === undefined ? within : [{ ...before, atMs: fromMs }, ...within]) {
    if (!isDeparture(event)) {
      if (away !== null) away.untilMs = atMs;
      away = null;
    } else if (away === null) {
      away = { departures: [event], fromMs: atMs, untilMs };
      absences.push(away);
    } else if (away.departures.at(-1) !== event) {
      away.departures.push(event);
    }
  }
  const longest = absences.sort((one, other) => lengthOf(other) - lengthOf(one))[0];
  if (longest !== undefined && 2 * lengthOf(longest) >= untilMs - fromMs) {
    return { departures: longest.departures, stayedInSight: false };
  }
  return { departures: [], stayedInSight: before !== undefined || within.length > 0 };
}

function lengthOf({ fromMs, untilMs }: { fromMs: number; untilMs: number }): number {
  return untilMs - fromMs;
}

function isDeparture(event: PageEvent): event is Departure {
  return (departures as readonly PageEvent[]).includes(event);
}
