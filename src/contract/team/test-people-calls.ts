import { z } from 'zod';
import { testMarkShape } from '#contract/accounts/staff-account-calls.ts';
import { defineCall } from '#contract/platform/call.ts';
import { freeText } from '#study/text/text-shapes.ts';

const accountId = z.string().min(1).max(100);

/** In characters. */
export const maximumTestReasonLength = 300;

const status = z.object({ test: testMarkShape.nullable() });

export const markTestPerson = defineCall({
  method: 'POST',
  path: '/api/staff/people/test',
  access: 'staff',
  needsRole: 'administration',
  needsFreshSignIn: true,
  summary:
    'Marks what an account does in the study as a test, from its beginning: in no number, and nobody is mailed about it; it is in the audit log',
  input: z.strictObject({
    accountId,
    reason: freeText()
      .min(1, 'Escreva o motivo em uma frase.')
      .max(maximumTestReasonLength, `Use até ${maximumTestReasonLength} letras.`),
  }),
  output: status,
  refusals: ['not-found'],
});

export const unmarkTestPerson = defineCall({
  method: 'POST',
  path: '/api/staff/people/test/undo',
  access: 'staff',
  needsRole: 'administration',
  needsFreshSignIn: true,
  summary:
    'Takes such a mark away: what was answered counts from then on, and a case that called nobody does; it is in the audit log',
  input: z.strictObject({ accountId }),
  output: status,
  refusals: ['not-found'],
});

export const endTestParticipation = defineCall({
  method: 'POST',
  path: '/api/staff/people/test/ending',
  access: 'staff',
  needsRole: 'administration',
  needsFreshSignIn: true,
  summary:
    'Deletes the whole participation of an account that is a test, but not in the seven days after a mark on who took part before; the account and its mark stay. It is in the audit log',
  input: z.strictObject({ accountId }),
  output: status,
  refusals: ['not-found', 'too-soon-to-end'],
});
