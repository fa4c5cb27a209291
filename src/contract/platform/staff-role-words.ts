import { type StaffRole, staffRoles } from './staff-roles.ts';

export const staffRoleNames: Record<StaffRole, string> = {
  reading: 'Leitura',
  analysis: 'Análise',
  care: 'Cuidado',
  administration: 'Administração',
};

export const staffRoleDescriptions: Record<StaffRole, string> = {
  reading: 'Vê participantes, respostas e números, sempre sob um código. Sem nomes e sem baixar nada.',
  analysis: 'Baixa os dados, cria tokens e decide quem conta nas análises. Sem nomes.',
  care: 'Cuida dos casos, vê o contato de quem está em um caso, responde mensagens e muda dias.',
  administration:
    'Procura pessoas, muda papéis, convida, vê consentimentos, decide sobre a guarda, baixa códigos e nomes e lê o registro de acessos.',
};

const roleList = new Intl.ListFormat('pt-BR');

/** @returns "todos os papéis", "Leitura e Cuidado" */
export function namesOfRoles(roles: readonly StaffRole[]): string {
  if (roles.length === staffRoles.length) return 'todos os papéis';
  return roleList.format(roles.map((role) => staffRoleNames[role]));
}
