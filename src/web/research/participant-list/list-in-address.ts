import { z } from 'zod';
import { type ParticipantListQuery, participantSortColumns } from '#contract/research/participant-list-calls.ts';
import { type ParticipantStateKind, participantStateKinds } from '#study/participant-state/participant-state.ts';
import { phaseNumbers, studyDays } from '#study/protocol.ts';
import type { ParticipantListAddress } from './participant-list-address.ts';

/** Everybody, whoever did something last at the top. */
export const wholeList: ParticipantListQuery = {
  search: '',
  day: null,
  phase: null,
  state: null,
  flags: 'any',
  onlyOpenCases: false,
  excluded: 'with',
  sort: 'lastActivity',
  descending: true,
};

const number = <Value extends number>(values: readonly Value[]) =>
  z.preprocess((text) => (typeof text === 'string' ? Number(text) : null), z.literal(values).nullable()).catch(null);

const shapes = {
  day: number(studyDays),
  phase: number(phaseNumbers),
  state: z.enum(participantStateKinds).nullable().catch(null),
  flags: z.enum(['any', 'some', 'hard']).catch('any'),
  excluded: z.enum(['with', 'without', 'only']).catch('with'),
  sort: z.enum(participantSortColumns).catch(wholeList.sort),
} as const;

/** @returns the list that an address asks for; whatever makes no sense in it counts as not said. */
export function listOf(address: ParticipantListAddress): ParticipantListQuery {
  return {
    search: (address.search ?? '').trim().slice(0, 40),
    day: shapes.day.parse(address.day),
    phase: shapes.phase.parse(address.phase),
    state: shapes.state.parse(address.state ?? null),
    flags: shapes.flags.parse(address.flags),
    onlyOpenCases: address.cases === 'open',
    excluded: shapes.excluded.parse(address.excluded),
    sort: shapes.sort.parse(address.sort),
    descending: address.order === undefined ? wholeList.descending : address.order === 'down',
  };
}

/** @returns what the address carries for a list, as short as it can be. */
export function listAddressOf(list: ParticipantListQuery): ParticipantListAddress {
  const { search, day, phase, state, flags, onlyOpenCases, excluded, sort, descending } = list;
  const hasUsualOrder = sort === wholeList.sort && descending === wholeList.descending;
  return {
    ...(search === '' ? {} : { search }),
    ...(day === null ? {} : { day: String(day) }),
    ...(phase === null ? {} : { phase: String(phase) }),
    ...(state === null ? {} : { state }),
    ...(flags === 'any' ? {} : { flags }),
    ...(onlyOpenCases ? { cases: 'open' } : {}),
    ...(excluded === 'with' ? {} : { excluded }),
    ...(hasUsualOrder ? {} : { sort, order: descending ? 'down' : 'up' }),
  };
}

/** @returns whether the list leaves anybody out. */
export function isFiltered(list: ParticipantListQuery): boolean {
  const unsorted = { ...list, sort: wholeList.sort, descending: wholeList.descending };
  return Object.keys(listAddressOf(unsorted)).length > 0;
}

/** The names of the filter by state. */
export const participantStateNames: Readonly<Record<ParticipantStateKind, string>> = {
  lost: 'Conexão perdida',
  running: 'Em andamento',
  background: 'Em segundo plano',
  stopped: 'Parou',
  betweenDays: 'Entre dois dias',
  notStarted: 'Não começou',
  finished: 'Terminou',
  left: 'Saiu',
};
