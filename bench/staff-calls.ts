import type { Call, InputOf } from '../src/contract/call.ts';
import { listWaiting } from '../src/contract/day-opening-calls.ts';
import {
  listParticipants,
  type ParticipantListQuery,
  participantSortColumns,
  watchParticipants,
} from '../src/contract/participant-list-calls.ts';
import { findPeople, readAuditLog, readMailState } from '../src/contract/staff-account-calls.ts';
import type { Database } from '../src/server/database/open-database.ts';
import { participantStateKinds } from '../src/study/participant-state.ts';

/** One call of a page of staff, with inputs that are taken in turn. */
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
  search: '',
  day: null,
  phase: null,
  state: null,
  flags: 'any',
  onlyOpenCases: false,
  excluded: 'with',
  sort: 'lastActivity',
  descending: true,
  offset: 0,
};

/** @returns the calls of staff's pages; whoever adds a page adds its calls. @param database where keys of participants come from */
export async function staffCalls(database: Database): Promise<StaffCall[]> {
  const some = await database.selectFrom('participant').select('code').orderBy('code').limit(20).execute();
  const codes = some.map(({ code }) => code.slice(0, 3));
  return [
    ...participantSortColumns.flatMap((sort) => [
      named(`by ${sort}`, listParticipants, { ...everybody, sort }, { ...everybody, sort, descending: false }),
    ]),
    named('in the middle', listParticipants, { ...everybody, offset: 5_000 }, { ...everybody, offset: 7_300 }),
    named('search by code', listParticipants, ...codes.map((search) => ({ ...everybody, search }))),
    ...participantStateKinds.map((state) => named(`only ${state}`, listParticipants, { ...everybody, state })),
    named('with hard flags', listParticipants, { ...everybody, flags: 'hard' }),
    named('with open cases, day 2, without the excluded', listParticipants, {
      ...everybody,
      onlyOpenCases: true,
      day: 2,
      excluded: 'without',
    }),
    named('may watch', watchParticipants),
    named(
      'between two days',
      listWaiting,
      { show: 'all', page: 1 },
      { show: 'longOpen', page: 1 },
      { show: 'all', page: 9 },
    ),
    named('by name', findPeople, { search: 'an', role: 'all', page: 1 }, { search: '', role: 'all', page: 40 }),
    named('newest', readAuditLog, { before: null }),
    named('state', readMailState),
  ];
}
