import { z } from 'zod';
import { defineCall } from '#contract/platform/call.ts';
import { instant, pageNumber } from '#contract/platform/shapes.ts';
import { day } from '#study/protocol-shapes.ts';
import { freeTextUpTo } from '#study/text/text-shapes.ts';

const reminderStateShape = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('sent'),
    /** When it was queued. */
    at: instant,
    count: z.int(),
    /** Whether the latest went out; `failed`: given up. */
    delivery: z.enum(['sent', 'queued', 'failed']),
  }),
  /** Until opening, or the end of quiet hours. */
  z.object({ kind: z.literal('waiting'), until: instant }),
  /** Sent within a minute. */
  z.object({ kind: z.literal('due') }),
  z.object({ kind: z.literal('off') }),
  /** None is sent: disabled, no mail, study paused or ended, or open for too long. */
  z.object({ kind: z.literal('none') }),
]);
export type ReminderState = z.output<typeof reminderStateShape>;

const overrideShape = z.object({
  opensAt: instant,
  beyondLastDate: z.boolean(),
  reason: z.string(),
  decidedAt: instant,
  byName: z.string().nullable(),
});

export const waitingShape = z.object({
  participantId: z.uuid(),
  code: z.string(),
  isTest: z.boolean(),
  day,
  finishedAt: instant,
  /** IANA name of the participant's time zone. */
  timeZone: z.string(),
  opensAt: instant,
  isOpen: z.boolean(),
  isTooLate: z.boolean(),
  isPaused: z.boolean(),
  /** Opening without the override. */
  usualOpensAt: instant,
  override: overrideShape.nullable(),
  reminder: reminderStateShape,
});
export type WaitingParticipant = z.output<typeof waitingShape>;

/** "YYYY-MM-DD". */
const lastDate = z.string().nullable();

export const overdueOpenDays = 2;

export const listWaiting = defineCall({
  path: '/api/staff/days',
  needsRole: 'care',
  summary: 'Participants between two days, by the opening of the next one, with their reminders',
  input: z.strictObject({
    show: z.enum(['all', 'closed', 'open', 'longOpen']),
    page: pageNumber,
  }),
  output: z.object({
    waiting: z.array(waitingShape),
    /** Matches on all pages, tests apart. */
    total: z.int(),
    tests: z.int(),
    counts: z.object({ all: z.int(), closed: z.int(), open: z.int(), longOpen: z.int() }),
    pageSize: z.int(),
    lastDate,
    serverTime: instant,
  }),
});

const opening = z.object({
  /** Null unless between two days. */
  waiting: waitingShape.nullable(),
  lastDate,
  serverTime: instant,
});
export type DayOpening = z.output<typeof opening>;

const participantId = z.uuid();

export const readDayOpening = defineCall({
  path: '/api/staff/days/opening',
  needsRole: 'reading',
  summary: 'When and why the next day of one participant opens',
  input: z.strictObject({ participantId }),
  output: opening,
  refusals: ['not-found'],
});

/** Optimistic lock: the override as the editor read it; null for none. */
const shownDecision = z.strictObject({ decidedAt: instant.nullable() }).optional();

/** "YYYY-MM-DDTHH:MM" in the participant's time zone, from a datetime field. */
const localTime = z.iso.datetime({ local: true, precision: -1, error: 'Escolha uma data e uma hora que existam.' });

export const setDayOpening = defineCall({
  path: '/api/staff/days/opening/set',
  needsRole: 'care',
  summary: 'Opens the next day of one participant now or at a chosen time; audited',
  input: z.strictObject({
    participantId,
    /** The next day; one that began stays open. */
    day,
    opens: z.union([z.literal('now'), localTime]),
    /** Time zone of `opens`: the study's for browsers that lack the participant's. */
    clockOf: z.enum(['participant', 'study']).default('participant'),
    beyondLastDate: z.boolean(),
    reason: freeTextUpTo(300, 'Escreva o motivo em uma frase.'),
    shown: shownDecision,
  }),
  output: opening,
  refusals: ['not-found', 'wrong-day', 'wrong-phase', 'after-last-date', 'edit-conflict'],
});

export const sendReminderNow = defineCall({
  path: '/api/staff/days/reminder',
  needsRole: 'care',
  summary: 'Sends one participant a reminder of an open day now, by the rules of reminders; audited',
  input: z.strictObject({ participantId, day }),
  output: opening,
  refusals: [
    'not-found',
    'wrong-day',
    'wrong-phase',
    'reminders-off',
    'reminders-unavailable',
    'reminder-too-early',
    'reminder-at-night',
    'clock-doubtful',
    'reminded-lately',
    'reminded-enough',
  ],
});

export const undoDayOpening = defineCall({
  path: '/api/staff/days/opening/undo',
  needsRole: 'care',
  summary: "Restores the study's rule for the next day of one participant; audited",
  input: z.strictObject({ participantId, day, shown: shownDecision }),
  output: opening,
  refusals: ['not-found', 'wrong-day', 'wrong-phase', 'edit-conflict'],
});
