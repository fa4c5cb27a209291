import { z } from 'zod';
import { instant, maximumTimeZoneLength } from '#contract/platform/shapes.ts';
import { staffRoleShape } from '#contract/platform/staff-roles.ts';
import { exportFilterShape } from '#research/export/export-filter.ts';
import { exportTriggers } from '#research/export/export-state.ts';
import { publishableChoiceShape } from '#research/export/publishable/publishable-choice.ts';
import { reminderKinds } from '#study/days/reminder-kinds.ts';
import { exclusionReasons } from '#study/decisions/exclusion-reason.ts';
import { linkReasons } from '#study/decisions/link-reason.ts';
import { withdrawalChoices } from '#study/decisions/withdrawal-choice.ts';
import { studyDays } from '#study/protocol.ts';
import { day, dayPart } from '#study/protocol-shapes.ts';
import { collectionNames } from '#study/record/collection-name.ts';
import { accountAuditActions } from './account-audit-actions.ts';
import { category, roleFilter } from './account-calls.ts';
import type { AuditActionRow } from './audit-action-row.ts';
import { consentAuditActions } from './consent-audit-actions.ts';
import { studyAuditActions } from './study-audit-actions.ts';
import { teamRequestDetail } from './team-request-detail.ts';

export const rolesShape = z.strictObject({
  category,
  member: z.boolean(),
  staff: z.boolean(),
  staffRoles: z.array(staffRoleShape),
  staffUntil: instant.nullable(),
});
export type Roles = z.output<typeof rolesShape>;

const rolesDetail = z.strictObject({ before: rolesShape, after: rolesShape });

/** Requests of one administrator that another confirms. */
export const requestKinds = ['roles', 'invitation', 'links', 'unblinding'] as const;
export type RequestKind = (typeof requestKinds)[number];
const requestDetail = z.strictObject({ requestNumber: z.int(), kind: z.enum(requestKinds) });
const invitationDetail = z.strictObject({
  requestNumber: z.int(),
  staffRoles: z.array(staffRoleShape),
  staffUntil: instant.nullable(),
});
const noDetail = z.strictObject({});
const caseDetail = z.strictObject({ caseNumber: z.int() });

const archiveDetail = {
  archive: z.enum(['team', 'publishable']),
  publishable: publishableChoiceShape.optional(),
  with: z.enum([...exportTriggers, 'command']),
};

const rehearsalDetail = z.strictObject({
  /** Everything acknowledged before is in the backup. */
  madeAt: z.iso.datetime(),
  participants: z.int(),
  answers: z.int(),
  /** Inconsistencies in participants' records. */
  findings: z.int(),
  auditEntries: z.int(),
  auditIsWhole: z.boolean(),
});
export type RehearsalDetail = z.output<typeof rehearsalDetail>;

const participantReading = z.enum(['everything', 'attempt', 'record', 'userRecord']);
export type ParticipantReading = z.output<typeof participantReading>;

const professionalDetail = z.strictObject({ hasAccount: z.boolean(), clinics: z.int() });

/** All audit actions; their sentences are in `src/web/team/people/audit-sentences.ts`, actor and subject labels in `audit-label.ts`. */
export const auditActions = {
  peopleSearched: {
    countLabel: 'Buscas de pessoas por nome ou e-mail',
    detail: z.strictObject({
      role: roleFilter,
      page: z.int(),
      found: z.int(),
    }),
    isRoutine: true,
  },
  rolesChanged: { countLabel: 'Mudanças de papéis', detail: rolesDetail.extend(teamRequestDetail) },
  /** By the server, at the end date. */
  rolesEnded: { countLabel: 'Papéis que terminaram no último dia', detail: rolesDetail },
  teamRequestMade: {
    countLabel: 'Pedidos que precisam de uma segunda pessoa',
    detail: requestDetail.extend({ isAlone: z.boolean() }),
  },
  teamRequestConfirmed: { countLabel: 'Pedidos confirmados por uma segunda pessoa', detail: requestDetail },
  teamRequestRefused: { countLabel: 'Pedidos recusados', detail: requestDetail },
  teamRequestWithdrawn: { countLabel: 'Pedidos e convites retirados', detail: requestDetail },
  invitationSent: { countLabel: 'Convites enviados de novo', detail: invitationDetail },
  invitationAccepted: { countLabel: 'Convites aceitos', detail: invitationDetail },
  staffMade: { countLabel: 'Entradas na equipe pela linha de comando', detail: rolesDetail },
  secondFactorReset: { countLabel: 'Verificações em duas etapas desligadas', detail: noDetail },
  auditLogRead: { countLabel: 'Leituras do registro de acessos', detail: noDetail, isRoutine: true },
  professionalAdded: { countLabel: 'Profissionais acrescentados à lista', detail: professionalDetail },
  professionalChanged: { countLabel: 'Profissionais mudados na lista', detail: professionalDetail },
  professionalRemoved: { countLabel: 'Profissionais tirados da lista', detail: professionalDetail },
  messagesRead: {
    countLabel: 'Leituras de mensagens',
    detail: z.strictObject({ show: z.enum(['all', 'unanswered', 'answered']), page: z.int(), seen: z.int() }),
    isRoutine: true,
  },
  messageMarked: { countLabel: 'Mensagens marcadas', detail: z.strictObject({ answered: z.boolean() }) },
  /** Staff restored and checked a backup of an external PostgreSQL. */
  backupChecked: { countLabel: 'Cópias de segurança conferidas', detail: noDetail },
  /** Result of a restore rehearsal; the checklist uses the latest. */
  restoreRehearsed: { countLabel: 'Ensaios da volta de uma cópia de segurança', detail: rehearsalDetail },
  clockConfirmed: { countLabel: 'Relógios confirmados', detail: z.strictObject({ seconds: z.int() }) },
  /** Case numbers are redrawn when a person leaves their answers, so these become dangling. */
  safetyCasesRead: { countLabel: 'Leituras da lista de casos', detail: noDetail, isRoutine: true },
  safetyCaseTaken: { countLabel: 'Casos assumidos', detail: caseDetail.extend({ fromSomebodyElse: z.boolean() }) },
  safetyCaseReleased: { countLabel: 'Casos devolvidos', detail: caseDetail },
  safetyCaseClosed: { countLabel: 'Casos encerrados', detail: caseDetail },
  safetyCaseReopened: { countLabel: 'Casos reabertos', detail: caseDetail },
  safetyContactRead: { countLabel: 'Contatos vistos em um caso', detail: caseDetail, isAboutParticipant: true },
  /** Includes live updates and neighbours in the list. */
  participantListRead: { countLabel: 'Leituras da lista de participantes', detail: noDetail, isRoutine: true },
  dayOpeningsRead: { countLabel: 'Leituras de quando abrem os dias', detail: noDetail, isRoutine: true },
  participantRead: {
    countLabel: 'Leituras de respostas sob um código',
    detail: z.strictObject({ what: participantReading }),
    isAboutParticipant: true,
    isRoutine: true,
  },
  participantExcluded: {
    countLabel: 'Exclusões das análises',
    detail: z.strictObject({ reason: z.enum(exclusionReasons) }),
    isAboutParticipant: true,
  },
  participantIncluded: { countLabel: 'Voltas às análises', detail: noDetail, isAboutParticipant: true },
  partsExcluded: {
    countLabel: 'Exclusões de partes de um dia',
    detail: z.strictObject({ day, parts: z.array(dayPart), reason: z.enum(exclusionReasons) }),
    isAboutParticipant: true,
  },
  partsIncluded: {
    countLabel: 'Voltas de partes de um dia às análises',
    detail: z.strictObject({ day, parts: z.array(dayPart) }),
    isAboutParticipant: true,
  },
  /** From a name seen by staff; the reason is a note, deleted with the person. */
  codeFoundByName: {
    countLabel: 'Códigos achados pelo nome',
    detail: z.strictObject({
      from: z.enum(['people', 'messages']),
      /** The named person does not take part. */
      isMissing: z.literal(true).optional(),
    }),
    isAboutParticipant: true,
  },
  noteWritten: { countLabel: 'Notas escritas sobre uma participação', detail: noDetail, isAboutParticipant: true },
  noteRemoved: { countLabel: 'Notas apagadas por quem as escreveu', detail: noDetail, isAboutParticipant: true },
  dayOpeningChanged: {
    countLabel: 'Mudanças na abertura de um dia',
    detail: z.strictObject({
      day: z.literal(studyDays),
      change: z.enum(['opened', 'earlier', 'later', 'undone']),
      beyondLastDate: z.boolean(),
    }),
    isAboutParticipant: true,
  },
  /** Time zone names; null if unknown. */
  timeZoneCorrected: {
    countLabel: 'Correções do fuso horário de uma pessoa',
    detail: z.strictObject({
      before: z.string().max(maximumTimeZoneLength).nullable(),
      after: z.string().max(maximumTimeZoneLength),
    }),
    isAboutParticipant: true,
  },
  reminderSent: {
    countLabel: 'Lembretes enviados na hora pela equipe',
    detail: z.strictObject({ day: z.literal(studyDays), kind: z.enum(reminderKinds).optional() }),
    isAboutParticipant: true,
  },
  reminderTextChanged: {
    countLabel: 'Mudanças no texto de um lembrete',
    detail: z.strictObject({ kind: z.enum(reminderKinds), isUsual: z.boolean() }),
  },
  ...studyAuditActions,
  participantListDownloaded: {
    countLabel: 'Listas de participantes baixadas',
    detail: z.strictObject({ participants: z.int() }),
  },
  exportRequested: {
    countLabel: 'Exportações pedidas',
    detail: z.strictObject({ ...exportFilterShape.shape, ...archiveDetail }),
  },
  exportDownloaded: {
    countLabel: 'Exportações baixadas',
    detail: z.strictObject({
      ...exportFilterShape.shape,
      ...archiveDetail,
      rows: z.int(),
      bytes: z.int(),
      sha256: z.string().length(64),
    }),
  },
  allRecordsRead: {
    countLabel: 'Todos os registros baixados em JSON',
    detail: z.strictObject({ collection: z.enum(collectionNames), records: z.int(), with: z.enum(exportTriggers) }),
  },
  linkTableRead: {
    countLabel: 'Listas de códigos e nomes baixadas',
    detail: z.strictObject({ reason: z.enum(linkReasons), people: z.int(), ...teamRequestDetail }),
  },
  apiTokenMade: { countLabel: 'Tokens de exportação criados', detail: z.strictObject({ validDays: z.int() }) },
  apiTokenRevoked: { countLabel: 'Tokens de exportação revogados', detail: noDetail },
  ...accountAuditActions,
  ...consentAuditActions,
  testPersonMarked: { countLabel: 'Contas marcadas como teste', detail: z.strictObject({ takesPart: z.boolean() }) },
  testPersonUnmarked: {
    countLabel: 'Marcas de teste tiradas',
    detail: z.strictObject({ answeredSince: z.boolean().optional() }),
  },
  testParticipationEnded: { countLabel: 'Participações de teste apagadas', detail: noDetail },
  /** On request by letter; names no one, as the account is deleted with this entry. */
  personErased: {
    countLabel: 'Pessoas apagadas a pedido, pela linha de comando',
    detail: z.strictObject({ choice: z.enum(withdrawalChoices) }),
  },
} as const satisfies Record<string, AuditActionRow>;

type AuditActions = typeof auditActions;
export type AuditActionName = keyof AuditActions;
export type AuditDetail<Action extends AuditActionName> = z.output<AuditActions[Action]['detail']>;
export type AuditAction<Action extends AuditActionName = AuditActionName> = {
  [One in Action]: { action: One; detail: AuditDetail<One> };
}[Action];

export function auditActionRow(action: string): AuditActionRow | null {
  return Object.hasOwn(auditActions, action) ? auditActions[action as AuditActionName] : null;
}
