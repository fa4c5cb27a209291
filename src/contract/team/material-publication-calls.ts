import { z } from 'zod';
import { defineCall } from '#contract/platform/call.ts';
import { approvalKinds } from '#study/material/approval-kind.ts';

const generation = z.int();

export const approvalShape = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('approved'),
    caae: z
      .string()
      .trim()
      .regex(/^\d{8}\.\d\.\d{4}\.\d{4}$/, 'Escreva o CAAE como está no parecer, por exemplo 12345678.9.0000.5555.'),
    opinion: z
      .string()
      .trim()
      .regex(/^\d[\d.]{2,19}$/, 'Escreva o número do parecer, só com números e pontos.'),
    approvedOn: z.iso.date('Escreva a data do parecer.'),
  }),
  z.strictObject({
    kind: z.literal('notNeeded'),
    reason: z.string().trim().min(3, 'Diga por que não é preciso.').max(500, 'Use até 500 letras.'),
  }),
]);
export type MaterialApproval = z.output<typeof approvalShape>;

export const publishDraft = defineCall({
  access: 'staff',
  needsRole: 'administration',
  method: 'POST',
  path: '/api/staff/study-material/draft/publication',
  needsFreshSignIn: true,
  summary: 'Puts the draft in force as the next generation, with the approval that was named; it is in the audit log',
  input: z.strictObject({
    draftId: z.uuid(),
    /** The revisions that were seen: nothing is published that whoever publishes has not read. */
    revisions: z.array(z.strictObject({ name: z.string().max(60), revision: z.int() })).max(40),
    /** The newest generation that was seen. */
    newest: generation.min(1).max(1_000_000),
    approval: approvalShape,
  }),
  output: z.object({ number: generation }),
  refusals: ['no-draft', 'draft-changed', 'draft-unready', 'material-changed'],
});

export const readApprovals = defineCall({
  method: 'GET',
  path: '/api/staff/study-material/approvals',
  access: 'staff',
  needsRole: 'any',
  summary: 'Why each generation that was published in the browser might be, and who has published it',
  output: z.object({
    approvals: z.array(
      z.object({
        number: generation,
        kind: z.enum(approvalKinds),
        caae: z.string().nullable(),
        opinion: z.string().nullable(),
        approvedOn: z.string().nullable(),
        reason: z.string().nullable(),
        namedByName: z.string().nullable(),
      }),
    ),
  }),
  refusals: [],
});
export type NamedApproval = z.output<typeof readApprovals.output>['approvals'][number];
