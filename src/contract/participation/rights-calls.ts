import { z } from 'zod';
import { defineCall } from '#contract/platform/call.ts';
import { fileShape } from '#contract/platform/files.ts';
import { instant } from '#contract/platform/shapes.ts';
import { evidenceChoices } from '#study/decisions/evidence-choice.ts';
import { withdrawalChoices } from '#study/decisions/withdrawal-choice.ts';

export const downloadOwnData = defineCall({
  path: '/api/rights/own-data',
  access: 'signed-in',
  needsFreshSignIn: true,
  summary: 'All stored data of the caller, as a human-readable zip',
  input: z.strictObject({}),
  output: fileShape,
  answersFile: true,
  refusals: ['too-many-requests'],
});

const withdrawalChoice = z.enum(withdrawalChoices);

const receiptShape = z.object({
  /** Reference for enquiries, without personal data. */
  receiptNumber: z.string(),
  choice: withdrawalChoice,
  leftAt: instant,
  /** Deleted rows, files, mails and sessions, and anonymized answers that stay. */
  removed: z.object({ rows: z.int(), files: z.int(), mails: z.int(), sessions: z.int() }),
  keptAnswers: z.int(),
  evidence: z.enum(evidenceChoices),
});
export type WithdrawalReceipt = z.output<typeof receiptShape>;

export const withdrawFromStudy = defineCall({
  path: '/api/rights/withdrawal',
  access: 'signed-in',
  needsFreshSignIn: true,
  summary: 'Deletes the account and ends the participation; answers are retained without a name or erased',
  input: z.strictObject({
    choice: withdrawalChoice,
    understood: z.literal(true, 'Marque que entendeu o que vai acontecer.'),
  }),
  output: receiptShape,
  refusals: ['last-staff', 'still-in-team', 'left-team-lately'],
});
