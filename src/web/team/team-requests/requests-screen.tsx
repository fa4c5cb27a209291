import { Group, Text } from '@mantine/core';
import {
  invitationDays,
  inviteToTeam,
  linksAgainMinutes,
  requestLinks,
  type TeamRequest,
  type TeamRequests,
} from '#contract/accounts/team-request-calls.ts';
import type { StaffRole } from '#contract/platform/staff-roles.ts';
import { readLinkTable } from '#contract/research/export-calls.ts';
import { linkReasons } from '#study/decisions/link-reason.ts';
import { plural } from '#study/wording/plural.ts';
import { AccountPart } from '#web/accounts/account-frame/account-part.tsx';
import { ActionDialogButton } from '#web/accounts/staff-frame/action-dialog-button.tsx';
import { CheckboxField, optionsOf, SelectField, TextLineField } from '#web/accounts/staff-frame/action-fields.tsx';
import { CallButton } from '#web/accounts/staff-frame/call-button.tsx';
import { staffScreen } from '#web/accounts/staff-frame/query-content.tsx';
import { secondPersonInWords } from '#web/accounts/staff-frame/second-person.ts';
import { shortMoment } from '#web/platform/ui/in-words.ts';
import layout from '#web/platform/ui/layout.module.css';
import { NoWrap } from '#web/platform/ui/no-wrap.tsx';
import { linkReasonNames } from '#web/research/export/export-in-words.ts';
import { faultOfEnd } from '#web/team/people/end-date.ts';
import { TeamRolesField } from '#web/team/people/team-roles-field.tsx';
import { RequestCard } from './request-card.tsx';
import { teamRequestsQuery } from './team-requests-query.ts';

export const RequestsScreen = staffScreen('Pedidos e convites', teamRequestsQuery, 8, Requests);

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
        <NoWrap>{secondPersonInWords(data.secondPerson)}</NoWrap>
      </Text>
      <AccountPart title="À espera de uma segunda pessoa" step={String(waiting.length)}>
        {waiting.length === 0 ? <Text>Nenhum pedido à espera.</Text> : cards(waiting, 'Pedidos à espera')}
      </AccountPart>
      <AccountPart title="Convites abertos" step={String(invitations.length)}>
        {invitations.length === 0 ? <Text>Nenhum convite aberto.</Text> : cards(invitations, 'Convites abertos')}
        <Group>
          <ActionDialogButton
            label="Convidar alguém…"
            call={inviteToTeam}
            values={atFirst}
            input={(values) => values}
            faults={({ staffUntil }) => ({ staffUntil: faultOfEnd(staffUntil, new Date()) })}
            title="Convidar para a equipe"
            yes={data.secondPerson === 'notThere' ? 'Enviar convite' : 'Pedir o convite'}
            secondPerson={data.secondPerson}
            successMessage={(_reply, { email }) =>
              data.secondPerson === 'notThere'
                ? `O convite para ${email.trim()} foi enviado.`
                : 'O convite espera por uma segunda pessoa da administração.'
            }
            storesIn={teamRequestsQuery}
          >
            {(field) => (
              <>
                <TextLineField
                  {...field('email')}
                  label="E-mail"
                  type="email"
                  help={`A pessoa entra com uma conta deste e-mail, ou cria uma. O link vale por ${invitationDays} dias e uma vez.`}
                />
                <TeamRolesField roles={field('staffRoles')} until={field('staffUntil')} />
              </>
            )}
          </ActionDialogButton>
        </Group>
      </AccountPart>
      <LinksPart requests={data} />
    </>
  );
}

const atFirst: { email: string; staffRoles: StaffRole[]; staffUntil: string | null } = {
  email: '',
  staffRoles: ['reading'],
  staffUntil: null,
};

function LinksPart({ requests: { requests, secondPerson } }: { requests: TeamRequests }) {
  const own = requests.find(({ kind, requestedByYou }) => kind === 'links' && requestedByYou);
  return (
    <AccountPart title="Códigos e nomes" step={own?.state ?? 'none'}>
      <Text maw="75ch">
        Qual código é qual pessoa não está em nenhuma exportação. Só baixe esta lista quando precisar agir por alguém, e
        nunca a guarde junto dos dados.
      </Text>
      {own === undefined && (
        <Group>
          <ActionDialogButton
            label="Pedir códigos e nomes…"
            call={requestLinks}
            values={{ reason: '', understood: false }}
            input={(values) => values}
            title="Pedir códigos e nomes"
            text="A lista leva de cada código ao nome e ao e-mail: com ela, as respostas deixam de ser sigilosas. O pedido fica no registro de acessos com o seu nome e o motivo."
            yes="Pedir a lista"
            secondPerson={secondPerson}
            successMessage={
              secondPerson === 'confirms'
                ? 'O pedido espera por uma segunda pessoa da administração.'
                : 'A lista já pode ser baixada.'
            }
            storesIn={teamRequestsQuery}
          >
            {(field) => (
              <>
                <SelectField
                  {...field('reason')}
                  label="Motivo"
                  options={[['', 'Escolha o motivo'], ...optionsOf(linkReasons, linkReasonNames)]}
                />
                <CheckboxField {...field('understood')} label="Entendi, e vou guardar a lista longe dos dados" />
              </>
            )}
          </ActionDialogButton>
        </Group>
      )}
      {own?.state === 'waiting' && <Text>O seu pedido espera por uma segunda pessoa.</Text>}
      {own?.state === 'confirmed' && (
        <>
          <Text>
            O seu pedido está confirmado. A lista pode ser baixada até{' '}
            <time dateTime={own.expiresAt}>{shortMoment(own.expiresAt)}</time>. Depois da primeira vez, se ela não
            chegou, dá para baixar de novo por {plural(linksAgainMinutes, 'minuto', 'minutos')}.
          </Text>
          <CallButton
            label="Baixar a lista"
            button={{ variant: 'filled' }}
            call={readLinkTable}
            input={{ requestId: own.requestId }}
            successMessage="A lista está nos downloads deste aparelho. Apague-a quando não precisar mais."
            renews={[teamRequestsQuery.queryKey]}
          />
        </>
      )}
    </AccountPart>
  );
}
