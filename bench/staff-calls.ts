import { makeApiToken, readApiTokens, revokeApiToken } from '#contract/accounts/api-token-calls.ts';
import { changeRoles, findPeople, readAuditLog, readMailState } from '#contract/accounts/staff-account-calls.ts';
import {
  askForLinks,
  confirmTeamRequest,
  inviteToTeam,
  listTeamRequests,
  refuseTeamRequest,
  sendInvitationAgain,
} from '#contract/accounts/team-request-calls.ts';
import type { Call, InputOf } from '#contract/platform/call.ts';
import {
  askForExport,
  cancelExport,
  downloadExport,
  estimateExport,
  openDownload,
  readExports,
  readLinkTable,
} from '#contract/research/export-calls.ts';
import { readGlobalWords } from '#contract/research/global-words-calls.ts';
import { removeNote, writeNote } from '#contract/research/note-calls.ts';
import { excludeParts, includeParts, weighParts } from '#contract/research/part-exclusion-calls.ts';
import {
  downloadParticipantList,
  listParticipants,
  locateParticipant,
  type ParticipantListQuery,
  participantSortColumns,
  readRowsInSight,
} from '#contract/research/participant-list-calls.ts';
import {
  readAttempt,
  readParticipant,
  readParticipantRecord,
  readParticipantUserRecord,
} from '#contract/research/participant-view-calls.ts';
import { excludeParticipant, includeParticipant, weighExclusion } from '#contract/research/quality-calls.ts';
import { readAllRecords } from '#contract/research/records-calls.ts';
import { readAnalysisOfPeople, readStudyAnalysis } from '#contract/research/study-analysis-calls.ts';
import { confirmBackup, confirmClock, readChecklist } from '#contract/team/checklist-calls.ts';
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
import { listMessages, markMessage } from '#contract/team/contact-calls.ts';
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
  listKeptProfessionals,
  removeProfessional,
} from '#contract/team/directory-calls.ts';
import { readGateway, testGateway } from '#contract/team/gateway-calls.ts';
import { changeGroupPlan, readGroups, tellGroups } from '#contract/team/group-calls.ts';
import {
  beginDraft,
  checkDraft,
  discardDraft,
  readDraftPreview,
  readDraftState,
  readMaterialDraft,
  renewDraft,
  saveDraftFile,
} from '#contract/team/material-draft-calls.ts';
import { askForUnblinding, publishDraft, readApprovals } from '#contract/team/material-publication-calls.ts';
import { readPanel, setRecruitmentTarget } from '#contract/team/panel-calls.ts';
import { correctTimeZone } from '#contract/team/participant-time-zone-calls.ts';
import { readPreviewStudy } from '#contract/team/preview-calls.ts';
import {
  changeOpening,
  changeRecruitmentLink,
  closeRecruitmentLink,
  downloadOutsideIds,
  makeRecruitmentLink,
  readRecruitment,
} from '#contract/team/recruitment-calls.ts';
import { sendReminders, weighReminders } from '#contract/team/reminder-sending-calls.ts';
import { changeReminderText, previewReminder, readReminderTexts } from '#contract/team/reminder-text-calls.ts';
import { confirmEnding, endRetention, readRetention, takeBackEnding } from '#contract/team/retention-calls.ts';
import {
  closeCase,
  countCases,
  readCaseContact,
  readCases,
  releaseCase,
  reopenCase,
  takeCase,
} from '#contract/team/safety-calls.ts';
import {
  downloadStudyMaterial,
  goBackToMaterial,
  readGoingBackEffect,
  readMaterialHistory,
  readMaterialVersion,
  readMaterialWords,
  readPeopleUnderMaterial,
  readStudyMaterial,
} from '#contract/team/study-material-calls.ts';
import { changeStudySwitch, readStudySwitch } from '#contract/team/study-switch-calls.ts';
import { endTestParticipation, markTestPerson, unmarkTestPerson } from '#contract/team/test-people-calls.ts';
import { wholeStudy } from '#research/export/export-filter.ts';
import { registeredPeople } from '#research/statistics/analysed-people-shape.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { participantStateKinds } from '#study/participant-state/participant-state.ts';
import { contractRows } from '#tests/support/calls/contract-rows.ts';
import { wholeList } from '#web/research/participant-list/participant-list-address.ts';
import { consentsAddress } from '#web/team/consents/consents-address.ts';

/** With inputs to rotate. */
export type StaffCall = { name: string; method: Call['method']; path: string; inputs: readonly unknown[] };

function named<C extends Call>(name: string, call: C, ...inputs: InputOf<C>[]): StaffCall {
  return {
    name: `${call.path.replace('/api/', '')}: ${name}`,
    method: call.method,
    path: call.path,
    inputs: inputs.length === 0 ? [undefined] : inputs,
  };
}

const everybody: ParticipantListQuery & { offset: number } = {
  ...wholeList,
  offset: 0,
};

/** Actions by button, and downloads, whose time depends on their size. */
const notPages: readonly Call[] = [
  ...[addProfessional, changeProfessional, removeProfessional, markMessage, changeRoles],
  ...[markTestPerson, unmarkTestPerson, endTestParticipation],
  ...[confirmTeamRequest, refuseTeamRequest, inviteToTeam, sendInvitationAgain, askForLinks],
  ...[
    confirmBackup,
    confirmClock,
    endRetention,
    confirmEnding,
    takeBackEnding,
    changeStudySwitch,
    makeRecruitmentLink,
    changeRecruitmentLink,
  ],
  ...[closeRecruitmentLink, changeOpening, downloadOutsideIds, setRecruitmentTarget],
  ...[changeGroupPlan, tellGroups],
  ...[takeCase, releaseCase, readCaseContact, closeCase, reopenCase, excludeParticipant, includeParticipant],
  ...[excludeParts, includeParts],
  ...[writeNote, removeNote, sendReminderNow, findCodeOfName],
  ...[sendReminders, previewReminder, changeReminderText, testGateway],
  ...[setDayOpening, undoDayOpening, correctTimeZone, askForExport, cancelExport, makeApiToken, revokeApiToken],
  ...[downloadParticipantList, openDownload, downloadExport, readLinkTable, readAllRecords],
  ...[readConsentCopy, readSentConsent, inspectSignature, confirmSignature, undoConfirmation, downloadConsentBundle],
  ...[beginDraft, saveDraftFile, renewDraft, discardDraft, checkDraft, readDraftPreview, publishDraft],
  askForUnblinding,
  ...[downloadStudyMaterial, goBackToMaterial, readMaterialVersion],
];

/**
 * @param database source of participant keys
 * @throws for a staff call of the contract that is neither here nor in `notPages`
 */
export async function staffCalls(database: Database): Promise<StaffCall[]> {
  const people = await somePeople(database);
  const calls = [...listCalls(await someCodes(database), people), ...participantCalls(people), ...otherCalls()];
  const known = new Set([...calls, ...notPages].map(({ method, path }) => `${method} ${path}`));
  const ofStaff = (await contractRows()).filter(({ access }) => access === 'staff');
  const forgotten = ofStaff.map(({ method, path }) => `${method} ${path}`).filter((call) => !known.has(call));
  if (forgotten.length > 0) throw new Error(`Not measured: ${forgotten.join(', ')}`);
  return calls;
}

async function someCodes(database: Database): Promise<string[]> {
  const some = await database.selectFrom('participant').select('code').orderBy('code').limit(20).execute();
  return some.map(({ code }) => code);
}

/** The participants with the longest pages. */
async function somePeople(database: Database): Promise<string[]> {
  const some = await database
    .selectFrom('relation_block')
    .select(['participant_id', ({ fn }) => fn.countAll().as('blocks')])
    .groupBy('participant_id')
    .orderBy('blocks', 'desc')
    .orderBy('participant_id')
    .limit(20)
    .execute();
  return some.map(({ participant_id }) => participant_id);
}

function listCalls(codes: string[], participantIds: string[]): StaffCall[] {
  /** Partially typed codes. */
  const beginnings = codes.map((code) => code.slice(0, 3));
  return [
    // First, as it needs a sign-in within the last ten minutes.
    named('consents', readConsentRegister, consentsAddress.atFirst, { ...consentsAddress.atFirst, page: 100 }),
    named(
      'consents by code',
      readConsentRegister,
      ...beginnings.map((search) => ({ ...consentsAddress.atFirst, search })),
    ),
    ...participantSortColumns.flatMap((sort) => [
      named(`by ${sort}`, listParticipants, { ...everybody, sort }, { ...everybody, sort, descending: false }),
    ]),
    named('in the middle', listParticipants, { ...everybody, offset: 5_000 }, { ...everybody, offset: 7_300 }),
    named('search by code', listParticipants, ...beginnings.map((search) => ({ ...everybody, search }))),
    ...participantStateKinds.map((state) => named(`only ${state}`, listParticipants, { ...everybody, state })),
    named('with hard flags', listParticipants, { ...everybody, flags: 'hard' }),
    named('with open cases, day 2, without the excluded', listParticipants, {
      ...everybody,
      onlyOpenCases: true,
      day: 2,
      excluded: 'without',
    }),
    named('enrolled this month', listParticipants, { ...everybody, excluded: 'without', enrolledFrom: '2026-11-01' }),
    named('who stopped in a part, and how', listParticipants, {
      ...everybody,
      ...{ excluded: 'without', day: 1, phase: 3, state: 'stopped', quiet: 'day', page: 'closed' },
    }),
    named('who has come to day 2', listParticipants, { ...everybody, reached: { day: 2, phase: 1 } }),
    ...participantSortColumns.map((sort) =>
      named(`place by ${sort}`, locateParticipant, ...codes.map((code) => ({ ...wholeList, sort, code }))),
    ),
    named('rows in sight', readRowsInSight, { participantIds }),
  ];
}

function participantCalls(participantIds: string[]): StaffCall[] {
  const ids = participantIds.map((participantId) => ({ participantId }));
  const attempts = ids.map((id) => ({ ...id, day: 1, task: 'training1', attempt: 1 }) as const);
  return [
    named('one person', readParticipant, ...ids),
    named('one attempt', readAttempt, ...attempts),
    named('what leaving out changes', weighExclusion, ...ids),
    named(
      'what leaving out a part changes',
      weighParts,
      ...ids.map((id): InputOf<typeof weighParts> => ({ ...id, day: 1, parts: ['wordRating'], excluded: true })),
    ),
    named('research record', readParticipantRecord, ...ids),
    named('user record', readParticipantUserRecord, ...ids),
    named('when the next day opens', readDayOpening, ...ids),
  ];
}

function otherCalls(): StaffCall[] {
  return [
    named('all words', readGlobalWords),
    named('analyses', readStudyAnalysis),
    named('analyses of complete cases', readAnalysisOfPeople, { ...registeredPeople, completeOnly: true }),
    named(
      'between two days',
      listWaiting,
      { show: 'all', page: 1 },
      { show: 'longOpen', page: 1 },
      { show: 'all', page: 9 },
    ),
    named('what reminders say', readReminderTexts),
    named('the gateway', readGateway),
    named('who can be reminded', weighReminders, { who: { list: wholeList } }),
    named('badge', countCases),
    named('open', readCases, { show: 'open', outcome: null, page: 1 }, { show: 'open', outcome: null, page: 3 }),
    named('closed', readCases, { show: 'closed', outcome: null, page: 1 }),
    named('messages', listMessages, { show: 'all', page: 1 }, { show: 'unanswered', page: 9 }),
    named('kept', listKeptProfessionals),
    named('everything', readChecklist),
    named('where staff land', readPanel),
    named('how the study stands', readStudySwitch),
    named('the study for a page', readPreviewStudy),
    named('links of recruitment', readRecruitment),
    named('texts in force', readStudyMaterial),
    named('words in force', readMaterialWords),
    named('generations', readMaterialHistory),
    named('whom going back touches', readGoingBackEffect, { number: 1 }),
    named('why each', readApprovals),
    named('the draft', readMaterialDraft),
    named('who edits it', readDraftState),
    named('people under each', readPeopleUnderMaterial),
    named('groups', readGroups),
    named('kept for how long', readRetention),
    named('made ones', readExports),
    named('how much', estimateExport, { filter: wholeStudy }, { filter: { ...wholeStudy, days: [2] } }),
    named('tokens', readApiTokens),
    named('by name', findPeople, { search: 'an', role: 'all', page: 1 }, { search: '', role: 'all', page: 40 }),
    named('open ones', listTeamRequests),
    named('newest', readAuditLog, { before: null }),
    named('state', readMailState),
  ];
}
