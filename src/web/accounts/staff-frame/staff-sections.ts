import type { Section } from '#web/platform/ui/section-links.tsx';

/** The two rooms of staff in the side menu, each with its parts. */
export type StaffRoom = 'analysis' | 'team';

export const staffRooms: Record<StaffRoom, { label: string; sections: readonly Section[] }> = {
  analysis: {
    label: 'Partes da análise',
    sections: [
      { to: '/wordanalysis', label: 'Participantes' },
      { to: '/globalanalysis', label: 'Palavras' },
      { to: '/studyanalysis', label: 'Estudo' },
      { to: '/safetycases', label: 'Casos' },
      { to: '/staff/export', label: 'Exportar' },
    ],
  },
  team: {
    label: 'Partes da equipe',
    sections: [
      { to: '/staff/people', label: 'Pessoas' },
      { to: '/staff/consents', label: 'Consentimentos' },
      { to: '/staff/retention', label: 'Guarda' },
      { to: '/staff/messages', label: 'Mensagens' },
      { to: '/staff/professionals', label: 'Profissionais' },
      { to: '/staff/study', label: 'Situação' },
      { to: '/staff/days', label: 'Dias e lembretes' },
      { to: '/staff/audit-log', label: 'Registro de acessos' },
      { to: '/staff/mail', label: 'E-mails' },
      { to: '/staff/readiness', label: 'Prontidão' },
    ],
  },
};
