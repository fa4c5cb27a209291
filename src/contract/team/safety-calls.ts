import { z } from 'zod';
import { defineCall } from '#contract/platform/call.ts';
import { instant, pageNumber } from '#contract/platform/shapes.ts';
import { caseEndings, caseOutcomes } from '#study/decisions/case-ending.ts';
import { caseSteps } from '#study/decisions/case-step.ts';
import { careReasons } from '#study/inventory/care.ts';
import { day } from '#study/protocol-shapes.ts';
import { freeText } from '#study/text/text-shapes.ts';

const caseEnding = z.enum(caseEndings);

const ownerShape = z.object({
  /** Null once that account is gone. */
  name: z.string().nullable(),
  isYou: z.boolean(),
});

const caseShape = z.object({
  caseId: z.int(),
  participantId: z.uuid(),
  /** The pseudonym; a name only on request, by `readCaseContact`. */
  participantCode: z.string(),
  hasLeft: z.boolean(),
  /** Of a test, which nobody was mailed about. */
  isTest: z.boolean(),
  day,
  /** Which thresholds were reached; no answer and no sum. */
  reasons: z.array(z.enum(careReasons)),
  openedAt: instant,
  dueAt: instant,
  isOverdue: z.boolean(),
  owner: ownerShape.nullable(),
  takenAt: instant.nullable(),
  closedAt: instant.nullable(),
  outcome: caseEnding.nullable(),
  note: z.string(),
  /** Whoever changes a case says which one they have seen. */
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
export const longestCaseNote = 2000;
const note = freeText().max(longestCaseNote, `Use até ${longestCaseNote} letras.`);

export const countCases = defineCall({
  method: 'GET',
  path: '/api/staff/safety/counts',
  access: 'staff',
  needsRole: 'care',
  summary: 'How many safety cases are open, and how many of these are overdue; names nobody',
  output: countsShape,
  refusals: [],
});

export const readCases = defineCall({
  method: 'POST',
  path: '/api/staff/safety/cases',
  access: 'staff',
  needsRole: 'care',
  summary:
    'Safety cases: the open ones by when they are due, or the closed ones, the latest first; reading is in the audit log',
  input: z.strictObject({
    show: z.enum(['open', 'closed']),
    /** Only closed cases with this outcome. */
    outcome: caseEnding.nullable(),
    page: pageNumber,
  }),
  output: z.object({
    cases: z.array(caseShape),
    /** How many fit what was asked for, on all pages; tests are in none of the numbers here but their own. */
    total: z.int(),
    tests: z.int(),
    pageSize: z.int(),
    counts: countsShape,
    /** From opening a case to taking it, over all that were taken; null before the first. */
    medianSecondsToAction: z.number().nullable(),
    takenCount: z.int(),
    /** Within how many hours the team wants to have closed a case (study setting). */
    hoursToAction: z.number(),
    serverTime: instant,
  }),
  refusals: [],
});

export const takeCase = defineCall({
  method: 'POST',
  path: '/api/staff/safety/cases/take',
  access: 'staff',
  needsRole: 'care',
  summary: 'Makes the caller the one who sees to an open case, also in place of somebody else; one person at a time',
  input: z.strictObject(theCase),
  output: changedCase,
  refusals: ['not-found', 'case-changed'],
});

export const releaseCase = defineCall({
  method: 'POST',
  path: '/api/staff/safety/cases/release',
  access: 'staff',
  needsRole: 'care',
  summary: 'Gives back a case that the caller sees to',
  input: z.strictObject(theCase),
  output: changedCase,
  refusals: ['not-found', 'case-changed', 'not-your-case'],
});

export const readCaseContact = defineCall({
  method: 'POST',
  path: '/api/staff/safety/cases/contact',
  access: 'staff',
  needsRole: 'care',
  summary: 'Name and e-mail of the participant, for whoever sees to the open case; each reading is in the audit log',
  input: z.strictObject({ caseId: theCase.caseId }),
  /** More than one where the person signs in with another address than they wrote in the questionnaire. */
  output: z.object({
    fullName: z.string(),
    emails: z.array(
      z.object({
        address: z.string(),
        /** Whether somebody has shown that the mailbox is theirs: only the one of the account is ever confirmed. */
        isConfirmed: z.boolean(),
      }),
    ),
  }),
  refusals: ['not-found', 'not-your-case'],
});

export const closeCase = defineCall({
  method: 'POST',
  path: '/api/staff/safety/cases/close',
  access: 'staff',
  needsRole: 'care',
  summary: 'Notes how a case that the caller sees to has ended',
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
  method: 'POST',
  path: '/api/staff/safety/cases/reopen',
  access: 'staff',
  needsRole: 'care',
  summary: 'Opens a closed case again, due anew; the caller sees to it',
  input: z.strictObject(theCase),
  output: changedCase,
  refusals: ['not-found', 'case-changed'],
});
