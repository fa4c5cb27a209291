import { z } from 'zod';
import { advanceReasons } from '#study/progress/progress.ts';
import { type DayPart, dayPartNames, type StudyDay } from '#study/protocol.ts';
import { day, task } from '#study/protocol-shapes.ts';

export type TimelinePart = DayPart;

export const departures = ['pageHidden', 'connectionLost', 'pageClosed'] as const;
export type Departure = (typeof departures)[number];

export const pageEvents = ['pageOpened', 'pageShown', 'connectionBack', ...departures] as const;
export type PageEvent = (typeof pageEvents)[number];

export const openingChanges = ['opened', 'earlier', 'later', 'undone'] as const;

/** @param end of a gap, null while it lasts; ms since 1970, or text in replies */
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
      advancedBy: z.enum(advanceReasons).nullable(),
    }),
    z.object({ kind: z.literal('dayOpeningChanged'), change: z.enum(openingChanges), openedDay: day }),
    z.object({ kind: z.enum(['partsExcluded', 'partsIncluded']), parts: z.array(z.enum(dayPartNames)) }),
    z.object({ kind: z.literal('page'), event: z.enum(pageEvents), place: z.string().nullable() }),
    z.object({
      kind: z.literal('gap'),
      ...end,
      durationMs: z.number(),
      part: z.enum(dayPartNames),
      /** False before the part's first answer. */
      isWithin: z.boolean(),
      /** Departures during the gap, in order; empty if the page stayed visible or nothing is known. */
      departures: z.array(z.enum(departures)),
      /** The page is known to have been visible throughout. */
      stayedInSight: z.boolean(),
    }),
    /** Written by a later release. */
    z.object({ kind: z.literal('other'), name: z.string() }),
  ]);
}

const factShape = timelineFactShape({ untilMs: z.number().nullable() });
export type TimelineFact = z.output<typeof factShape>;

/** `atMs` since 1970; `day` is null before day 1. */
export type TimelineEntry = { atMs: number; day: StudyDay | null } & TimelineFact;
