import type { AdvancedBy } from '#study/progress/progress.ts';
import type { DayPart, RelationTask, StudyDay } from '#study/protocol.ts';

/** A part of a day, or the way between two. */
export type TimelinePart = DayPart;

/** How a page went out of sight. */
export const departures = ['pageHidden', 'connectionLost', 'pageClosed'] as const;
export type Departure = (typeof departures)[number];

/** What a page itself has told of. */
export const pageEvents = ['pageOpened', 'pageShown', 'connectionBack', ...departures] as const;
export type PageEvent = (typeof pageEvents)[number];

export const openingChanges = ['opened', 'earlier', 'later', 'undone'] as const;
type OpeningChange = (typeof openingChanges)[number];

/** What a timeline says of a moment. */
export type TimelineFact =
  | { kind: 'consentGiven'; version: string }
  | { kind: 'consentRefused'; version: string }
  | { kind: 'enrolled' }
  | { kind: 'dayStarted' }
  | { kind: 'inventorySubmitted' }
  | { kind: 'ratingOpened' }
  | { kind: 'ratingResumed' }
  | { kind: 'ratingCompleted'; timedOutCount: number; voidedCount: number }
  | { kind: 'blockOpened' | 'blockResumed'; task: RelationTask; attempt: number }
  | {
      kind: 'blockFinished';
      task: RelationTask;
      attempt: number;
      correctCount: number;
      itemCount: number;
      advancedBy: AdvancedBy | null;
    }
  | { kind: 'dayFinished' }
  /** The team decided when a day opens. */
  | { kind: 'dayOpeningChanged'; change: OpeningChange; openedDay: StudyDay }
  | { kind: 'page'; event: PageEvent; place: string | null }
  /** Nothing came for long. */
  | {
      kind: 'gap';
      /** Null while it lasts. */
      untilMs: number | null;
      durationMs: number;
      part: TimelinePart;
      /** In the middle of the part, or before its first answer. */
      isWithin: boolean;
      /** How the page went, in order, until it came back; empty where it stayed in sight or nothing is known of it. */
      departures: Departure[];
      /** Whether it is known that the page stood open all the time. */
      stayedInSight: boolean;
    }
  | { kind: 'left' }
  /** Something that a later version of the server has written down. */
  | { kind: 'other'; name: string };

/** `atMs` since 1970. `day` is null for what happened before day 1. */
export type TimelineEntry = { atMs: number; day: StudyDay | null } & TimelineFact;
