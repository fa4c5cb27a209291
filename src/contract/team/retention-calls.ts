import { z } from 'zod';
import { afterTeamDays } from '#contract/accounts/team-request-calls.ts';
import { defineCall } from '#contract/platform/call.ts';
import { instant } from '#contract/platform/shapes.ts';
import { retentionWays } from '#study/decisions/retention-way.ts';

/**
 * How the time of some data stands.
 * - `studyGoesOn`: no end of the study is known, from which it would count
 * - `unknown`: the text that was agreed to says no number of years
 * - `kept`, `near` (within the days of notice), `over`
 */
export const retentionStates = ['studyGoesOn', 'unknown', 'kept', 'near', 'over'] as const;
export type RetentionState = (typeof retentionStates)[number];

/**
 * Days between the request to end data and its start, unless a second administrator of at least as long confirms it: one account
 * alone, or a stolen one, must not end a study.
 */
export const endingWaitsDays = afterTeamDays;

const groupShape = z.object({
  /** As the text said that they agreed to; null where it says none. */
  years: z.int().nullable(),
  /** The last day on which the data are to be kept. */
  keptUntil: z.iso.date().nullable(),
  state: z.enum(retentionStates),
  /** With an account. */
  people: z.int(),
  /** Of who has left and let them stay without a name. */
  leftAnswers: z.int(),
  /** Evidence of consents of who has left. */
  evidence: z.int(),
});
export type RetentionGroup = z.output<typeof groupShape>;

const runShape = z.object({
  runId: z.uuid(),
  way: z.enum(retentionWays),
  /** Null once that account is gone; the audit log names it still. */
  byName: z.string().nullable(),
  askedAt: instant,
  /** Null while it is under way. */
  finishedAt: instant.nullable(),
  expected: z.int(),
  people: z.int(),
  leftAnswers: z.int(),
  evidence: z.int(),
});
export type RetentionRun = z.output<typeof runShape>;

/** What the caller may do about an ending that waits, besides taking it back. */
const confirmations = ['yours', 'askedByYou', 'tooNew'] as const;

const plannedShape = z.object({
  endingId: z.uuid(),
  way: z.enum(retentionWays),
  /** Null once that account is gone: then the ending lapses. */
  byName: z.string().nullable(),
  askedAt: instant,
  /** It begins by itself then. */
  beginsAt: instant,
  expected: z.int(),
  /** Whether the caller may let it begin at once: nobody does who asked for it, or who has come to administration within the days that it waits. */
  confirmation: z.enum(confirmations),
});
export type PlannedEnding = z.output<typeof plannedShape>;

const retentionShape = z.object({
  endedOn: z.iso.date().nullable(),
  noticeDays: z.int(),
  groups: z.array(groupShape),
  /** What was asked for and has not begun. */
  planned: plannedShape.nullable(),
  /** Receipts, the newest first. */
  runs: z.array(runShape),
});
export type Retention = z.output<typeof retentionShape>;

export const readRetention = defineCall({
  method: 'GET',
  path: '/api/staff/retention',
  access: 'staff',
  needsRole: 'administration',
  summary:
    'How long the data are kept that people agreed to, how many are due, and what was ended by whom; nobody is named',
  output: retentionShape,
  refusals: [],
});

export const endRetention = defineCall({
  method: 'POST',
  path: '/api/staff/retention/ending',
  access: 'staff',
  needsRole: 'administration',
  needsFreshSignIn: true,
  summary:
    'Asks to end everything whose time is over, one way for all: it begins after days, or once another one confirms it; the team is mailed; where one waits or is under way it changes nothing',
  input: z.strictObject({
    way: z.enum(retentionWays),
    /** How many were seen to be due, all kinds together: others may have become due since. */
    expected: z.int().min(1),
    understood: z.literal(true, 'Marque que entendeu o que vai acontecer.'),
  }),
  output: retentionShape,
  refusals: ['retention-changed'],
});

const endingId = z.uuid();

export const confirmEnding = defineCall({
  method: 'POST',
  path: '/api/staff/retention/ending/confirmation',
  access: 'staff',
  needsRole: 'administration',
  needsFreshSignIn: true,
  summary: 'Lets an ending that another one has asked for begin at once; the team is mailed; in the audit log',
  input: z.strictObject({ endingId }),
  output: retentionShape,
  refusals: ['not-found', 'own-request', 'too-new-to-confirm', 'request-outdated', 'retention-changed'],
});

export const takeBackEnding = defineCall({
  method: 'POST',
  path: '/api/staff/retention/ending/taking-back',
  access: 'staff',
  needsRole: 'administration',
  summary: 'Takes back an ending that has not begun, whoever has asked for it; the team is mailed; in the audit log',
  input: z.strictObject({ endingId }),
  output: retentionShape,
  refusals: ['not-found'],
});
