import { z } from 'zod';
import { instant, longestTimeZone } from '#contract/platform/shapes.ts';
import { staffRoleShape } from '#contract/platform/staff-roles.ts';
import { exportFilterShape } from '#research/export/export-filter.ts';
import { askingWays } from '#research/export/export-state.ts';
import { publishableChoiceShape } from '#research/export/publishable/publishable-choice.ts';
import { reminderKinds } from '#study/days/reminder-kinds.ts';
import { exclusionReasons } from '#study/decisions/exclusion-reason.ts';
import { leavingChoices } from '#study/decisions/leaving-choice.ts';
import { linkReasons } from '#study/decisions/link-reason.ts';
import { studyDays } from '#study/protocol.ts';
import { day, dayPart } from '#study/protocol-shapes.ts';
import { collectionNames } from '#study/record/collection-name.ts';
import { accountAuditActions } from './account-audit-actions.ts';
import { category, roleFilter } from './account-calls.ts';
import { askedDetail } from './asked-detail.ts';
import type { AuditActionRow } from './audit-action-row.ts';
import { consentAuditActions } from './consent-audit-actions.ts';
import { studyAuditActions } from './study-audit-actions.ts';

/** Category, flag and roles of somebody, as an entry has them. */
export const rolesShape = z.strictObject({
  category,
  member: z.boolean(),
  /** All four roles of the team. */
  staff: z.boolean(),
  staffRoles: z.array(staffRoleShape),
  staffUntil: instant.nullable(),
});
export type Roles = z.output<typeof rolesShape>;

const rolesDetail = z.strictObject({ before: rolesShape, after: rolesShape });

/** What one of administration asks for and another confirms. */
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
  /** What of people an archive tells that is to be published. */
  publishable: publishableChoiceShape.optional(),
  with: z.enum([...askingWays, 'command']),
};

const rehearsalDetail = z.strictObject({
  /** Everything that was acknowledged until then was in the backup. */
  madeAt: z.iso.datetime(),
  participants: z.int(),
  answers: z.int(),
  /** What did not fit in the records of participants. */
  findings: z.int(),
  auditEntries: z.int(),
  auditIsWhole: z.boolean(),
});
export type RehearsalDetail = z.output<typeof rehearsalDetail>;

const participantReading = z.enum(['everything', 'attempt', 'record', 'userRecord']);
/** What of one participant was read. */
export type ParticipantReading = z.output<typeof participantReading>;

const professionalDetail = z.strictObject({ hasAccount: z.boolean(), clinics: z.int() });

/**
 * Every kind of action in the audit log; its sentence is in `src/web/team/people/audit-sentences.ts`. The actor and the subject
 * are stored beside the detail (`audit-label.ts`).
 */
export const auditActions = {
  peopleSearched: {
    counted: 'Buscas de pessoas por nome ou e-mail',
    detail: z.strictObject({
      role: roleFilter,
      page: z.int(),
      found: z.int(),
    }),
    isRoutine: true,
  },
  rolesChanged: { counted: 'Mudanças de papéis', detail: rolesDetail.extend(askedDetail) },
  /** Roles whose date has come; by the server. */
  rolesEnded: { counted: 'Papéis que terminaram no último dia', detail: rolesDetail },
  teamRequestMade: {
    counted: 'Pedidos que precisam de uma segunda pessoa',
    detail: requestDetail.extend({ isAlone: z.boolean() }),
  },
  teamRequestConfirmed: { counted: 'Pedidos confirmados por uma segunda pessoa', detail: requestDetail },
  teamRequestRefused: { counted: 'Pedidos recusados', detail: requestDetail },
  teamRequestWithdrawn: { counted: 'Pedidos e convites retirados', detail: requestDetail },
  invitationSent: { counted: 'Convites enviados de novo', detail: invitationDetail },
  invitationAccepted: { counted: 'Convites aceitos', detail: invitationDetail },
  staffMade: { counted: 'Entradas na equipe pela linha de comando', detail: rolesDetail },
  secondFactorReset: { counted: 'Verificações em duas etapas desligadas', detail: noDetail },
  auditLogRead: { counted: 'Leituras do registro de acessos', detail: noDetail, isRoutine: true },
  professionalAdded: { counted: 'Profissionais acrescentados à lista', detail: professionalDetail },
  professionalChanged: { counted: 'Profissionais mudados na lista', detail: professionalDetail },
  professionalRemoved: { counted: 'Profissionais tirados da lista', detail: professionalDetail },
  messagesRead: {
    counted: 'Leituras de mensagens',
    detail: z.strictObject({ show: z.enum(['all', 'unanswered', 'answered']), page: z.int(), seen: z.int() }),
    isRoutine: true,
  },
  messageMarked: { counted: 'Mensagens marcadas', detail: z.strictObject({ answered: z.boolean() }) },
  /** Staff say that they have put a backup of a PostgreSQL of their own back and looked at it. */
  backupChecked: { counted: 'Cópias de segurança conferidas', detail: noDetail },
  /** A backup was put back aside and gone through, and that is what was found; the checklist goes by the latest of these entries. */
  restoreRehearsed: { counted: 'Ensaios da volta de uma cópia de segurança', detail: rehearsalDetail },
  /** Staff say that a clock which has jumped by so much is right. */
  clockConfirmed: { counted: 'Relógios confirmados', detail: z.strictObject({ seconds: z.int() }) },
  /** Case numbers are drawn anew when somebody leaves and lets the answers stay: these lead nowhere then. */
  safetyCasesRead: { counted: 'Leituras da lista de casos', detail: noDetail, isRoutine: true },
  safetyCaseTaken: { counted: 'Casos assumidos', detail: caseDetail.extend({ fromSomebodyElse: z.boolean() }) },
  safetyCaseReleased: { counted: 'Casos devolvidos', detail: caseDetail },
  safetyCaseClosed: { counted: 'Casos encerrados', detail: caseDetail },
  safetyCaseReopened: { counted: 'Casos reabertos', detail: caseDetail },
  safetyContactRead: { counted: 'Contatos vistos em um caso', detail: caseDetail, isAboutParticipant: true },
  /** With the live changes of it, and who stands before and after somebody in it. */
  participantListRead: { counted: 'Leituras da lista de participantes', detail: noDetail, isRoutine: true },
  dayOpeningsRead: { counted: 'Leituras de quando abrem os dias', detail: noDetail, isRoutine: true },
  participantRead: {
    counted: 'Leituras de respostas sob um código',
    detail: z.strictObject({ what: participantReading }),
    isAboutParticipant: true,
    isRoutine: true,
  },
  participantExcluded: {
    counted: 'Exclusões das análises',
    detail: z.strictObject({ reason: z.enum(exclusionReasons) }),
    isAboutParticipant: true,
  },
  participantIncluded: { counted: 'Voltas às análises', detail: noDetail, isAboutParticipant: true },
  partsExcluded: {
    counted: 'Exclusões de partes de um dia',
    detail: z.strictObject({ day, parts: z.array(dayPart), reason: z.enum(exclusionReasons) }),
    isAboutParticipant: true,
  },
  partsIncluded: {
    counted: 'Voltas de partes de um dia às análises',
    detail: z.strictObject({ day, parts: z.array(dayPart) }),
    isAboutParticipant: true,
  },
  /** Somebody whom staff saw by name; why stands among the notes, and goes with the person. */
  codeFoundByName: {
    counted: 'Códigos achados pelo nome',
    detail: z.strictObject({ from: z.enum(['people', 'messages']) }),
    isAboutParticipant: true,
  },
  noteWritten: { counted: 'Notas escritas sobre uma participação', detail: noDetail, isAboutParticipant: true },
  noteRemoved: { counted: 'Notas apagadas por quem as escreveu', detail: noDetail, isAboutParticipant: true },
  dayOpeningChanged: {
    counted: 'Mudanças na abertura de um dia',
    detail: z.strictObject({
      day: z.literal(studyDays),
      change: z.enum(['opened', 'earlier', 'later', 'undone']),
      beyondLastDate: z.boolean(),
    }),
    isAboutParticipant: true,
  },
  /** Names of time zones; null where none was known. */
  timeZoneCorrected: {
    counted: 'Correções do fuso horário de uma pessoa',
    detail: z.strictObject({
      before: z.string().max(longestTimeZone).nullable(),
      after: z.string().max(longestTimeZone),
    }),
    isAboutParticipant: true,
  },
  reminderSent: {
    counted: 'Lembretes enviados na hora pela equipe',
    detail: z.strictObject({ day: z.literal(studyDays), kind: z.enum(reminderKinds).optional() }),
    isAboutParticipant: true,
  },
  reminderTextChanged: {
    counted: 'Mudanças no texto de um lembrete',
    detail: z.strictObject({ kind: z.enum(reminderKinds), isUsual: z.boolean() }),
  },
  ...studyAuditActions,
  participantListDownloaded: {
    counted: 'Listas de participantes baixadas',
    detail: z.strictObject({ participants: z.int() }),
  },
  exportAsked: {
    counted: 'Exportações pedidas',
    detail: z.strictObject({ ...exportFilterShape.shape, ...archiveDetail }),
  },
  exportDownloaded: {
    counted: 'Exportações baixadas',
    detail: z.strictObject({
      ...exportFilterShape.shape,
      ...archiveDetail,
      rows: z.int(),
      bytes: z.int(),
      sha256: z.string().length(64),
    }),
  },
  allRecordsRead: {
    counted: 'Todos os registros baixados em JSON',
    detail: z.strictObject({ collection: z.enum(collectionNames), records: z.int(), with: z.enum(askingWays) }),
  },
  linkTableRead: {
    counted: 'Listas de códigos e nomes baixadas',
    detail: z.strictObject({ reason: z.enum(linkReasons), people: z.int(), ...askedDetail }),
  },
  apiTokenMade: { counted: 'Tokens de exportação criados', detail: z.strictObject({ validDays: z.int() }) },
  apiTokenRevoked: { counted: 'Tokens de exportação revogados', detail: noDetail },
  ...accountAuditActions,
  ...consentAuditActions,
  /** What somebody does in the study is a test from now on, or is none after all. */
  testPersonMarked: { counted: 'Contas marcadas como teste', detail: z.strictObject({ takesPart: z.boolean() }) },
  testPersonUnmarked: {
    counted: 'Marcas de teste tiradas',
    detail: z.strictObject({ answeredSince: z.boolean().optional() }),
  },
  testParticipationEnded: { counted: 'Participações de teste apagadas', detail: noDetail },
  /** Somebody who asked for it by letter. It names nobody: the account is gone with the very same entry. */
  personErased: {
    counted: 'Pessoas apagadas a pedido, pela linha de comando',
    detail: z.strictObject({ choice: z.enum(leavingChoices) }),
  },
} as const satisfies Record<string, AuditActionRow>;

type AuditActions = typeof auditActions;
export type AuditActionName = keyof AuditActions;
/** The detail of one kind of action. */
export type AuditDetail<Action extends AuditActionName> = z.output<AuditActions[Action]['detail']>;
export type AuditAction<Action extends AuditActionName = AuditActionName> = {
  [One in Action]: { action: One; detail: AuditDetail<One> };
}[Action];

/** @returns null for an action that this build does not know */
export function auditActionRow(action: string): AuditActionRow | null {
  return Object.hasOwn(auditActions, action) ? auditActions[action as AuditActionName] : null;
}
