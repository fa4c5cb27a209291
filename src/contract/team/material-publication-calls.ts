import { z } from 'zod';
import { defineCall } from '#contract/platform/call.ts';
import { approvalKinds } from '#study/material/approval-kind.ts';
import { freeText } from '#study/text/text-shapes.ts';

const edition = z.int();

export const approvalShape = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('approved'),
    caae: freeText().regex(
      /^\d{8}\.\d\.\d{4}\.\d{4}$/,
      'Escreva o CAAE como está no parecer, por exemplo 12345678.9.0000.5555.',
    ),
    opinion: freeText().regex(/^\d[\d.]{2,19}$/, 'Escreva o número do parecer, só com números e pontos.'),
    approvedOn: z.iso
      .date({ error: 'Escreva a data do parecer.', abort: true })
      // The calendar of the database has no year 0.
      .refine((date) => date >= '1996', 'Confira a data do parecer: ela parece antiga demais.'),
  }),
  z.strictObject({
    kind: z.literal('notNeeded'),
    reason: freeText().min(3, 'Diga por que não é preciso.').max(500, 'Use até 500 letras.'),
  }),
]);
export type MaterialApproval = z.output<typeof approvalShape>;

/** @returns the problem of an opinion's date, or null. @param today "YYYY-MM-DD" */
export function approvalDateProblem(approval: MaterialApproval, today: string): string | null {
  return approval.kind === 'approved' && approval.approvedOn > today
    ? 'Confira a data do parecer: ela ainda não chegou.'
    : null;
}

export const publishDraft = defineCall({
  needsRole: 'administration',
  path: '/api/staff/study-material/draft/publication',
  needsFreshSignIn: true,
  summary: 'Publishes the draft as the next edition, with its ethics approval; audited',
  input: z.strictObject({
    draftId: z.uuid(),
    /** Optimistic lock: the revisions that the publisher saw. */
    revisions: z.array(z.strictObject({ name: z.string().max(60), revision: z.int() })).max(40),
    newest: edition.min(1).max(1_000_000),
    approval: approvalShape,
  }),
  output: z.object({ number: edition }),
  refusals: [
    'no-draft',
    'draft-changed',
    'draft-unready',
    'material-changed',
    'unblinding-unconfirmed',
    'clock-doubtful',
  ],
});

export const requestUnblinding = defineCall({
  needsRole: 'administration',
  path: '/api/staff/study-material/unblinding',
  needsFreshSignIn: true,
  summary:
    'Requests confirmation by a second person of a material that unblinds results early; without a second person a waiting period applies; audited',
  input: z.strictObject({
    /** The older edition to republish; null for the draft. */
    backTo: edition.min(1).max(1_000_000).nullable(),
    reason: freeText().min(3, 'Escreva o motivo.').max(500, 'Use até 500 letras.'),
  }),
  output: z.object({}),
  refusals: ['no-draft', 'draft-unready', 'not-found', 'material-changed', 'already-requested', 'second-person-needed'],
});

export const readApprovals = defineCall({
  path: '/api/staff/study-material/approvals',
  needsRole: 'any',
  summary: 'Approval and publisher of each edition published in the browser, and reasons for early unblinding',
  output: z.object({
    unblindings: z.array(
      z.object({
        number: edition,
        reason: z.string(),
        requestedByName: z.string().nullable(),
        /** Null without a second person, or once the account is deleted. */
        confirmedByName: z.string().nullable(),
      }),
    ),
    approvals: z.array(
      z.object({
        number: edition,
        kind: z.enum(approvalKinds),
        caae: z.string().nullable(),
        opinion: z.string().nullable(),
        approvedOn: z.string().nullable(),
        reason: z.string().nullable(),
        recordedByName: z.string().nullable(),
      }),
    ),
  }),
});
export type RecordedUnblinding = z.output<typeof readApprovals.output>['unblindings'][number];
export type RecordedApproval = z.output<typeof readApprovals.output>['approvals'][number];
