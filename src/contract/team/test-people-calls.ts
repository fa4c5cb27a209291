import { z } from 'zod';
import { testMarkShape } from '#contract/accounts/staff-account-calls.ts';
import { defineCall } from '#contract/platform/call.ts';
import { freeTextUpTo } from '#study/text/text-shapes.ts';

const accountId = z.string().min(1).max(100);

const status = z.object({ test: testMarkShape.nullable() });

export const markTestPerson = defineCall({
  path: '/api/staff/people/test',
  needsRole: 'administration',
  needsFreshSignIn: true,
  summary:
    "Marks an account's participation as a test from its beginning: excluded from all numbers, without alerts; audited",
  input: z.strictObject({ accountId, reason: freeTextUpTo(300, 'Escreva o motivo em uma frase.') }),
  output: status,
  refusals: ['not-found'],
});

export const unmarkTestPerson = defineCall({
  path: '/api/staff/people/test/undo',
  needsRole: 'administration',
  needsFreshSignIn: true,
  summary: 'Removes a test mark: its answers count from then on, and a suppressed safety case alerts the team; audited',
  input: z.strictObject({ accountId }),
  output: status,
  refusals: ['not-found'],
});

export const endTestParticipation = defineCall({
  path: '/api/staff/people/test/ending',
  needsRole: 'administration',
  needsFreshSignIn: true,
  summary:
    'Deletes a test participation, of an earlier participant seven days after the mark or the first step with a role at the earliest; account and mark remain; audited',
  input: z.strictObject({ accountId }),
  output: status,
  refusals: ['not-found', 'too-soon-to-end', 'clock-doubtful'],
});
