import type { Roles } from '#contract/accounts/audit-actions.ts';
import type { findPeople } from '#contract/accounts/staff-account-calls.ts';
import type { InputOf } from '#contract/platform/call.ts';
import { namesOfRoles } from '#contract/platform/staff-role-words.ts';
import { rolesOf } from '#contract/platform/staff-roles.ts';
import { untilInWords } from './end-date.ts';

const categoryNames: Record<Roles['category'], string> = { patient: 'Participante', doctor: 'Profissional de saúde' };

/** @returns "Profissional de saúde, membro, equipe (Leitura e Cuidado, até 20/12/2026)" */
export function rolesInWords({ category, member, ...teamRoles }: Roles): string {
  const team = teamRolesInWords(teamRoles);
  return [categoryNames[category], ...(member ? ['membro'] : []), ...(team === null ? [] : [team])].join(', ');
}

/** @returns "equipe (todos os papéis)"; null outside the team */
function teamRolesInWords(teamRoles: Pick<Roles, 'staff' | 'staffRoles' | 'staffUntil'>): string | null {
  const roles = rolesOf(teamRoles);
  if (roles.length === 0) return null;
  const until = teamRoles.staffUntil ? `, ${untilInWords(teamRoles.staffUntil)}` : '';
  return `equipe (${namesOfRoles(roles)}${until})`;
}

/** @returns "passa a ter Leitura na equipe" */
export function changesInWords(before: Roles, after: Roles): string[] {
  return [
    ...(before.category === after.category ? [] : [`passa a ser ${categoryNames[after.category].toLowerCase()}`]),
    ...(before.member === after.member ? [] : [after.member ? 'passa a ser membro' : 'deixa de ser membro']),
    ...teamChanges(before, after),
  ];
}

function teamChanges(before: Roles, after: Roles): string[] {
  const current = rolesOf(before);
  const wanted = rolesOf(after);
  if (wanted.length === 0) return current.length === 0 ? [] : ['deixa a equipe'];
  const gained = wanted.filter((role) => !current.includes(role));
  const lost = current.filter((role) => !wanted.includes(role));
  const until = after.staffUntil;
  return [
    ...(current.length === 0 ? [`passa a ser da equipe, com ${namesOfRoles(wanted)}`] : []),
    ...(current.length > 0 && gained.length > 0 ? [`passa a ter ${namesOfRoles(gained)}`] : []),
    ...(lost.length > 0 ? [`deixa de ter ${namesOfRoles(lost)}`] : []),
    ...(before.staffUntil === until ? [] : [until === null ? 'fica sem último dia' : `fica ${untilInWords(until)}`]),
  ];
}

export const roleNames: Record<InputOf<typeof findPeople>['role'], string> = {
  all: 'Todos os papéis',
  staff: 'Equipe',
  member: 'Membros',
  doctor: 'Profissionais de saúde',
  patient: 'Participantes',
};
