import type { findPeople } from '#contract/accounts/staff-account-calls.ts';
import type { InputOf } from '#contract/platform/call.ts';

/** The names of the filter by role. */
export const roleNames: Record<InputOf<typeof findPeople>['role'], string> = {
  all: 'Todos os papéis',
  staff: 'Equipe',
  member: 'Membros',
  doctor: 'Profissionais de saúde',
  patient: 'Participantes',
};
