import { z } from 'zod';
import { studyStates } from '#study/days/study-state.ts';
import { groupWays } from '#study/groups/group-plan.ts';
import { approvalKinds } from '#study/material/approval-kind.ts';
import { openings } from '#study/recruitment/admission.ts';
import { askedDetail } from './asked-detail.ts';

/** Of the audit log: what staff do with the study itself, its recruitment, its groups and its material. */
export const studyAuditActions = [
  z.strictObject({
    action: z.literal('studySwitchChanged'),
    detail: z.strictObject({
      before: z.enum(studyStates),
      after: z.enum(studyStates),
      /** Visitors read a sentence of the team's own, which is kept beside the change. */
      ownSentence: z.boolean(),
    }),
  }),
  z.strictObject({ action: z.literal('recruitmentLinkMade'), detail: z.strictObject({ link: z.int() }) }),
  z.strictObject({
    action: z.literal('recruitmentLinkChanged'),
    detail: z.strictObject({ link: z.int(), change: z.enum(['written', 'closed', 'opened']) }),
  }),
  z.strictObject({
    action: z.literal('recruitmentOpeningChanged'),
    detail: z.strictObject({ after: z.enum(openings) }),
  }),
  z.strictObject({
    action: z.literal('groupPlanChanged'),
    detail: z.strictObject({ way: z.enum(groupWays), groups: z.int() }),
  }),
  z.strictObject({
    action: z.literal('groupsTold'),
    detail: z.strictObject({ way: z.enum(groupWays), people: z.int() }),
  }),
  z.strictObject({ action: z.literal('materialDraftBegun'), detail: z.strictObject({ generation: z.int() }) }),
  z.strictObject({ action: z.literal('materialDraftRenewed'), detail: z.strictObject({ generation: z.int() }) }),
  z.strictObject({ action: z.literal('materialDraftDiscarded'), detail: z.strictObject({ changedFiles: z.int() }) }),
  /** What the committee's numbers are is kept with the generation. By a request where it opens results before the plan did. */
  z.strictObject({
    action: z.literal('materialDraftPublished'),
    detail: z.strictObject({
      generation: z.int(),
      changedFiles: z.int(),
      approval: z.enum(approvalKinds),
      ...askedDetail,
    }),
  }),
  /** Generations of the study material: which was in force, whose files were published once more, and as which. */
  z.strictObject({
    action: z.literal('materialWentBack'),
    detail: z.strictObject({ from: z.int(), to: z.int(), generation: z.int(), ...askedDetail }),
  }),
  /** What another service calls those who came by a link. */
  z.strictObject({ action: z.literal('outsideIdsRead'), detail: z.strictObject({ link: z.int(), people: z.int() }) }),
  z.strictObject({
    action: z.literal('recruitmentTargetChanged'),
    detail: z.strictObject({ before: z.int().nullable(), after: z.int().nullable() }),
  }),
] as const;
