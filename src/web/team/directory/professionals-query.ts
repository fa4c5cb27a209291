import { queryOptions } from '@tanstack/react-query';
import type { OutputOf } from '#contract/platform/call.ts';
import { listKeptProfessionals } from '#contract/team/directory-calls.ts';
import { askServer } from '#web/platform/server-state/server-state.ts';

export type KeptProfessionals = OutputOf<typeof listKeptProfessionals>;

/** Everybody whom staff keep under "Profissionais". */
export const keptProfessionalsQuery = queryOptions({
  queryKey: ['kept professionals'],
  queryFn: () => askServer(listKeptProfessionals),
});

/** Of whatever says who the professionals are, here and where people find them. */
export const professionalsKeys = [keptProfessionalsQuery.queryKey, ['professionals'], ['professional']];
