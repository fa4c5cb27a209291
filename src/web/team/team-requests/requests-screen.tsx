import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  invitationDays,
  inviteToTeam,
  type TeamRequest,
  type TeamRequests,
} from '#contract/accounts/team-request-calls.ts';
import type { StaffRole } from '#contract/platform/staff-roles.ts';
import { AccountPart } from '#web/accounts/account-frame/account-part.tsx';
import { ActionDialog } from '#web/accounts/staff-frame/action-dialog.tsx';
import { LineField } from '#web/accounts/staff-frame/action-fields.tsx';
import { secondPersonInWords } from '#web/accounts/staff-frame/second-person.ts';
import { StaffFrame } from '#web/accounts/staff-frame/staff-frame.tsx';
import { WhenRead } from '#web/accounts/staff-frame/when-read.tsx';
import { DialogButton } from '#web/platform/ui/dialog-button.tsx';
import layout from '#web/platform/ui/layout.module.css';
import { WholeWords } from '#web/platform/ui/whole-words.tsx';
import { faultOfEnd } from '#web/team/people/end-date.ts';
import { TeamRolesField } from '#web/team/people/team-roles-field.tsx';
import { LinksPart } from './links-part.tsx';
import { RequestCard } from './request-card.tsx';
import { teamRequestsQuery } from './team-requests-query.ts';

/** `/staff/requests`: what waits for a second person, invitations to the team, and the list of codes and names. */
export function RequestsScreen() {
  const read = useQuery(teamRequestsQuery);
  return (
    <StaffFrame heading="Pedidos e convites">
      <WhenRead of={read} lines={8}>
        {(data) => <Requests {...data} />}
      </WhenRead>
    </StaffFrame>
  );
}

function Requests(data: TeamRequests) {
  const waiting = data.requests.filter(({ kind, state }) => state === 'waiting' || kind === 'unblinding');
  const invitations = data.requests.filter(({ kind, state }) => kind === 'invitation' && state === 'confirmed');
  const cards = (requests: readonly TeamRequest[], label: string) => (
    <ul className={layout.list} aria-label={label}>
      {requests.map((request) => (
        <RequestCard key={request.requestId} request={request} />
      ))}
    </ul>
  );
  return (
    <>
      <Text maw="75ch">
        Dar papéis, convidar alguém, baixar a lista de códigos e nomes e abrir resultados antes do que diz o plano pede
        duas pessoas da administração: uma pede, outra confirma. Sem outra pessoa, abrir resultados espera sete dias.
      </Text>
      <Text maw="75ch">
        <WholeWords>{secondPersonInWords(data.secondPerson)}</WholeWords>
      </Text>
      <AccountPart title="À espera de uma segunda pessoa" step={String(waiting.length)}>
        {waiting.length === 0 ? <Text>Nenhum pedido à espera.</Text> : cards(waiting, 'Pedidos à espera')}
      </AccountPart>
      <AccountPart title="Convites abertos" step={String(invitations.length)}>
        {invitations.length === 0 ? <Text>Nenhum convite aberto.</Text> : cards(invitations, 'Convites abertos')}
        <Group>
          <DialogButton dialog={(onClose) => <InviteDialog secondPerson={data.secondPerson} onClose={onClose} />}>
            Convidar alguém…
          </DialogButton>
        </Group>
      </AccountPart>
      <LinksPart requests={data} />
    </>
  );
}

type Props = { secondPerson: TeamRequests['secondPerson']; onClose(): void };

const atFirst: { email: string; staffRoles: StaffRole[]; staffUntil: string | null } = {
  email: '',
  staffRoles: ['reading'],
  staffUntil: null,
};

/** Invites an address to the team, with roles and, if wanted, a last day. */
function InviteDialog({ secondPerson, onClose }: Props) {
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
