import { z } from 'zod';
import { changeDisplayName, changeEmail, endOtherSessions } from '#contract/accounts/account-calls.ts';
import { makeApiToken } from '#contract/accounts/api-token-calls.ts';
import { type Profile, storeProfile } from '#contract/accounts/profile-calls.ts';
import { changeRoles, findPeople } from '#contract/accounts/staff-account-calls.ts';
import { acceptInvitation, inviteToTeam, readInvitation, requestLinks } from '#contract/accounts/team-request-calls.ts';
import { submitAnswers } from '#contract/participation/answer-calls.ts';
import type { AnswerKind } from '#contract/participation/answer-kind.ts';
import {
  declineConsent,
  giveConsent,
  readConsentDocument,
  readSignedDocument,
  storeSignedDocument,
} from '#contract/participation/consent-calls.ts';
import { inventoryChoiceKind, inventorySubmissionKind } from '#contract/participation/inventory-calls.ts';
import { pageKind } from '#contract/participation/page-calls.ts';
import { enrol, startDay } from '#contract/participation/participation-calls.ts';
import { reportPresence } from '#contract/participation/presence-calls.ts';
import { openRelationBlock, relationItemKind } from '#contract/participation/relation-task-calls.ts';
import { downloadOwnData, withdrawFromStudy } from '#contract/participation/rights-calls.ts';
import { correctOwnTimeZone } from '#contract/participation/time-zone-calls.ts';
import { openWordRating, wordRatingKind } from '#contract/participation/word-rating-calls.ts';
import type { Call } from '#contract/platform/call.ts';
import { moveRehearsalClock } from '#contract/platform/installation-calls.ts';
import { estimateExport, requestExport } from '#contract/research/export-calls.ts';
import { removeNote, writeNote } from '#contract/research/note-calls.ts';
import { excludeParts, includeParts, previewPartExclusion } from '#contract/research/part-exclusion-calls.ts';
import {
  downloadParticipantList,
  listParticipants,
  locateParticipant,
  refreshVisibleRows,
} from '#contract/research/participant-list-calls.ts';
import {
  readAttempt,
  readParticipant,
  readParticipantRecord,
  readParticipantUserRecord,
} from '#contract/research/participant-view-calls.ts';
import { excludeParticipant, includeParticipant, previewExclusion } from '#contract/research/quality-calls.ts';
import { readAllRecords } from '#contract/research/records-calls.ts';
import { readAnalysisOfPeople } from '#contract/research/study-analysis-calls.ts';
import { confirmClock } from '#contract/team/checklist-calls.ts';
import { findCodeOfName } from '#contract/team/code-of-name-calls.ts';
import {
  confirmSignature,
  downloadConsentBundle,
  inspectSignature,
  readConsentCopy,
  readConsentRegister,
  readSentConsent,
  undoConfirmation,
} from '#contract/team/consent-evidence-calls.ts';
import { listMessages, markMessage, sendMessage } from '#contract/team/contact-calls.ts';
import {
  listWaiting,
  readDayOpening,
  sendReminderNow,
  setDayOpening,
  undoDayOpening,
} from '#contract/team/day-opening-calls.ts';
import {
  addProfessional,
  changeProfessional,
  readProfessional,
  removeProfessional,
} from '#contract/team/directory-calls.ts';
import { changeGroupPlan, discloseGroups } from '#contract/team/group-calls.ts';
import { saveDraftFile } from '#contract/team/material-draft-calls.ts';
import { publishDraft, requestUnblinding } from '#contract/team/material-publication-calls.ts';
import { setRecruitmentTarget } from '#contract/team/panel-calls.ts';
import { correctTimeZone } from '#contract/team/participant-time-zone-calls.ts';
import {
  changeOpening,
  changeRecruitmentLink,
  closeRecruitmentLink,
  downloadExternalIds,
  makeRecruitmentLink,
} from '#contract/team/recruitment-calls.ts';
import { stopReminders, switchReminders } from '#contract/team/reminder-calls.ts';
import { estimateReminders, sendReminders } from '#contract/team/reminder-sending-calls.ts';
import { changeReminderText, previewReminder } from '#contract/team/reminder-text-calls.ts';
import { endRetention } from '#contract/team/retention-calls.ts';
import {
  closeCase,
  readCaseContact,
  readCases,
  releaseCase,
  reopenCase,
  takeCase,
} from '#contract/team/safety-calls.ts';
import {
  downloadStudyMaterial,
  readMaterialVersion,
  readRevertEffect,
  revertMaterial,
} from '#contract/team/study-material-calls.ts';
import { changeStudySwitch } from '#contract/team/study-switch-calls.ts';
import { endTestParticipation, markTestPerson, unmarkTestPerson } from '#contract/team/test-people-calls.ts';
import { wholeStudy } from '#research/export/export-filter.ts';
import { registeredPeople } from '#research/statistics/analysed-people-shape.ts';
import { sentAnswer } from '#scripts/simulation/study-client.ts';
import { emptyProfile } from '#server/participation/profile/profile-store.ts';
import { noRoles } from '#tests/support/accounts/staff.ts';
import type { Person } from '#tests/support/participation/people.ts';
import type { PeopleEverywhere } from '#tests/support/participation/people-everywhere.ts';
import { presenceReport } from '#tests/support/participation/presence-report.ts';
import { unfilteredList } from '#web/research/participant-list/participant-list-address.ts';
import { consentsAddress } from '#web/team/consents/consents-address.ts';
import { announcedPage, choice, presentation, questionnaire, relationAnswer } from './call-inputs.ts';
import { contractRows } from './contract-rows.ts';

/** An input of a call, and a person who may send it now. */
export type ValidInput = { call: Call; sender: Person; input: object };

const noId = '00000000-0000-4000-8000-000000000000';
const noDraft = { draftId: noId };

const profile: Profile = { ...emptyProfile, listGoals: ['Dormir melhor'] };

const recruitmentLink = {
  ...{ name: 'Cartaz', source: 'Cartaz', site: 'Porto Alegre', quota: 40, endsOn: '2099-12-31' },
  ...{ completionAddress: 'https://example.org/?id={id}', completionDay: 3 },
};

const idOf = ({ caseId, revision }: { caseId: number; revision: number }) => ({ caseId, revision });

const base64 = (text: string) => Buffer.from(text).toString('base64');

/** @returns for every kind of answer an input in its shape */
export function validAnswers(here: PeopleEverywhere): { kind: AnswerKind; input: object }[] {
  const item = { day: 1, task: 'training1', attempt: 1, item: 3 } as const;
  return [
    { kind: pageKind, input: announcedPage(1) },
    { kind: inventoryChoiceKind, input: choice(1, 4, 2) },
    { kind: inventorySubmissionKind, input: { day: 1 } },
    { kind: wordRatingKind, input: presentation(1, 4, here.nextForBia, { valence: 5, reactionTimeMs: 812.3 }) },
    { kind: relationItemKind, input: relationAnswer(item, here.optionOfCaio(3, 1)) },
  ];
}

/** @returns for every row that has an input one that the server would accept; a sample of its shape where none is given */
export async function validInputs(here: PeopleEverywhere, consentHash: string): Promise<ValidInput[]> {
  const given = givenInputs(here, consentHash);
  const others = (await contractRows()).filter((row) => row.input && !given.some(({ call }) => call === row));
  return [...given, ...others.map((call) => ({ call, sender: here.zeca, input: sampleOf(call.input) as object }))];
}

/** @returns what a shape takes, of ids those of nothing */
function sampleOf(shape: z.ZodType | undefined): unknown {
  const sample = (schema: z.core.JSONSchema._JSONSchema): unknown => {
    if (typeof schema !== 'object') return null;
    if ('const' in schema) return schema.const;
    if (schema.enum) return schema.enum[0];
    if (schema.anyOf?.some((one) => (one as { type?: string }).type === 'null')) return null;
    if (schema.anyOf ?? schema.oneOf) return sample((schema.anyOf ?? schema.oneOf)?.[0] ?? true);
    if (schema.type === 'object') {
      const { properties = {}, required = [] } = schema;
      return Object.fromEntries(required.map((key) => [key, sample(properties[key] ?? true)]));
    }
    if (schema.type === 'array') return [];
    if (schema.type === 'boolean') return false;
    if (schema.type === 'string') return schema.format === 'uuid' ? noId : 'a'.repeat(schema.minLength ?? 1);
    return schema.minimum ?? 1;
  };
  return shape && sample(z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }));
}

function givenInputs(here: PeopleEverywhere, consentHash: string): ValidInput[] {
  const { gil, fabio, ana, bia, hugo, eva, zeca } = here;
  return [
    { call: moveRehearsalClock, sender: gil, input: { advanceSeconds: 60 } },
    {
      call: giveConsent,
      sender: gil,
      input: { consentHash, accepted: true, healthDataAccepted: true, typedName: 'Gil da Silva' },
    },
    { call: declineConsent, sender: gil, input: { consentHash } },
    { call: enrol, sender: fabio, input: questionnaire() },
    { call: readConsentDocument, sender: fabio, input: { consentId: here.consentIdOfFabio } },
    {
      call: storeSignedDocument,
      sender: fabio,
      input: { consentId: here.consentIdOfFabio, content: base64('%PDF-1.7\n%%EOF\n') },
    },
    { call: readSignedDocument, sender: fabio, input: { consentId: here.consentIdOfFabio } },
    { call: readConsentRegister, sender: zeca, input: consentsAddress.atFirst },
    { call: readConsentCopy, sender: zeca, input: { consentId: here.consentIdOfFabio } },
    { call: readSentConsent, sender: zeca, input: { consentId: here.consentIdOfFabio } },
    { call: inspectSignature, sender: zeca, input: { consentId: here.consentIdOfFabio } },
    {
      call: confirmSignature,
      sender: zeca,
      input: { consentId: here.consentIdOfFabio, receivedAt: '2026-11-22T12:00:00.000Z' },
    },
    { call: undoConfirmation, sender: zeca, input: { consentId: here.consentIdOfFabio } },
    {
      call: downloadConsentBundle,
      sender: zeca,
      // Before any consent here: the documents of many take long.
      input: { from: '2020-01-01', to: '2020-01-31', timeZone: 'America/Sao_Paulo' },
    },
    { call: endRetention, sender: zeca, input: { way: 'anonymize', expected: 1, understood: true } },
    { call: changeDisplayName, sender: hugo, input: { name: 'Hugo de Sá' } },
    { call: changeEmail, sender: hugo, input: { email: 'hugo-novo@example.org' } },
    { call: endOtherSessions, sender: hugo, input: {} },
    { call: storeProfile, sender: hugo, input: profile },
    { call: downloadOwnData, sender: hugo, input: {} },
    { call: withdrawFromStudy, sender: here.rui, input: { choice: 'keep', understood: true } },
    { call: findPeople, sender: zeca, input: { search: 'bia', role: 'all', page: 1 } },
    {
      call: changeRoles,
      sender: zeca,
      input: { accountId: here.accountIdOfNina, category: 'patient', member: true, ...noRoles },
    },
    { call: markTestPerson, sender: zeca, input: { accountId: here.accountIdOfNina, reason: 'Experimenta o estudo' } },
    { call: endTestParticipation, sender: zeca, input: { accountId: here.accountIdOfNina } },
    { call: unmarkTestPerson, sender: zeca, input: { accountId: here.accountIdOfNina } },
    {
      call: inviteToTeam,
      sender: zeca,
      input: { email: 'convidada@example.org', staffRoles: ['reading'], staffUntil: null },
    },
    { call: requestLinks, sender: zeca, input: { reason: 'correctData', understood: true } },
    { call: readInvitation, sender: gil, input: { token: 'a'.repeat(43) } },
    { call: acceptInvitation, sender: gil, input: { token: 'a'.repeat(43) } },
    { call: readProfessional, sender: gil, input: { professionalId: here.professionalId } },
    { call: addProfessional, sender: zeca, input: { who: { displayName: 'Dra. Nilza' }, clinics: ['Clínica Ipê'] } },
    {
      call: changeProfessional,
      sender: zeca,
      input: { professionalId: here.professionalId, displayName: 'Dra. Iara Sá', clinics: ['Clínica Ipê'] },
    },
    { call: removeProfessional, sender: zeca, input: { professionalId: here.idOfFormerProfessional } },
    { call: sendMessage, sender: hugo, input: { sendingId: crypto.randomUUID(), text: 'Bom dia!' } },
    { call: listMessages, sender: zeca, input: { show: 'all', page: 1 } },
    { call: markMessage, sender: zeca, input: { messageId: here.messageIdOfEva, answered: true } },
    {
      call: findCodeOfName,
      sender: zeca,
      input: { from: 'messages', id: here.messageIdOfEva, reason: 'Ligou para saber do dia 2' },
    },
    { call: confirmClock, sender: zeca, input: { expectedAt: '2026-11-22T12:00:00.000Z' } },
    { call: readCases, sender: zeca, input: { show: 'closed', outcome: 'notReached', page: 1 } },
    { call: takeCase, sender: zeca, input: idOf(here.cases.untaken) },
    { call: releaseCase, sender: zeca, input: idOf(here.cases.other) },
    { call: readCaseContact, sender: zeca, input: { caseId: here.cases.taken.caseId } },
    { call: closeCase, sender: zeca, input: { ...idOf(here.cases.taken), outcome: 'other', note: 'Ligou de volta' } },
    { call: reopenCase, sender: zeca, input: idOf(here.cases.closed) },
    {
      call: excludeParticipant,
      sender: zeca,
      input: { participantId: here.participantIdOfEva, reason: 'other', note: 'Fez com outra pessoa' },
    },
    {
      call: excludeParts,
      sender: zeca,
      input: { participantId: here.participantIdOfEva, day: 1, parts: ['inventory'], reason: 'other', note: 'Caiu' },
    },
    {
      call: previewPartExclusion,
      sender: zeca,
      input: { participantId: here.participantIdOfEva, day: 1, parts: ['inventory'], excluded: false },
    },
    {
      call: includeParts,
      sender: zeca,
      input: { participantId: here.participantIdOfEva, day: 1, parts: ['inventory'], note: '' },
    },
    { call: previewExclusion, sender: zeca, input: { participantId: here.participantIdOfEva } },
    { call: readParticipant, sender: zeca, input: { participantId: here.participantIdOfEva } },
    {
      call: readAttempt,
      sender: zeca,
      input: { participantId: here.participantIdOfEva, day: 1, task: 'test1', attempt: 1 },
    },
    {
      call: writeNote,
      sender: zeca,
      input: { participantId: here.participantIdOfEva, noteId: crypto.randomUUID(), text: 'Prefere as manhãs' },
    },
    {
      call: removeNote,
      sender: zeca,
      input: { participantId: here.participantIdOfEva, noteId: crypto.randomUUID() },
    },
    { call: readParticipantRecord, sender: zeca, input: { participantId: here.participantIdOfEva } },
    { call: readParticipantUserRecord, sender: zeca, input: { participantId: here.participantIdOfEva } },
    { call: includeParticipant, sender: zeca, input: { participantId: here.participantIdOfEva, note: '' } },
    { call: listParticipants, sender: zeca, input: { ...unfilteredList, offset: 0 } },
    { call: refreshVisibleRows, sender: zeca, input: { participantIds: [here.participantIdOfEva] } },
    { call: locateParticipant, sender: zeca, input: { ...unfilteredList, code: here.codeOfEva } },
    { call: readAnalysisOfPeople, sender: zeca, input: { ...registeredPeople, completeOnly: true } },
    { call: downloadParticipantList, sender: zeca, input: { ...unfilteredList, timeZone: 'America/Sao_Paulo' } },
    { call: listWaiting, sender: zeca, input: { show: 'all', page: 1 } },
    { call: readDayOpening, sender: zeca, input: { participantId: here.participantIdOfEva } },
    {
      call: setDayOpening,
      sender: zeca,
      input: {
        participantId: here.participantIdOfEva,
        day: 2,
        opens: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 16),
        beyondLastDate: false,
        reason: 'Viagem',
      },
    },
    { call: estimateReminders, sender: zeca, input: { who: { participantId: here.participantIdOfEva } } },
    { call: sendReminders, sender: zeca, input: { who: { participantId: here.participantIdOfEva }, people: 1 } },
    {
      call: previewReminder,
      sender: zeca,
      input: { kind: 'open', text: { subject: 'Bom dia', body: 'Faltam {tempo}.' } },
    },
    {
      call: changeReminderText,
      sender: zeca,
      input: { kind: 'stopped', revision: 0, text: { subject: 'Bom dia', body: 'Faltam {tempo}.' } },
    },
    { call: sendReminderNow, sender: zeca, input: { participantId: here.participantIdOfEva, day: 2 } },
    { call: downloadStudyMaterial, sender: zeca, input: { number: 1 } },
    { call: readRevertEffect, sender: zeca, input: { number: 1 } },
    { call: revertMaterial, sender: zeca, input: { number: 1, inForce: 1 } },
    { call: readMaterialVersion, sender: zeca, input: { hash: consentHash } },
    // There is no draft: nothing becomes of these, and others go on here.
    { call: saveDraftFile, sender: zeca, input: { ...noDraft, name: 'help.json', content: '{}', revision: 1 } },
    {
      call: publishDraft,
      sender: zeca,
      input: {
        ...noDraft,
        revisions: [{ name: 'help.json', revision: 1 }],
        newest: 1,
        approval: { kind: 'notNeeded', reason: 'Ensaio' },
      },
    },
    // The material in force keeps no results unseen: there is nothing to ask for.
    { call: requestUnblinding, sender: zeca, input: { backTo: 1, reason: 'Banca' } },
    // It stays open: others go on here.
    { call: changeStudySwitch, sender: zeca, input: { state: 'open', sentence: 'Até sexta-feira.', revision: 0 } },
    // No notice is mailed: other tests continue here.
    { call: changeGroupPlan, sender: zeca, input: { way: 'lot', names: ['A', 'B'], strata: ['site'], band: null } },
    { call: discloseGroups, sender: zeca, input: { understood: true } },
    { call: makeRecruitmentLink, sender: zeca, input: recruitmentLink },
    { call: changeRecruitmentLink, sender: zeca, input: { linkId: 1, ...recruitmentLink } },
    { call: closeRecruitmentLink, sender: zeca, input: { linkId: 1, isClosed: false } },
    { call: changeOpening, sender: zeca, input: { openTo: 'all' } },
    { call: downloadExternalIds, sender: zeca, input: { linkId: 1 } },
    { call: setRecruitmentTarget, sender: zeca, input: { people: 300 } },
    { call: undoDayOpening, sender: zeca, input: { participantId: here.participantIdOfEva, day: 2 } },
    {
      call: correctTimeZone,
      sender: zeca,
      input: { participantId: here.participantIdOfEva, timeZone: 'America/Sao_Paulo' },
    },
    { call: correctOwnTimeZone, sender: eva, input: { timeZone: 'America/Sao_Paulo' } },
    { call: switchReminders, sender: eva, input: { wanted: true } },
    { call: stopReminders, sender: gil, input: { token: here.stopTokenOfEva } },
    { call: estimateExport, sender: zeca, input: { filter: wholeStudy } },
    { call: requestExport, sender: zeca, input: { filter: wholeStudy } },
    { call: readAllRecords, sender: zeca, input: { collection: 'wordMood' } },
    { call: makeApiToken, sender: zeca, input: { name: 'R do laboratório', validDays: 30 } },
    { call: startDay, sender: eva, input: { day: 2 } },
    { call: reportPresence, sender: ana, input: presenceReport({ seconds: 60 }) },
    {
      call: submitAnswers,
      sender: ana,
      input: { entries: validAnswers(here).map(({ kind, input }) => sentAnswer(kind, input)) },
    },
    { call: openWordRating, sender: bia, input: { day: 1 } },
    { call: openRelationBlock, sender: hugo, input: { day: 1, task: 'test1' } },
  ];
}
