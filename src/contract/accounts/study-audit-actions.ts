import { z } from 'zod';
import { studyStates } from '#study/days/study-state.ts';
import { groupWays } from '#study/groups/group-plan.ts';
import { approvalKinds } from '#study/material/approval-kind.ts';
import { openings } from '#study/recruitment/admission.ts';
import type { AuditActionRow } from './audit-action-row.ts';
import { teamRequestDetail } from './team-request-detail.ts';

export const studyAuditActions = {
  studySwitchChanged: {
    counted: 'Mudanças da situação da pesquisa',
    detail: z.strictObject({
      before: z.enum(studyStates),
      after: z.enum(studyStates),
      /** Visitors see a custom sentence, stored with the change. */
      ownSentence: z.boolean(),
    }),
  },
  recruitmentLinkMade: { counted: 'Links de recrutamento criados', detail: z.strictObject({ link: z.int() }) },
  recruitmentLinkChanged: {
    counted: 'Links de recrutamento mudados, fechados ou reabertos',
    detail: z.strictObject({ link: z.int(), change: z.enum(['written', 'closed', 'opened']) }),
  },
  recruitmentOpeningChanged: {
    counted: 'Mudanças de quem pode entrar sem link',
    detail: z.strictObject({ after: z.enum(openings) }),
  },
  groupPlanChanged: {
    counted: 'Mudanças de como as pessoas entram em grupos',
    detail: z.strictObject({ way: z.enum(groupWays), groups: z.int() }),
  },
  groupsTold: { counted: 'Grupos revelados', detail: z.strictObject({ way: z.enum(groupWays), people: z.int() }) },
  materialDraftBegun: { counted: 'Rascunhos do material começados', detail: z.strictObject({ generation: z.int() }) },
  materialDraftRenewed: {
    counted: 'Rascunhos do material passados para uma edição mais nova',
    detail: z.strictObject({ generation: z.int() }),
  },
  materialDraftDiscarded: {
    counted: 'Rascunhos do material descartados',
    detail: z.strictObject({ changedFiles: z.int() }),
  },
  /** Approval numbers are stored with the generation; `requestNumber` when it opens results early. */
  materialDraftPublished: {
    counted: 'Rascunhos do material publicados',
    detail: z.strictObject({
      generation: z.int(),
      changedFiles: z.int(),
      approval: z.enum(approvalKinds),
      ...teamRequestDetail,
    }),
  },
  /** Generations: previously in force, republished, and new. */
  materialWentBack: {
    counted: 'Voltas a uma edição anterior do material',
    detail: z.strictObject({ from: z.int(), to: z.int(), generation: z.int(), ...teamRequestDetail }),
  },
  /** Participants' ids at another service. */
  outsideIdsRead: {
    counted: 'Listas de códigos de outro serviço baixadas',
    detail: z.strictObject({ link: z.int(), people: z.int() }),
  },
  recruitmentTargetChanged: {
    counted: 'Mudanças da meta de inscrições',
    detail: z.strictObject({ before: z.int().nullable(), after: z.int().nullable() }),
  },
} as const satisfies Record<string, AuditActionRow>;
