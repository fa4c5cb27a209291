import type { PageEnding } from '#study/participant-state/quiet-span.ts';
import type { StudyDay } from '#study/protocol.ts';
import { type Departure, departures, type PageEvent, type TimelineEntry, type TimelinePart } from './timeline-entry.ts';

export type Activity = {
  /** Since 1970. */
  atMs: number;
  day: StudyDay;
  /** Null for the start of a day. */
  part: TimelinePart | null;
  /** Next expected part; null at the end of a day. */
  due: TimelinePart | null;
};

export type PageMoment = { atMs: number; event: PageEvent };

/** Own choice. */
const longGapMs = 5 * 60_000;

type Gap = Extract<TimelineEntry, { kind: 'gap' }>;

/**
 * Finds pauses within a day without activity, up to the next answer or to now.
 * @param activities of all days, in order
 * @param seen reports of pages, in order, and how the last page ended if the participant is away
 */
export function findGaps(
  activities: readonly Activity[],
  { pages, ending }: { pages: readonly PageMoment[]; ending: PageEnding | null },
  nowMs: number,
): Gap[] {
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
        ...(isOver || ending === null
          ? explainClosedGap(absencesWithin(pages, activity.atMs, untilMs), untilMs - activity.atMs)
          : explainOpenGap(absencesWithin(pages, activity.atMs, untilMs), ending)),
      },
    ];
  });
}

type Absence = { departures: Departure[]; fromMs: number; untilMs: number };
type Absences = { absences: Absence[]; wasSeen: boolean; untilMs: number };
type GapExplanation = Pick<Gap, 'departures' | 'stayedInSight'>;

function absencesWithin(pages: readonly PageMoment[], fromMs: number, untilMs: number): Absences {
  const before = pages.filter(({ atMs }) => atMs <= fromMs).at(-1);
  const within = pages.filter(({ atMs }) => atMs > fromMs && atMs < untilMs);
  const absences: Absence[] = [];
  let away: Absence | null = null;
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
  return { absences, wasSeen: before !== undefined || within.length > 0, untilMs };
}

/** The departure that covers at least half of a finished pause, if any. */
function explainClosedGap({ absences, wasSeen }: Absences, durationMs: number): GapExplanation {
  const longest = absences.toSorted((one, other) => lengthOf(other) - lengthOf(one))[0];
  if (longest !== undefined && 2 * lengthOf(longest) >= durationMs) {
    return { departures: longest.departures, stayedInSight: false };
  }
  return { departures: [], stayedInSight: wasSeen };
}

const departureOf: Readonly<Record<PageEnding, Departure | null>> = {
  closed: 'pageClosed',
  hidden: 'pageHidden',
  lost: 'connectionLost',
  unknown: null,
};

/** For an open pause: the last departure with what preceded it. */
function explainOpenGap({ absences, untilMs }: Absences, ending: PageEnding): GapExplanation {
  const last = departureOf[ending];
  const open = absences.find((absence) => absence.untilMs === untilMs)?.departures ?? [];
  const departures = last === null || open.at(-1) === last ? open : [...open, last];
  return { departures, stayedInSight: false };
}

function lengthOf({ fromMs, untilMs }: { fromMs: number; untilMs: number }): number {
  return untilMs - fromMs;
}

function isDeparture(event: PageEvent): event is Departure {
  return (departures as readonly PageEvent[]).includes(event);
}
