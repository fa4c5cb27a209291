import { invitationDays, inviteToTeam, type TeamRequests } from '#contract/accounts/team-request-calls.ts';
import type { StaffRole } from '#contract/platform/staff-roles.ts';
import { ActionDialog } from '#web/accounts/staff-frame/action-dialog.tsx';
import { LineField } from '#web/accounts/staff-frame/action-fields.tsx';
import { faultOfEnd } from '#web/team/people/end-date.ts';
import { TeamRolesField } from '#web/team/people/team-roles-field.tsx';
import { teamRequestsQuery } from './team-requests-query.ts';

type Props = { secondPerson: TeamRequests['secondPerson']; onClose(): void };

const atFirst: { email: string; staffRoles: StaffRole[]; staffUntil: string | null } = {
  email: '',
  staffRoles: ['reading'],
  staffUntil: null,
};

/** Invites an address to the team, with roles and, if wanted, a last day. */
export function InviteDialog({ secondPerson, onClose }: Props) {
  return (
    <ActionDialog
      call={inviteToTeam}
      values={atFirst}
      input={(values) => values}
      faults={({ staffUntil }) => ({ staffUntil: faultOfEnd(staffUntil, new Date()) })}
      title="Convidar para a equipe"
      yes={secondPerson === 'notThere' ? 'Enviar convite' : 'Pedir o convite'}
      secondPerson={secondPerson}
      news={(_reply, { email }) =>
        secondPerson === 'notThere'
          ? `O convite para ${email.trim()} foi enviado.`
          : 'O convite espera por uma segunda pessoa da administração.'
      }
      storesIn={teamRequestsQuery}
      onClose={onClose}
    >
      {(field) => (
        <>
          <LineField
            {...field('email')}
            label="E-mail"
            type="email"
            help={`A pessoa entra com uma conta deste e-mail, ou cria uma. O link vale por ${invitationDays} dias e uma vez.`}
          />
          <TeamRolesField roles={field('staffRoles')} until={field('staffUntil')} />
        </>
      )}
    </ActionDialog>
  );
}
