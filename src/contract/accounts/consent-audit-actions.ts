import { z } from 'zod';
import { consentActStates } from '#study/decisions/consent-act-state.ts';
import { retentionWays } from '#study/decisions/retention-way.ts';
import { signatureStates, signatureVerdicts } from '#study/decisions/signature-verdict.ts';
import type { AuditActionRow } from './audit-action-row.ts';

const noDetail = z.strictObject({});
const endingWay = z.strictObject({ way: z.enum(retentionWays) });
const endedCounts = { people: z.int(), leftAnswers: z.int(), evidence: z.int() };

export const consentAuditActions = {
  consentRegisterRead: {
    countLabel: 'Leituras do registro de consentimentos',
    detail: z.strictObject({
      state: z.enum(consentActStates).nullable(),
      signature: z.enum(signatureStates).nullable(),
      page: z.int(),
      found: z.int(),
    }),
  },
  consentCopyRead: { countLabel: 'Vias da pesquisa baixadas', detail: noDetail, isAboutParticipant: true },
  signedConsentRead: { countLabel: 'PDFs assinados baixados', detail: noDetail, isAboutParticipant: true },
  signatureInspected: {
    countLabel: 'Assinaturas conferidas',
    detail: z.strictObject({ verdict: z.enum(signatureVerdicts) }),
    isAboutParticipant: true,
  },
  signatureConfirmed: { countLabel: 'Assinaturas confirmadas pela equipe', detail: noDetail, isAboutParticipant: true },
  signatureConfirmationUndone: {
    countLabel: 'Confirmações de assinaturas desfeitas',
    detail: noDetail,
    isAboutParticipant: true,
  },
  consentBundleDownloaded: {
    countLabel: 'Pacotes para o comitê baixados',
    detail: z.strictObject({
      from: z.iso.date(),
      to: z.iso.date(),
      acts: z.int(),
      sha256: z.string().length(64),
    }),
  },
  /** Staff decided about data past retention: counts of people, answer sets and evidence. */
  retentionRequested: {
    countLabel: 'Decisões sobre dados cujo prazo acabou',
    detail: z.strictObject({ way: z.enum(retentionWays), ...endedCounts }),
  },
  /** A second administrator starts it at once; any administrator cancels. */
  retentionConfirmed: { countLabel: 'Decisões sobre dados cujo prazo acabou, confirmadas', detail: endingWay },
  retentionCancelled: { countLabel: 'Decisões sobre dados cujo prazo acabou, desfeitas', detail: endingWay },
  /** By the server after the waiting period: started, or lapsed. */
  retentionBegun: {
    countLabel: 'Decisões sobre dados cujo prazo acabou, começadas depois da espera',
    detail: endingWay,
  },
  retentionLapsed: { countLabel: 'Decisões sobre dados cujo prazo acabou, que deixaram de valer', detail: endingWay },
  /** By the server, when finished. */
  retentionEnded: {
    countLabel: 'Decisões sobre dados cujo prazo acabou, cumpridas',
    detail: z.strictObject({ way: z.enum(retentionWays), ...endedCounts }),
  },
} as const satisfies Record<string, AuditActionRow>;
