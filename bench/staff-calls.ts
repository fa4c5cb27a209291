import { findPeople, readAuditLog } from '#contract/accounts/staff-account-calls.ts';
import type { Call, InputOf } from '#contract/platform/call.ts';
import { estimateExport } from '#contract/research/export-calls.ts';
import { previewPartExclusion } from '#contract/research/part-exclusion-calls.ts';
import {
  listParticipants,
  locateParticipant,
  type ParticipantListQuery,
  participantSortColumns,
  refreshVisibleRows,
} from '#contract/research/participant-list-calls.ts';
import {
  readAttempt,
  readParticipant,
  readParticipantRecord,
  readParticipantUserRecord,
} from '#contract/research/participant-view-calls.ts';
import { previewExclusion } from '#contract/research/quality-calls.ts';
import { readAnalysisOfPeople } from '#contract/research/study-analysis-calls.ts';
import { readConsentRegister } from '#contract/team/consent-evidence-calls.ts';
import { listMessages } from '#contract/team/contact-calls.ts';
import { listWaiting, readDayOpening } from '#contract/team/day-opening-calls.ts';
import { estimateReminders } from '#contract/team/reminder-sending-calls.ts';
import { readCases } from '#contract/team/safety-calls.ts';
import { readRevertEffect } from '#contract/team/study-material-calls.ts';
import { wholeStudy } from '#research/export/export-filter.ts';
import { registeredPeople } from '#research/statistics/analysed-people-shape.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { participantStateKinds } from '#study/participant-state/participant-state.ts';
import { contractRows } from '#tests/support/calls/contract-rows.ts';
import { unfilteredList } from '#web/research/participant-list/participant-list-address.ts';
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

const allPeople: ParticipantListQuery & { offset: number } = {
  ...unfilteredList,
  offset: 0,
};

/**
 * Every `GET` of staff that nothing refuses, and the lists that are named here.
 * @param database source of participant keys
 */
export async function staffCalls(database: Database): Promise<StaffCall[]> {
  const people = await somePeople(database);
  const lists = [...listCalls(await someCodes(database), people), ...participantCalls(people), ...otherCalls()];
  const rows = (await contractRows()).filter(
    ({ access, method, refusals, path }) =>
      access === 'staff' && method === 'GET' && refusals.length === 0 && !lists.some((one) => one.path === path),
  );
  return [...lists, ...rows.map((row) => named('read', row))];
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
      named(`by ${sort}`, listParticipants, { ...allPeople, sort }, { ...allPeople, sort, descending: false }),
    ]),
    named('in the middle', listParticipants, { ...allPeople, offset: 5_000 }, { ...allPeople, offset: 7_300 }),
    named('search by code', listParticipants, ...beginnings.map((search) => ({ ...allPeople, search }))),
    ...participantStateKinds.map((state) => named(`only ${state}`, listParticipants, { ...allPeople, state })),
    named('with hard flags', listParticipants, { ...allPeople, flags: 'hard' }),
    named('with open cases, day 2, without the excluded', listParticipants, {
      ...allPeople,
      onlyOpenCases: true,
      day: 2,
      excluded: 'without',
    }),
    named('enrolled this month', listParticipants, { ...allPeople, excluded: 'without', enrolledFrom: '2026-11-01' }),
    named('who stopped in a part, and how', listParticipants, {
      ...allPeople,
      ...{ excluded: 'without', day: 1, phase: 3, state: 'stopped', quiet: 'day', page: 'closed' },
    }),
    named('who has come to day 2', listParticipants, { ...allPeople, reached: { day: 2, phase: 1 } }),
    ...participantSortColumns.map((sort) =>
      named(`place by ${sort}`, locateParticipant, ...codes.map((code) => ({ ...unfilteredList, sort, code }))),
    ),
    named('rows in sight', refreshVisibleRows, { participantIds }),
  ];
}

function participantCalls(participantIds: string[]): StaffCall[] {
  const ids = participantIds.map((participantId) => ({ participantId }));
  const attempts = ids.map((id) => ({ ...id, day: 1, task: 'training1', attempt: 1 }) as const);
  return [
    named('one person', readParticipant, ...ids),
    named('one attempt', readAttempt, ...attempts),
    named('what leaving out changes', previewExclusion, ...ids),
    named(
      'what leaving out a part changes',
      previewPartExclusion,
      ...ids.map(
        (id): InputOf<typeof previewPartExclusion> => ({ ...id, day: 1, parts: ['wordRating'], excluded: true }),
      ),
    ),
    named('research record', readParticipantRecord, ...ids),
    named('user record', readParticipantUserRecord, ...ids),
    named('when the next day opens', readDayOpening, ...ids),
  ];
}

function otherCalls(): StaffCall[] {
  return [
    named('analyses of complete cases', readAnalysisOfPeople, { ...registeredPeople, completeOnly: true }),
    named(
      'between two days',
      listWaiting,
      { show: 'all', page: 1 },
      { show: 'longOpen', page: 1 },
      { show: 'all', page: 9 },
    ),
    named('who can be reminded', estimateReminders, { who: { list: unfilteredList } }),
    named('open', readCases, { show: 'open', outcome: null, page: 1 }, { show: 'open', outcome: null, page: 3 }),
    named('closed', readCases, { show: 'closed', outcome: null, page: 1 }),
    named('messages', listMessages, { show: 'all', page: 1 }, { show: 'unanswered', page: 9 }),
    named('whom going back touches', readRevertEffect, { number: 1 }),
    named('how much', estimateExport, { filter: wholeStudy }, { filter: { ...wholeStudy, days: [2] } }),
    named('by name', findPeople, { search: 'an', role: 'all', page: 1 }, { search: '', role: 'all', page: 40 }),
    named('newest', readAuditLog, { before: null }),
  ];
}
