import { queryOptions } from '@tanstack/react-query';
import type { OutputOf } from '../../contract/call.ts';
import { listKeptProfessionals } from '../../contract/directory-calls.ts';
import { askServer } from '../server-state.ts';

export type KeptProfessionals = OutputOf<typeof listKeptProfessionals>;

/** Everybody whom staff keep under "Profissionais". */
export const keptProfessionalsQuery = queryOptions({
  queryKey: ['kept professionals'],
  queryFn: () => askServer(listKeptProfessionals),
});
