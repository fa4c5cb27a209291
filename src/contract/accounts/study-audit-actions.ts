import { z } from 'zod';
import { studyStates } from '#study/days/study-state.ts';
import { groupWays } from '#study/groups/group-plan.ts';
import { approvalKinds } from '#study/material/approval-kind.ts';
import { openings } from '#study/recruitment/admission.ts';
import type { AuditActionRow } from './audit-action-row.ts';
import { teamRequestDetail } from './team-request-detail.ts';

export const studyAuditActions = {
  studySwitchChanged: {
    countLabel: 'Mudanças da situação da pesquisa',
    detail: z.strictObject({
      before: z.enum(studyStates),
      after: z.enum(studyStates),
      /** Visitors see a custom sentence, stored with the change. */
      ownSentence: z.boolean(),
    }),
  },
  recruitmentLinkMade: { countLabel: 'Links de recrutamento criados', detail: z.strictObject({ link: z.int() }) },
  recruitmentLinkChanged: {
    countLabel: 'Links de recrutamento mudados, fechados ou reabertos',
    detail: z.strictObject({ link: z.int(), change: z.enum(['written', 'closed', 'opened']) }),
  },
  recruitmentOpeningChanged: {
    countLabel: 'Mudanças de quem pode entrar sem link',
    detail: z.strictObject({ after: z.enum(openings) }),
  },
  groupPlanChanged: {
    countLabel: 'Mudanças de como as pessoas entram em grupos',
    detail: z.strictObject({ way: z.enum(groupWays), groups: z.int() }),
  },
  groupsDisclosed: {
    countLabel: 'Grupos revelados',
    detail: z.strictObject({ way: z.enum(groupWays), people: z.int() }),
  },
  materialDraftBegun: {
    countLabel: 'Rascunhos do material começados',
    detail: z.strictObject({ edition: z.int() }),
  },
  materialDraftRenewed: {
    countLabel: 'Rascunhos do material passados para uma edição mais nova',
    detail: z.strictObject({ edition: z.int() }),
  },
  materialDraftDiscarded: {
    countLabel: 'Rascunhos do material descartados',
    detail: z.strictObject({ changedFiles: z.int() }),
  },
  /** Approval numbers are stored with the edition; `requestNumber` when it opens results early. */
  materialDraftPublished: {
    countLabel: 'Rascunhos do material publicados',
    detail: z.strictObject({
      edition: z.int(),
      changedFiles: z.int(),
      approval: z.enum(approvalKinds),
      ...teamRequestDetail,
    }),
  },
  /** Editions: previously in force, republished, and new. */
  materialWentBack: {
    countLabel: 'Voltas a uma edição anterior do material',
    detail: z.strictObject({ from: z.int(), to: z.int(), edition: z.int(), ...teamRequestDetail }),
  },
  /** Participants' ids at another service. */
  outsideIdsRead: {
    countLabel: 'Listas de códigos de outro serviço baixadas',
    detail: z.strictObject({ link: z.int(), people: z.int() }),
  },
  recruitmentTargetChanged: {
    countLabel: 'Mudanças da meta de inscrições',
    detail: z.strictObject({ before: z.int().nullable(), after: z.int().nullable() }),
  },
} as const satisfies Record<string, AuditActionRow>;
