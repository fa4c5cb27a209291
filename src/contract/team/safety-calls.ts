import { z } from 'zod';
import { defineCall } from '#contract/platform/call.ts';
import { instant, pageNumber } from '#contract/platform/shapes.ts';
import { caseEndings, caseOutcomes } from '#study/decisions/case-ending.ts';
import { caseSteps } from '#study/decisions/case-step.ts';
import { careReasons } from '#study/inventory/care.ts';
import { day } from '#study/protocol-shapes.ts';
import { freeTextUpTo } from '#study/text/text-shapes.ts';

const caseEnding = z.enum(caseEndings);

const ownerShape = z.object({
  name: z.string().nullable(),
  isYou: z.boolean(),
});

export const caseShape = z.object({
  caseId: z.int(),
  participantId: z.uuid(),
  /** Pseudonym; the name only by `readCaseContact`. */
  participantCode: z.string(),
  hasLeft: z.boolean(),
  /** Of a test, not mailed. */
  isTest: z.boolean(),
  day,
  /** Thresholds reached, without answers or sums. */
  reasons: z.array(z.enum(careReasons)),
  openedAt: instant,
  dueAt: instant,
  isOverdue: z.boolean(),
  owner: ownerShape.nullable(),
  takenAt: instant.nullable(),
  closedAt: instant.nullable(),
  outcome: caseEnding.nullable(),
  note: z.string(),
  /** Optimistic lock for changes. */
  revision: z.int(),
  history: z.array(
    z.object({
      kind: z.enum(caseSteps),
      happenedAt: instant,
      byName: z.string().nullable(),
      isYou: z.boolean(),
      outcome: caseEnding.nullable(),
      note: z.string(),
    }),
  ),
});
export type SafetyCase = z.output<typeof caseShape>;

const countsShape = z.object({ open: z.int(), overdue: z.int() });

const theCase = { caseId: z.int().min(1), revision: z.int().min(0) };
const changedCase = z.object({ safetyCase: caseShape });
export const maximumCaseNoteLength = 2000;
const note = freeTextUpTo(maximumCaseNoteLength);

export const countCases = defineCall({
  path: '/api/staff/safety/counts',
  needsRole: 'care',
  summary: 'Numbers of open and overdue safety cases; aggregated',
  output: countsShape,
});

export const readCases = defineCall({
  path: '/api/staff/safety/cases',
  needsRole: 'care',
  summary: 'Safety cases: open ones by due date, or closed ones, latest first; audited',
  input: z.strictObject({
    show: z.enum(['open', 'closed']),
    outcome: caseEnding.nullable(),
    page: pageNumber,
  }),
  output: z.object({
    cases: z.array(caseShape),
    /** Matches on all pages, tests apart. */
    total: z.int(),
    tests: z.int(),
    pageSize: z.int(),
    counts: countsShape,
    /** From opening to first assignment; null before the first. */
    medianSecondsToAction: z.number().nullable(),
    takenCount: z.int(),
    /** Target hours to close a case (study setting). */
    hoursToAction: z.number(),
    serverTime: instant,
  }),
});

export const takeCase = defineCall({
  path: '/api/staff/safety/cases/take',
  needsRole: 'care',
  summary: 'Assigns an open case to the caller, replacing the assignee',
  input: z.strictObject(theCase),
  output: changedCase,
  refusals: ['not-found', 'case-changed'],
});

export const releaseCase = defineCall({
  path: '/api/staff/safety/cases/release',
  needsRole: 'care',
  summary: 'Unassigns a case of the caller',
  input: z.strictObject(theCase),
  output: changedCase,
  refusals: ['not-found', 'case-changed', 'not-your-case'],
});

export const readCaseContact = defineCall({
  path: '/api/staff/safety/cases/contact',
  needsRole: 'care',
  summary: 'Name and e-mail of the participant, for the assignee of an open case; audited',
  input: z.strictObject({ caseId: theCase.caseId }),
  /** Several where sign-in and questionnaire address differ. */
  output: z.object({
    fullName: z.string(),
    emails: z.array(
      z.object({
        address: z.string(),
        /** Verified; only the account's can be. */
        isConfirmed: z.boolean(),
      }),
    ),
  }),
  refusals: ['not-found', 'not-your-case'],
});

export const closeCase = defineCall({
  path: '/api/staff/safety/cases/close',
  needsRole: 'care',
  summary: 'Closes a case of the caller with its outcome',
  input: z
    .strictObject({ ...theCase, outcome: z.enum(caseOutcomes, 'Marque o que aconteceu.'), note })
    .refine(({ outcome, note }) => outcome !== 'other' || note !== '', {
      path: ['note'],
      message: 'Conte em uma frase o que aconteceu.',
    }),
  output: changedCase,
  refusals: ['not-found', 'case-changed', 'not-your-case'],
});

export const reopenCase = defineCall({
  path: '/api/staff/safety/cases/reopen',
  needsRole: 'care',
  summary: 'Reopens a closed case with a new due date, assigned to the caller',
  input: z.strictObject(theCase),
  output: changedCase,
  refusals: ['not-found', 'case-changed'],
});
