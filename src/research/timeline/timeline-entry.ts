import { z } from 'zod';
import { waysToAdvance } from '#study/progress/progress.ts';
import { type DayPart, dayPartNames, type StudyDay } from '#study/protocol.ts';
import { day, task } from '#study/protocol-shapes.ts';

/** A part of a day, or the way between two. */
export type TimelinePart = DayPart;

/** How a page went out of sight. */
export const departures = ['pageHidden', 'connectionLost', 'pageClosed'] as const;
export type Departure = (typeof departures)[number];

/** What a page itself has told of. */
export const pageEvents = ['pageOpened', 'pageShown', 'connectionBack', ...departures] as const;
export type PageEvent = (typeof pageEvents)[number];

/** What the team decided about when a day opens. */
export const openingChanges = ['opened', 'earlier', 'later', 'undone'] as const;

/**
 * What a timeline says of a moment.
 * @param end of a gap, which may be null while it lasts: in ms since 1970 here, as text where it is sent
 */
export function timelineFactShape<End extends z.core.$ZodLooseShape>(end: End) {
  return z.discriminatedUnion('kind', [
    z.object({ kind: z.enum(['consentGiven', 'consentRefused']), version: z.string() }),
    z.object({
      kind: z.enum([
        'enrolled',
        'dayStarted',
        'inventorySubmitted',
        'ratingOpened',
        'ratingResumed',
        'dayFinished',
        'left',
      ]),
    }),
    z.object({ kind: z.literal('ratingCompleted'), timedOutCount: z.int(), voidedCount: z.int() }),
    z.object({ kind: z.enum(['blockOpened', 'blockResumed']), task, attempt: z.int() }),
    z.object({
      kind: z.literal('blockFinished'),
      task,
      attempt: z.int(),
      correctCount: z.int(),
      itemCount: z.int(),
      advancedBy: z.enum(waysToAdvance).nullable(),
    }),
    z.object({ kind: z.literal('dayOpeningChanged'), change: z.enum(openingChanges), openedDay: day }),
    /** By the team; the parts as the study names them. */
    z.object({ kind: z.enum(['partsExcluded', 'partsIncluded']), parts: z.array(z.enum(dayPartNames)) }),
    z.object({ kind: z.literal('page'), event: z.enum(pageEvents), place: z.string().nullable() }),
    /** Nothing came for long. */
    z.object({
      kind: z.literal('gap'),
      ...end,
      durationMs: z.number(),
      part: z.enum(dayPartNames),
      /** In the middle of the part, or before its first answer. */
      isWithin: z.boolean(),
      /** How the page went, in order, until it came back; empty where it stayed in sight or nothing is known of it. */
      departures: z.array(z.enum(departures)),
      /** Whether it is known that the page stood open all the time. */
      stayedInSight: z.boolean(),
    }),
    /** Something that a later version of the server has written down. */
    z.object({ kind: z.literal('other'), name: z.string() }),
  ]);
}

const factShape = timelineFactShape({ untilMs: z.number().nullable() });
export type TimelineFact = z.output<typeof factShape>;

/** `atMs` since 1970. `day` is null for what happened before day 1. */
export type TimelineEntry = { atMs: number; day: StudyDay | null } & TimelineFact;
