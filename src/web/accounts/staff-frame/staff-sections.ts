import { holdsRole, type NeededRole, type RoleHolder } from '#contract/platform/staff-roles.ts';
import type { Section } from '#web/platform/ui/section-links.tsx';

/** The two rooms of staff in the side menu, each with its parts. */
export type StaffRoom = 'analysis' | 'team';

type StaffSection = Section & { needsRole: NeededRole };

const staffRooms: Record<StaffRoom, { label: string; sections: readonly StaffSection[] }> = {
  analysis: {
    label: 'Partes da análise',
    sections: [
      { to: '/wordanalysis', label: 'Participantes', needsRole: 'reading', alsoAt: ['/useranalysis'] },
      { to: '/globalanalysis', label: 'Palavras', needsRole: 'reading' },
      { to: '/studyanalysis', label: 'Estudo', needsRole: 'reading' },
      { to: '/staff/recruitment', label: 'Recrutamento', needsRole: 'reading' },
      { to: '/staff/groups', label: 'Grupos', needsRole: 'reading' },
      { to: '/safetycases', label: 'Casos', needsRole: 'care' },
      { to: '/staff/material', label: 'Material', needsRole: 'any' },
      { to: '/staff/export', label: 'Exportar', needsRole: 'analysis' },
    ],
  },
  team: {
    label: 'Partes da equipe',
    sections: [
      { to: '/staff/people', label: 'Pessoas', needsRole: 'administration' },
      { to: '/staff/requests', label: 'Pedidos e convites', needsRole: 'administration' },
      { to: '/staff/consents', label: 'Consentimentos', needsRole: 'administration' },
      { to: '/staff/retention', label: 'Guarda', needsRole: 'administration' },
      { to: '/staff/messages', label: 'Mensagens', needsRole: 'care' },
      { to: '/staff/professionals', label: 'Profissionais', needsRole: 'administration' },
      { to: '/staff/study', label: 'Situação', needsRole: 'administration' },
      { to: '/staff/days', label: 'Dias e lembretes', needsRole: 'care' },
      { to: '/staff/audit-log', label: 'Registro de acessos', needsRole: 'administration' },
      { to: '/staff/mail', label: 'E-mails', needsRole: 'administration' },
      { to: '/staff/readiness', label: 'Prontidão', needsRole: 'administration' },
    ],
  },
};

/** @returns the parts of a room that somebody's roles open */
export function openSections(
  room: StaffRoom,
  holder: RoleHolder | null,
): { label: string; sections: readonly Section[] } {
  const { label, sections } = staffRooms[room];
  return { label, sections: sections.filter(({ needsRole }) => holder !== null && holdsRole(holder, needsRole)) };
}
