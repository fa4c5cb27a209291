import { z } from 'zod';
import {
  excludedFilters,
  flagFilters,
  type ListedState,
  listedStates,
  type ParticipantListQuery,
  participantSortColumns,
} from '#contract/research/participant-list-calls.ts';
import { pageEndings, quietSpans } from '#study/participant-state/quiet-span.ts';
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
  source: null,
  reached: null,
  quiet: 'any',
  page: 'any',
  enrolledFrom: null,
  enrolledTo: null,
  group: null,
  sort: 'lastActivity',
  descending: true,
};

const number = <Value extends number>(values: readonly Value[]) =>
  z.preprocess((text) => (typeof text === 'string' ? Number(text) : null), z.literal(values).nullable()).catch(null);

const shapes = {
  day: number(studyDays),
  phase: number(phaseNumbers),
  excluded: z.enum(excludedFilters).catch('with'),
  state: z.enum(listedStates).nullable().catch(null),
  flags: z.enum(flagFilters).catch('any'),
  quiet: z.enum(['any', ...quietSpans]).catch('any'),
  page: z.enum(['any', ...pageEndings]).catch('any'),
  date: z.iso
    .date()
    .refine((date) => date >= '1900')
    .nullable()
    .catch(null),
  group: number([1, 2, 3, 4, 5, 6]),
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
    source: address.source?.slice(0, 60) ?? null,
    reached: placeOf(address.reached),
    quiet: shapes.quiet.parse(address.quiet),
    page: shapes.page.parse(address.page),
    enrolledFrom: shapes.date.parse(address.from ?? null),
    enrolledTo: shapes.date.parse(address.to ?? null),
    group: shapes.group.parse(address.group),
    sort: shapes.sort.parse(address.sort),
    descending: address.order === undefined ? wholeList.descending : address.order === 'down',
  };
}

/** @param text day and phase, such as "2.5" */
function placeOf(text: string | undefined): ParticipantListQuery['reached'] {
  const [dayText, phaseText, ...rest] = (text ?? '').split('.');
  const day = shapes.day.parse(dayText);
  const phase = shapes.phase.parse(phaseText);
  return day === null || phase === null || rest.length > 0 ? null : { day, phase };
}

/** @returns what the address carries for a list, as short as it can be. */
export function listAddressOf(list: ParticipantListQuery): ParticipantListAddress {
  const { search, day, phase, state, flags, onlyOpenCases, excluded, source, group, sort, descending } = list;
  const { reached, quiet, page, enrolledFrom, enrolledTo } = list;
  const hasUsualOrder = sort === wholeList.sort && descending === wholeList.descending;
  return {
    ...(search === '' ? {} : { search }),
    ...(day === null ? {} : { day: String(day) }),
    ...(phase === null ? {} : { phase: String(phase) }),
    ...(state === null ? {} : { state }),
    ...(flags === 'any' ? {} : { flags }),
    ...(onlyOpenCases ? { cases: 'open' } : {}),
    ...(excluded === 'with' ? {} : { excluded }),
    ...(source === null ? {} : { source }),
    ...(reached === null ? {} : { reached: `${reached.day}.${reached.phase}` }),
    ...(quiet === 'any' ? {} : { quiet }),
    ...(page === 'any' ? {} : { page }),
    ...(enrolledFrom === null ? {} : { from: enrolledFrom }),
    ...(enrolledTo === null ? {} : { to: enrolledTo }),
    ...(group === null ? {} : { group: String(group) }),
    ...(hasUsualOrder ? {} : { sort, order: descending ? 'down' : 'up' }),
  };
}

/** @returns whether the list leaves anybody out. */
export function isFiltered(list: ParticipantListQuery): boolean {
  const unsorted = { ...list, sort: wholeList.sort, descending: wholeList.descending };
  return Object.keys(listAddressOf(unsorted)).length > 0;
}

/** The names of the filter by state. */
export const participantStateNames: Readonly<Record<ListedState, string>> = {
  atWork: 'Fazendo agora',
  lost: 'Conexão perdida',
  running: 'Em andamento',
  background: 'Em segundo plano',
  stopped: 'Interrompeu',
  betweenDays: 'Entre dois dias',
  notStarted: 'Não começou',
  finished: 'Terminou',
  left: 'Desistiu',
};
