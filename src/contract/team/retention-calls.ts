import { z } from 'zod';
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

const retentionShape = z.object({
  endedOn: z.iso.date().nullable(),
  noticeDays: z.int(),
  groups: z.array(groupShape),
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
    'Begins to end everything whose time is over, one way for all; where that is under way already it changes nothing',
  input: z.strictObject({
    way: z.enum(retentionWays),
    /** How many were seen to be due, all kinds together: others may have become due since. */
    expected: z.int().min(1),
    understood: z.literal(true, 'Marque que entendeu o que vai acontecer.'),
  }),
  output: retentionShape,
  refusals: ['retention-changed'],
});
