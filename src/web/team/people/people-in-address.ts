import { z } from 'zod';
import { roleFilter } from '#contract/accounts/account-calls.ts';
import { longestName } from '#contract/accounts/person-name.ts';
import type { findPeople } from '#contract/accounts/staff-account-calls.ts';
import type { InputOf } from '#contract/platform/call.ts';
import { pageOfAddress } from '#web/platform/ui/page-of-address.ts';
import type { PeopleAddress } from './people-address.ts';

export type PeopleSearch = InputOf<typeof findPeople>;

export const roleNames: Record<PeopleSearch['role'], string> = {
  all: 'Todos os papéis',
  staff: 'Equipe',
  member: 'Membros',
  doctor: 'Profissionais de saúde',
  patient: 'Participantes',
};

const textShape = z.string().trim().max(longestName).catch('');
const roleShape = roleFilter.catch('all');

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Part of a name or e-mail that `/staff/people` looks for. Never in the address, which is kept in histories and logs; a reload keeps it. */
    peopleText?: string;
  }
}

type PeopleState = { peopleText?: unknown };

/** @returns the search that address and history state ask for; whatever makes no sense in them counts as not said. */
export function peopleSearchOf({ role, page }: PeopleAddress, { peopleText }: PeopleState): PeopleSearch {
  return { search: textShape.parse(peopleText), role: roleShape.parse(role), page: pageOfAddress(page) };
}

/** @returns where a search is to be found again, as short as it can be: `<Link to="/staff/people" {...placeOf(search)}>`. */
export function peopleLinkOf({ search, role, page }: PeopleSearch): {
  search: PeopleAddress;
  state: { peopleText?: string };
} {
  return {
    search: { ...(role === 'all' ? {} : { role }), ...(page === 1 ? {} : { page: String(page) }) },
    state: search === '' ? {} : { peopleText: search },
  };
}
