import type { TeamRequest } from '#contract/accounts/team-request-calls.ts';
import { namesOfRoles } from '#contract/platform/staff-role-words.ts';
import { linkReasonNames } from '#web/research/export/export-in-words.ts';
import { untilInWords } from '#web/team/people/end-date.ts';
import { changesInWords } from '#web/team/people/roles-in-words.ts';
import { blindInWords, editionInWords } from '#web/team/study-material/unblinding-in-words.ts';

export function wishInWords(request: TeamRequest): { title: string; details: string[] } {
  switch (request.kind) {
    case 'roles': {
      const { aboutName, aboutEmail, before, after } = request;
      return {
        // Names are ambiguous: the account decides.
        title: `Papéis de ${aboutName} (${aboutEmail})`,
        details: changesInWords(before, after).map((change) => `${aboutName} ${change}.`),
      };
    }
    case 'invitation': {
      const { email, staffRoles, staffUntil } = request;
      const until = staffUntil === null ? '' : `, ${untilInWords(staffUntil)}`;
      return { title: `Convite para ${email}`, details: [`Entra na equipe com ${namesOfRoles(staffRoles)}${until}.`] };
    }
    case 'unblinding': {
      const { backTo, before, after, reason } = request;
      return {
        title: `Abrir resultados antes do plano, com ${editionInWords(backTo)}`,
        details: [
          `Hoje os resultados abrem ${blindInWords(before)}. Com isto, abrem ${blindInWords(after)}.`,
          `Motivo: ${reason}`,
        ],
      };
    }
    case 'links':
      return {
        title: 'Lista de códigos e nomes',
        details: [`Motivo: ${linkReasonNames[request.reason].toLowerCase()}.`],
      };
  }
}

export const confirmingDoes: Readonly<Record<TeamRequest['kind'], string>> = {
  roles: 'Confirmar os papéis',
  invitation: 'Confirmar e enviar o convite',
  links: 'Confirmar a lista',
  unblinding: 'Confirmar que os resultados abrem antes',
};
