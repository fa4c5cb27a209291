import { z } from 'zod';
import { afterTeamWaitDays } from '#contract/accounts/team-request-calls.ts';
import { defineCall } from '#contract/platform/call.ts';
import { instant } from '#contract/platform/shapes.ts';
import { retentionWays } from '#study/decisions/retention-way.ts';

/**
 * State of retention.
 * - `studyGoesOn`: no end of study yet
 * - `unknown`: the consent text has no number of years
 * - `retained`, `near` (within the notice period), `over`
 */
const retentionStates = ['studyGoesOn', 'unknown', 'retained', 'near', 'over'] as const;
export type RetentionState = (typeof retentionStates)[number];

/**
 * Waiting period of an ending, unless a second, long-standing administrator confirms: one account alone, or a stolen
 * one, must not end a study.
 */
export const endingWaitDays = afterTeamWaitDays;

const groupShape = z.object({
  /** By the consent text; null without a number. */
  years: z.int().nullable(),
  retainedUntil: z.iso.date().nullable(),
  state: z.enum(retentionStates),
  /** With an account. */
  people: z.int(),
  /** Anonymized answers of withdrawn participants. */
  leftAnswers: z.int(),
  /** Evidence of withdrawn participants' consents. */
  evidence: z.int(),
});
export type RetentionGroup = z.output<typeof groupShape>;

const runShape = z.object({
  runId: z.uuid(),
  way: z.enum(retentionWays),
  /** Null once the account is deleted; the audit log keeps the name. */
  byName: z.string().nullable(),
  requestedAt: instant,
  finishedAt: instant.nullable(),
  expected: z.int(),
  people: z.int(),
  leftAnswers: z.int(),
  evidence: z.int(),
});
export type RetentionRun = z.output<typeof runShape>;

/** What the caller may do with a planned ending, besides cancelling. */
const confirmations = ['yours', 'requestedByYou', 'tooNew'] as const;

const plannedShape = z.object({
  endingId: z.uuid(),
  way: z.enum(retentionWays),
  /** Null once the account is deleted, which lets the ending lapse. */
  byName: z.string().nullable(),
  requestedAt: instant,
  /** Automatic start. */
  beginsAt: instant,
  expected: z.int(),
  /** Whether the caller may confirm: not as the requester, nor as a recent administrator. */
  confirmation: z.enum(confirmations),
});
export type PlannedEnding = z.output<typeof plannedShape>;

export const retentionShape = z.object({
  endedOn: z.iso.date().nullable(),
  noticeDays: z.int(),
  groups: z.array(groupShape),
  planned: plannedShape.nullable(),
  /** Receipts, newest first. */
  runs: z.array(runShape),
});
export type Retention = z.output<typeof retentionShape>;

export const readRetention = defineCall({
  path: '/api/staff/retention',
  needsRole: 'administration',
  summary: 'Retention periods, numbers of participations due, and past runs with their requesters; aggregated',
  output: retentionShape,
});

export const endRetention = defineCall({
  path: '/api/staff/retention/ending',
  needsRole: 'administration',
  needsFreshSignIn: true,
  summary:
    'Requests to erase or anonymize all expired data: begins after some days, or at once when a second person confirms; mails the team; refused while one is pending or running',
  input: z.strictObject({
    way: z.enum(retentionWays),
    /** Optimistic check: the count that was shown. */
    expected: z.int().min(1),
    understood: z.literal(true, 'Marque que entendeu o que vai acontecer.'),
  }),
  output: retentionShape,
  refusals: ['retention-changed', 'clock-doubtful'],
});

const endingId = z.uuid();

export const confirmEnding = defineCall({
  path: '/api/staff/retention/ending/confirmation',
  needsRole: 'administration',
  needsFreshSignIn: true,
  summary: 'Confirms a requested erasure or anonymization: begins at once; mails the team; audited',
  input: z.strictObject({ endingId }),
  output: retentionShape,
  refusals: [
    'not-found',
    'own-request',
    'too-new-to-confirm',
    'request-outdated',
    'retention-changed',
    'clock-doubtful',
  ],
});

export const cancelEnding = defineCall({
  path: '/api/staff/retention/ending/taking-back',
  needsRole: 'administration',
  summary: "Cancels a planned erasure or anonymization, also another requester's; mails the team; audited",
  input: z.strictObject({ endingId }),
  output: retentionShape,
  refusals: ['not-found'],
});
