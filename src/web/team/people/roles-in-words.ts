import type { Roles } from '#contract/accounts/audit-actions.ts';

const categoryNames: Record<Roles['category'], string> = { patient: 'Paciente', doctor: 'Médico ou médica' };

/** @returns "Paciente", "Médico ou médica, equipe". */
export function rolesInWords({ category, member, staff }: Roles): string {
  return [categoryNames[category], ...(member ? ['membro'] : []), ...(staff ? ['equipe'] : [])].join(', ');
}

/** @returns each difference as something that happens to a person: "passa a ser da equipe". */
export function changesInWords(before: Roles, after: Roles): string[] {
  return [
    ...(before.category === after.category ? [] : [`passa a ser ${categoryNames[after.category].toLowerCase()}`]),
    ...(before.member === after.member ? [] : [after.member ? 'passa a ser membro' : 'deixa de ser membro']),
    ...(before.staff === after.staff ? [] : [after.staff ? 'passa a ser da equipe' : 'deixa a equipe']),
  ];
}
