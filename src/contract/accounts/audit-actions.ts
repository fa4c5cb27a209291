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
  tables: z.int(),
  /** Tables of which a row could not be read. */
  unreadableTables: z.int(),
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
 * Every kind of action that the audit log knows, with what it tells of it. A new kind is added here. A detail holds numbers,
 * flags, moments and words of our own: never a name, an address, a search text or anything of somebody's health. Who has acted, and
 * whom of staff it was done to, is beside the detail (`audit-label.ts`).
 */
export const auditActionShape = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('peopleSearched'),
    detail: z.strictObject({
      role: roleFilter,
      page: z.int(),
      found: z.int(),
    }),
  }),
  z.strictObject({ action: z.literal('rolesChanged'), detail: rolesDetail.extend(askedDetail) }),
  /** Roles whose date has come; by the server. */
  z.strictObject({ action: z.literal('rolesEnded'), detail: rolesDetail }),
  z.strictObject({
    action: z.literal('teamRequestMade'),
    detail: requestDetail.extend({ isAlone: z.boolean() }),
  }),
  z.strictObject({ action: z.literal('teamRequestConfirmed'), detail: requestDetail }),
  z.strictObject({ action: z.literal('teamRequestRefused'), detail: requestDetail }),
  z.strictObject({ action: z.literal('teamRequestWithdrawn'), detail: requestDetail }),
  z.strictObject({ action: z.literal('invitationSent'), detail: invitationDetail }),
  z.strictObject({ action: z.literal('invitationAccepted'), detail: invitationDetail }),
  z.strictObject({ action: z.literal('staffMade'), detail: rolesDetail }),
  z.strictObject({ action: z.literal('secondFactorReset'), detail: noDetail }),
  z.strictObject({ action: z.literal('auditLogRead'), detail: noDetail }),
  z.strictObject({ action: z.literal('professionalAdded'), detail: professionalDetail }),
  z.strictObject({ action: z.literal('professionalChanged'), detail: professionalDetail }),
  z.strictObject({ action: z.literal('professionalRemoved'), detail: professionalDetail }),
  z.strictObject({
    action: z.literal('messagesRead'),
    detail: z.strictObject({ show: z.enum(['all', 'unanswered', 'answered']), page: z.int(), seen: z.int() }),
  }),
  z.strictObject({ action: z.literal('messageMarked'), detail: z.strictObject({ answered: z.boolean() }) }),
  /** Staff say that they have put a backup of a PostgreSQL of their own back and looked at it. */
  z.strictObject({ action: z.literal('backupChecked'), detail: noDetail }),
  /** A backup was put back aside and gone through, and that is what was found; the checklist goes by the latest of these entries. */
  z.strictObject({ action: z.literal('restoreRehearsed'), detail: rehearsalDetail }),
  /** Staff say that a clock which has jumped by so much is right. */
  z.strictObject({ action: z.literal('clockConfirmed'), detail: z.strictObject({ seconds: z.int() }) }),
  /** Case numbers are drawn anew when somebody leaves and lets the answers stay: these lead nowhere then. */
  z.strictObject({ action: z.literal('safetyCasesRead'), detail: noDetail }),
  z.strictObject({
    action: z.literal('safetyCaseTaken'),
    detail: caseDetail.extend({ fromSomebodyElse: z.boolean() }),
  }),
  z.strictObject({ action: z.literal('safetyCaseReleased'), detail: caseDetail }),
  z.strictObject({ action: z.literal('safetyCaseClosed'), detail: caseDetail }),
  z.strictObject({ action: z.literal('safetyCaseReopened'), detail: caseDetail }),
  z.strictObject({ action: z.literal('safetyContactRead'), detail: caseDetail }),
  /** With the live changes of it, and who stands before and after somebody in it. */
  z.strictObject({ action: z.literal('participantListRead'), detail: noDetail }),
  z.strictObject({ action: z.literal('dayOpeningsRead'), detail: noDetail }),
  z.strictObject({ action: z.literal('participantRead'), detail: z.strictObject({ what: participantReading }) }),
  z.strictObject({
    action: z.literal('participantExcluded'),
    detail: z.strictObject({ reason: z.enum(exclusionReasons) }),
  }),
  z.strictObject({ action: z.literal('participantIncluded'), detail: noDetail }),
  z.strictObject({
    action: z.literal('partsExcluded'),
    detail: z.strictObject({ day, parts: z.array(dayPart), reason: z.enum(exclusionReasons) }),
  }),
  z.strictObject({ action: z.literal('partsIncluded'), detail: z.strictObject({ day, parts: z.array(dayPart) }) }),
  /** Somebody whom staff saw by name; why stands among the notes, and goes with the person. */
  z.strictObject({
    action: z.literal('codeFoundByName'),
    detail: z.strictObject({ from: z.enum(['people', 'messages']) }),
  }),
  z.strictObject({ action: z.literal('noteWritten'), detail: noDetail }),
  z.strictObject({ action: z.literal('noteRemoved'), detail: noDetail }),
  z.strictObject({
    action: z.literal('dayOpeningChanged'),
    detail: z.strictObject({
      day: z.literal(studyDays),
      change: z.enum(['opened', 'earlier', 'later', 'undone']),
      beyondLastDate: z.boolean(),
    }),
  }),
  z.strictObject({
    action: z.literal('timeZoneCorrected'),
    /** Names of zones; null for what was none. */
    detail: z.strictObject({
      before: z.string().max(longestTimeZone).nullable(),
      after: z.string().max(longestTimeZone),
    }),
  }),
  z.strictObject({
    action: z.literal('reminderSent'),
    detail: z.strictObject({ day: z.literal(studyDays), kind: z.enum(reminderKinds).optional() }),
  }),
  z.strictObject({
    action: z.literal('reminderTextChanged'),
    detail: z.strictObject({ kind: z.enum(reminderKinds), isUsual: z.boolean() }),
  }),
  ...studyAuditActions,
  z.strictObject({ action: z.literal('participantListDownloaded'), detail: z.strictObject({ participants: z.int() }) }),
  z.strictObject({
    action: z.literal('exportAsked'),
    detail: z.strictObject({ ...exportFilterShape.shape, ...archiveDetail }),
  }),
  z.strictObject({
    action: z.literal('exportDownloaded'),
    detail: z.strictObject({
      ...exportFilterShape.shape,
      ...archiveDetail,
      rows: z.int(),
      bytes: z.int(),
      sha256: z.string().length(64),
    }),
  }),
  z.strictObject({
    action: z.literal('allRecordsRead'),
    detail: z.strictObject({ collection: z.enum(collectionNames), records: z.int(), with: z.enum(askingWays) }),
  }),
  z.strictObject({
    action: z.literal('linkTableRead'),
    detail: z.strictObject({ reason: z.enum(linkReasons), people: z.int(), ...askedDetail }),
  }),
  z.strictObject({ action: z.literal('apiTokenMade'), detail: z.strictObject({ validDays: z.int() }) }),
  z.strictObject({ action: z.literal('apiTokenRevoked'), detail: noDetail }),
  ...accountAuditActions,
  ...consentAuditActions,
  /** What somebody does in the study is a test from now on, or is none after all. */
  z.strictObject({ action: z.literal('testPersonMarked'), detail: z.strictObject({ takesPart: z.boolean() }) }),
  z.strictObject({
    action: z.literal('testPersonUnmarked'),
    detail: z.strictObject({ answeredSince: z.boolean().optional() }),
  }),
  z.strictObject({ action: z.literal('testParticipationEnded'), detail: noDetail }),
  /** Somebody who asked for it by letter. It names nobody: the account is gone with the very same entry. */
  z.strictObject({ action: z.literal('personErased'), detail: z.strictObject({ choice: z.enum(leavingChoices) }) }),
]);
export type AuditAction = z.output<typeof auditActionShape>;

/**
 * Actions about somebody as a participant. Whoever reads the log is told the code and not the name: names and codes side by side would
 * be the list that leads from answers to people.
 */
export const actionsAboutParticipants: ReadonlySet<string> = new Set<AuditAction['action']>([
  'participantRead',
  'participantExcluded',
  'participantIncluded',
  'partsExcluded',
  'partsIncluded',
  'codeFoundByName',
  'noteWritten',
  'noteRemoved',
  'dayOpeningChanged',
  'timeZoneCorrected',
  'reminderSent',
  'safetyContactRead',
  'consentCopyRead',
  'signedConsentRead',
  'signatureInspected',
  'signatureConfirmed',
  'signatureConfirmationUndone',
]);
