import { z } from 'zod';
import { longestName } from '../../contract/account-calls.ts';
import type { InputOf } from '../../contract/call.ts';
import type { findPeople } from '../../contract/staff-account-calls.ts';
import { pageOfAddress } from '../ui/page-of-address.ts';
import type { PeopleQuery } from './people-query.ts';

export type PeopleSearch = InputOf<typeof findPeople>;

export const roleNames: Record<PeopleSearch['role'], string> = {
  all: 'Todos os papéis',
  staff: 'Equipe',
  member: 'Membros',
  doctor: 'Médicos',
  patient: 'Pacientes',
};

const roleShape = z.enum(['all', 'staff', 'member', 'doctor', 'patient']).catch('all');

/** @returns the search that an address asks for; whatever makes no sense in it counts as not said. */
export function searchOf({ search = '', role, page }: PeopleQuery): PeopleSearch {
  return { search: search.trim().slice(0, longestName), role: roleShape.parse(role), page: pageOfAddress(page) };
}

/** @returns what the address carries for a search, as short as it can be. */
export function queryOf({ search, role, page }: PeopleSearch): PeopleQuery {
  return {
    ...(search === '' ? {} : { search }),
    ...(role === 'all' ? {} : { role }),
    ...(page === 1 ? {} : { page: String(page) }),
  };
}
