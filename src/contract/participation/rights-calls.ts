import { z } from 'zod';
import { defineCall } from '#contract/platform/call.ts';
import { fileShape } from '#contract/platform/files.ts';
import { instant } from '#contract/platform/shapes.ts';
import { evidenceChoices } from '#study/decisions/evidence-after-leaving.ts';
import { leavingChoices } from '#study/decisions/leaving-choice.ts';

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

const leavingChoice = z.enum(leavingChoices);

const receiptShape = z.object({
  /** Reference for enquiries, without personal data. */
  receiptNumber: z.string(),
  choice: leavingChoice,
  leftAt: instant,
  /** Deleted rows, files, mails and sessions, and anonymised answers that stay. */
  removed: z.object({ rows: z.int(), files: z.int(), mails: z.int(), sessions: z.int() }),
  keptAnswers: z.int(),
  evidence: z.enum(evidenceChoices),
});
export type LeavingReceipt = z.output<typeof receiptShape>;

export const leaveStudy = defineCall({
  path: '/api/rights/leaving',
  access: 'signed-in',
  needsFreshSignIn: true,
  summary: 'Deletes the account and ends the participation; answers are retained without a name or erased',
  input: z.strictObject({
    choice: leavingChoice,
    understood: z.literal(true, 'Marque que entendeu o que vai acontecer.'),
  }),
  output: receiptShape,
  refusals: ['last-staff', 'still-in-team', 'left-team-lately'],
});
